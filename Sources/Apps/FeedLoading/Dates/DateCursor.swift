/// Goes through a date from its front: in lower case, every kind of blank one blank, every minus one minus.
struct DateCursor {
    /// The most digits of a number in a date; more are no date.
    private static let maximumDigits = 14

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        var folded: [UInt8] = []
        for scalar in text.lowercased().unicodeScalars {
            switch scalar {
            case _ where scalar.properties.isWhitespace: folded.append(UInt8(ascii: " "))
            case "\u{2010}", "\u{2011}", "\u{2013}", "\u{2212}": folded.append(UInt8(ascii: "-"))
            default: folded.append(contentsOf: String(Character(scalar)).utf8)
            }
        }
        while folded.last == UInt8(ascii: " ") { folded.removeLast() }
        bytes = folded
        skip(" ")
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// The byte so many places further on; NUL behind the end.
    func peek(_ distance: Int = 0) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

    var isAtDigit: Bool { peek().isASCIIDigit }

    /// Whether a letter is next; every byte beyond ASCII counts as one.
    var isAtLetter: Bool { Self.isLetter(peek()) }

    var isAtSign: Bool { peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    /// Passes every byte that is one of these.
    mutating func skip(_ marks: StaticString) {
        let marks = marks.description.utf8
        while !isAtEnd, marks.contains(peek()) { index += 1 }
    }

    /// Takes all the digits that follow, if they are as many as wanted.
    mutating func number(digits wanted: ClosedRange<Int>) -> (value: Int, digits: Int)? {
        var value = 0
        var end = index
        while end < bytes.count, bytes[end].isASCIIDigit, end - index <= Self.maximumDigits {
            value = value * 10 + Int(bytes[end] - UInt8(ascii: "0"))
            end += 1
        }
        guard wanted.contains(end - index) else { return nil }
        defer { index = end }
        return (value, end - index)
    }

    /// Takes the fraction behind a point or comma; nil when no digits follow it.
    mutating func fraction() -> Double? {
        guard peek() == UInt8(ascii: ".") || peek() == UInt8(ascii: ","), peek(1).isASCIIDigit else { return nil }
        index += 1
        var (value, place) = (0.0, 0.1)
        while isAtDigit {
            value += Double(peek() - UInt8(ascii: "0")) * place
            place /= 10
            index += 1
        }
        return value
    }

    /// Takes the letters that follow; nil when there are none.
    mutating func word() -> String? {
        var end = index
        while end < bytes.count, Self.isLetter(bytes[end]) { end += 1 }
        guard end > index else { return nil }
        defer { index = end }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    /// Takes the letters that follow if they are one of these words.
    mutating func word(of words: Set<String>) -> String? {
        let start = index
        if let word = word(), words.contains(word) { return word }
        index = start
        return nil
    }

    /// Passes a comment in brackets at the end.
    mutating func skipComment() {
        skip(" ")
        guard peek() == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")") else { return }
        index = bytes.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte >= 0x80 }
}
