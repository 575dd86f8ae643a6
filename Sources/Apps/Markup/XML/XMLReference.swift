import CLibXML2

/// The meaning of an `&` in a document.
enum XMLReference {
    /// The replacement for the parser, and the length of the reference.
    ///
    /// Characters with a meaning in XML are replaced by numeric references, which the parser still reads after its
    /// first error; others are inserted directly.
    case character(String, length: Int)

    /// A plain ampersand.
    case none

    /// The longest reference, in bytes.
    private static let maximumLength = 12

    init(_ bytes: [UInt8], at start: Int) {
        if let (reference, length) = Self.predefined(bytes, at: start) {
            self = .character(reference, length: length)
            return
        }
        let name = bytes[(start + 1)...].prefix(Self.maximumLength).prefix { $0 != UInt8(ascii: ";") }
        let isEnded = name.endIndex < bytes.endIndex && bytes[name.endIndex] == UInt8(ascii: ";")
        let length = name.count + 2
        if !isEnded || name.isEmpty {
            self = .none
        } else if name.first == UInt8(ascii: "#") {
            self = Self.number(name.dropFirst(), length: length)
        } else {
            self = Self.character(named: name).map { .character($0, length: length) } ?? .none
        }
    }

    /// The five references that XML predefines.
    private static func predefined(_ bytes: [UInt8], at start: Int) -> (String, length: Int)? {
        guard start + 3 < bytes.count else { return nil }
        switch (bytes[start + 1], bytes[start + 2]) {
        case (UInt8(ascii: "l"), UInt8(ascii: "t")) where bytes[start + 3] == UInt8(ascii: ";"): return ("&#60;", 4)
        case (UInt8(ascii: "g"), UInt8(ascii: "t")) where bytes[start + 3] == UInt8(ascii: ";"): return ("&#62;", 4)
        case (UInt8(ascii: "a"), UInt8(ascii: "m")) where bytes.has("&amp;", at: start): return ("&#38;", 5)
        case (UInt8(ascii: "a"), UInt8(ascii: "p")) where bytes.has("&apos;", at: start): return ("&#39;", 6)
        case (UInt8(ascii: "q"), UInt8(ascii: "u")) where bytes.has("&quot;", at: start): return ("&#34;", 6)
        default: return nil
        }
    }

    /// A numeric reference to a character; 128 to 159 mean windows-1252, as in browsers.
    private static func number(_ text: ArraySlice<UInt8>, length: Int) -> XMLReference {
        let isHex = text.first == UInt8(ascii: "x") || text.first == UInt8(ascii: "X")
        let digits = String(decoding: isHex ? text.dropFirst() : text, as: UTF8.self)
        guard digits.first != "+", digits.first != "-", let value = UInt32(digits, radix: isHex ? 16 : 10) else {
            return .none
        }
        switch value {
        case 0x80...0x9F: return .character(windows[Int(value) - 0x80], length: length)
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF:
            guard let scalar = Unicode.Scalar(value) else { return .character("", length: length) }
            return .character(scalar.isASCII ? "&#\(value);" : String(scalar), length: length)
        default: return .character("", length: length)
        }
    }

    private static let windows = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
    ).map { $0.unicodeScalars.allSatisfy { $0.value < 0xA0 } ? "" : String($0) }

    /// A character that HTML names; none of those is special in XML.
    private static func character(named name: ArraySlice<UInt8>) -> String? {
        guard name.allSatisfy(\.isASCIILetterOrDigit) else { return nil }
        let known = unsafe String(decoding: name, as: UTF8.self).withCString { text in
            unsafe text.withMemoryRebound(to: UInt8.self, capacity: name.count + 1) { unsafe htmlEntityLookup($0) }
        }
        guard let known = unsafe known, let scalar = Unicode.Scalar(unsafe known.pointee.value) else { return nil }
        return String(scalar)
    }
}
