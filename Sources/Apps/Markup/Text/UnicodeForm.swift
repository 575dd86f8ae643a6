/// A Unicode encoding with units of two or four bytes, which is detected from the bytes.
enum UnicodeForm: String {
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case utf32LittleEndian = "utf-32le"
    case utf32BigEndian = "utf-32be"

    static let utf8Name = "utf-8"

    /// Detects a byte order mark, else the zeros around the first character of XML or JSON; nil without either.
    init?(of bytes: [UInt8]) {
        guard let form = Self.marked(bytes) ?? Self.patterned(bytes) else { return nil }
        self = form
    }

    private static func marked(_ bytes: [UInt8]) -> UnicodeForm? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32LittleEndian }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32BigEndian }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
    }

    private static func patterned(_ bytes: [UInt8]) -> UnicodeForm? {
        let head = Array(bytes.prefix(4))
        guard head.count == 4 else { return nil }
        switch (head[0], head[1], head[2], head[3]) {
        case (let first, 0, 0, 0) where mayBegin(first): return .utf32LittleEndian
        case (0, 0, 0, let first) where mayBegin(first): return .utf32BigEndian
        case (let first, 0, 1..., _) where mayBegin(first): return .utf16LittleEndian
        case (0, let first, _, 1...) where mayBegin(first): return .utf16BigEndian
        default: return nil
        }
    }

    /// Whether a byte can start an XML or JSON document.
    private static func mayBegin(_ byte: UInt8) -> Bool {
        byte.isASCIIBlank || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }
}

extension UnicodeForm {
    /// The text in UTF-8, without characters that XML forbids; an incomplete unit at the end becomes U+FFFD.
    func utf8(of bytes: [UInt8]) -> [UInt8] {
        let width = self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 4
        let isLittle = self == .utf16LittleEndian || self == .utf32LittleEndian
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var high: UInt32?
        for start in stride(from: 0, to: bytes.count - (width - 1), by: width) {
            var unit: UInt32 = 0
            for offset in 0..<width {
                unit = unit << 8 | UInt32(bytes[start + (isLittle ? width - 1 - offset : offset)])
            }
            if let lead = high, (0xDC00...0xDFFF).contains(unit) {
                Self.append(0x10000 + (lead - 0xD800) << 10 + (unit - 0xDC00), to: &output)
                high = nil
            } else {
                high = width == 2 && (0xD800...0xDBFF).contains(unit) ? unit : nil
                if high == nil { Self.append(unit, to: &output) }
            }
        }
        if bytes.count % width != 0 { output.append(contentsOf: "\u{FFFD}".utf8) }
        return output
    }

    /// Appends a character; a surrogate is removed, an invalid number becomes U+FFFD.
    ///
    /// Other characters that XML forbids are repaired later.
    private static func append(_ value: UInt32, to output: inout [UInt8]) {
        if (0xD800...0xDFFF).contains(value) { return }
        output.append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }
}
