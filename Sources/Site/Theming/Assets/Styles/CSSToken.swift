/// A piece of a stylesheet, as far as imports, addresses and custom properties need it
/// ([css-syntax-3 § 4](https://www.w3.org/TR/css-syntax-3/#tokenization)); esbuild reports broken ones.
struct CSSToken: Sendable {
    enum Category: Sendable {
        case name, function, atKeyword, string, url, semicolon, comma
        case open
        case close
        /// White space or a comment.
        case blank
        case other
    }

    let kind: Category
    let range: Range<Int>
    /// The number of brackets around it.
    private(set) var depth = 0

    /// The tokens of UTF-8 text; their ranges cover it without gaps.
    static func tokens(of bytes: [UInt8]) -> [CSSToken] {
        var tokens: [CSSToken] = []
        var depth = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            var token = CSSToken(at: rest)
            if token.kind == .close { depth -= 1 }
            token.depth = depth
            if token.kind == .open || token.kind == .function { depth += 1 }
            tokens.append(token)
            rest = rest[token.range.upperBound...]
        }
        return tokens
    }

    private init(at rest: ArraySlice<UInt8>) {
        let (start, first) = (rest.startIndex, rest[rest.startIndex])
        var end = start + 1
        switch first {
        case let byte where byte.isASCIIBlank:
            end = rest.firstIndex { !$0.isASCIIBlank } ?? rest.endIndex
            kind = .blank
        case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
            let close = rest.dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound
            end = close ?? rest.endIndex
            kind = close == nil ? .other : .blank
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            end = rest.endOfEscaped(from: end) { $0 != first && !$0.isCSSNewline }
            let isClosed = end < rest.endIndex && rest[end] == first
            if isClosed { end += 1 }
            kind = isClosed ? .string : .other
        case UInt8(ascii: "@"), UInt8(ascii: "#"):
            end = rest.endOfEscaped(from: end, while: \.isCSSName)
            kind = first == UInt8(ascii: "@") && end > start + 1 ? .atKeyword : .other
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): kind = .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): kind = .close
        case UInt8(ascii: ";"): kind = .semicolon
        case UInt8(ascii: ","): kind = .comma
        case let byte where byte.isCSSName || byte == UInt8(ascii: "\\"):
            end = rest.endOfEscaped(from: start, while: \.isCSSName)
            guard end < rest.endIndex, rest[end] == UInt8(ascii: "(") else {
                kind = .name
                break
            }
            end += 1
            let argument = rest[end...].first { !$0.isASCIIBlank }
            let isQuoted = argument == UInt8(ascii: "\"") || argument == UInt8(ascii: "'")
            guard !isQuoted, rest[start..<end].cssText.lowercased() == "url(" else {
                kind = .function
                break
            }
            end = rest.endOfEscaped(from: end) { $0 != UInt8(ascii: ")") } + 1
            kind = end <= rest.endIndex ? .url : .other
            end = min(end, rest.endIndex)
        default: kind = .other
        }
        range = start..<end
    }
}

extension UInt8 {
    var isCSSNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }
    var isCSSName: Bool { isASCIILetterOrDigit || self >= 0x80 || "_-".utf8.contains(self) }
}

/// Escapes: `\`, then up to six hexadecimal digits and a white space, or one character.
extension ArraySlice<UInt8> {
    /// The end of the bytes that are escaped or match a condition.
    fileprivate func endOfEscaped(from start: Int, while isInside: (UInt8) -> Bool) -> Int {
        var index = start
        while index < endIndex, isInside(self[index]) || self[index] == UInt8(ascii: "\\") {
            index = self[index] == UInt8(ascii: "\\") ? endOfEscape(from: index) : index + 1
        }
        return index
    }

    private func endOfEscape(from start: Int) -> Int {
        let digits = self[(start + 1)...].prefix(6).prefix { $0.hexadecimalValue != nil }
        let next = self[digits.endIndex...].prefix(2)
        guard let first = next.first, digits.isEmpty || first.isASCIIBlank else { return digits.endIndex }
        return digits.endIndex + (next.elementsEqual([0x0D, 0x0A]) ? 2 : 1)
    }

    /// The text of a name or of the inside of a string.
    var cssText: String {
        guard contains(UInt8(ascii: "\\")) else { return String(decoding: self, as: UTF8.self) }
        var text: [UInt8] = []
        var rest = self
        while let first = rest.popFirst() {
            guard first == UInt8(ascii: "\\") else {
                text.append(first)
                continue
            }
            let end = endOfEscape(from: rest.startIndex - 1)
            let escape = rest[..<end]
            let digits = escape.prefix { $0.hexadecimalValue != nil }
            if !digits.isEmpty {
                let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
                text += String(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}").utf8
            } else if escape.first?.isCSSNewline == false {
                text += escape
            }
            rest = rest[end...]
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension String {
    /// The text as a CSS string in double quotes.
    var inCSSQuotes: [UInt8] {
        utf8.reduce(into: [UInt8(ascii: "\"")]) { bytes, byte in
            if byte < 0x20 || byte == 0x7F {
                bytes += "\\\(Swift.String(byte, radix: 16)) ".utf8
            } else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
        } + [UInt8(ascii: "\"")]
    }
}
