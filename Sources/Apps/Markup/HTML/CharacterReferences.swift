import CLibXML2

extension String {
    /// The text with character references such as `&amp;`, `&#39;` and `&hellip;` decoded once.
    ///
    /// The result is not decoded again, so `&amp;lt;` becomes `&lt;`. Names are the 252 of HTML 4 and `apos`; those
    /// of Latin-1 also work without a semicolon, as in browsers. Other ampersands are kept.
    package var decodingCharacterReferences: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        var rest = Array(utf8)[...]
        while let place = rest.firstIndex(of: UInt8(ascii: "&")) {
            output += rest[..<place]
            rest = rest[place...]
            if let reference = CharacterReference(at: rest) {
                output.append(contentsOf: String(Character(reference.scalar)).utf8)
                rest = rest.dropFirst(reference.length)
            } else {
                output.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
            }
        }
        return String(decoding: output + rest, as: UTF8.self)
    }
}

/// A numeric or named character reference.
struct CharacterReference {
    let scalar: Unicode.Scalar

    /// Its length in bytes, including the semicolon, if any.
    let length: Int

    /// The number of a numeric reference; 128 to 159 mean characters of windows-1252.
    let number: UInt32?

    /// Parses the reference at the start of a text; nil when there is none.
    init?(at text: ArraySlice<UInt8>) {
        let name = text.dropFirst()
        let reference = name.first == UInt8(ascii: "#") ? Self.numbered(name.dropFirst()) : Self.named(name)
        guard let reference else { return nil }
        scalar = reference.scalar
        length = reference.end - text.startIndex
        number = reference.number
    }
}

extension CharacterReference {
    /// The commonest references, found without a table.
    static func common(in bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        guard start + 3 < bytes.count else { return nil }
        switch (bytes[start + 1], bytes[start + 2]) {
        case (UInt8(ascii: "l"), UInt8(ascii: "t")) where bytes[start + 3] == UInt8(ascii: ";"): return ("<", 4)
        case (UInt8(ascii: "g"), UInt8(ascii: "t")) where bytes[start + 3] == UInt8(ascii: ";"): return (">", 4)
        case (UInt8(ascii: "a"), UInt8(ascii: "m")) where bytes.has("&amp;", at: start): return ("&", 5)
        case (UInt8(ascii: "a"), UInt8(ascii: "p")) where bytes.has("&apos;", at: start): return ("'", 6)
        case (UInt8(ascii: "q"), UInt8(ascii: "u")) where bytes.has("&quot;", at: start): return ("\"", 6)
        case (UInt8(ascii: "#"), UInt8(ascii: "3")) where bytes.has("&#39;", at: start): return ("'", 5)
        default: return nil
        }
    }

    private typealias Found = (scalar: Unicode.Scalar, end: Int, number: UInt32?)

    /// A numeric reference, decimal or hexadecimal, with or without semicolon.
    private static func numbered(_ text: ArraySlice<UInt8>) -> Found? {
        let isHexadecimal = text.first?.lowercasedASCII == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        let digits = text.dropFirst(isHexadecimal ? 1 : 0)
            .prefix { $0.isASCIIDigit || isHexadecimal && $0.hexadecimalValue != nil }
        guard !digits.isEmpty else { return nil }
        var number: UInt32 = 0
        for digit in digits where number <= 0x10FFFF {
            number = number * radix + UInt32(digit.hexadecimalValue ?? 0)
        }
        return (scalar(numbered: number), end(of: digits, in: text), number)
    }

    /// The character of a number; 128 to 159 mean windows-1252, as in browsers.
    private static func scalar(numbered number: UInt32) -> Unicode.Scalar {
        if let byte = UInt8(exactly: number), byte > 0 { return Windows1252.scalar(of: byte) }
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    private static func named(_ text: ArraySlice<UInt8>) -> Found? {
        let word = text.prefix(maximumNameLength).prefix(while: \.isASCIILetterOrDigit)
        guard !word.isEmpty else { return nil }
        if let scalar = names[Array(word)], text[word.endIndex...].first == UInt8(ascii: ";") {
            return (scalar, word.endIndex + 1, nil)
        }
        for length in stride(from: word.count, to: 1, by: -1) {
            let name = word.prefix(length)
            if let scalar = names[Array(name)], scalar.value <= 0xFF, Array(name) != apostrophe {
                return (scalar, end(of: name, in: text), nil)
            }
        }
        return nil
    }

    private static func end(of part: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Int {
        part.endIndex + (text[part.endIndex...].first == UInt8(ascii: ";") ? 1 : 0)
    }
}

extension CharacterReference {
    private static let apostrophe = Array("apos".utf8)

    private static let maximumNameLength = names.keys.map(\.count).max() ?? 0

    /// The characters of names, computed once: the library's table has no index.
    private static let names: [[UInt8]: Unicode.Scalar] = {
        let lastNamed: UInt32 = 0x2666
        var names: [[UInt8]: Unicode.Scalar] = [apostrophe: "'"]
        for number in UInt32(1)...lastNamed {
            guard let scalar = Unicode.Scalar(number), let entity = unsafe htmlEntityValueLookup(number),
                let name = unsafe entity.pointee.name
            else { continue }
            names[Array(unsafe String(cString: name).utf8)] = scalar
        }
        return names
    }()
}
