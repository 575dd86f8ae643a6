/// Keeps numbers on one line: to the eye a score such as `3–2` is one thing, and so is a count such as `20 000`.
enum JoinedNumbers {
    /// Puts a word joiner (U+2060) on both sides of each hyphen or en dash between digits, and a no-break space (U+00A0)
    /// before three digits that go on with a number.
    static func joined(in text: String) -> String {
        text.withUTF8Span { mayHaveNumbers(in: $0) } ? replaced(in: text) : text
    }

    /// Does the same in text that is bytes.
    static func joined(in utf8: [UInt8]) -> [UInt8] {
        let bytes = utf8[...]
        guard mayHaveNumbers(in: bytes.span) else { return utf8 }
        return Array(replaced(in: String(decoding: utf8, as: UTF8.self)).utf8)
    }

    /// Few texts have a digit before a dash, or digits around a space, and regular expressions take their time.
    private static func mayHaveNumbers(in utf8: Span<UInt8>) -> Bool {
        utf8.indices.dropFirst().contains { index in
            guard utf8[index - 1].isASCIIDigit else { return false }
            let byte = utf8[index]
            if byte == UInt8(ascii: " ") { return index + 1 < utf8.count && utf8[index + 1].isASCIIDigit }
            return byte == UInt8(ascii: "-") || byte == 0xE2
        }
    }

    private static func replaced(in text: String) -> String {
        text
            .replacing(#/([0-9])([-–])(?=[0-9])/#.matchingSemantics(.unicodeScalar)) { match in
                "\(match.1)\u{2060}\(match.2)\u{2060}"
            }
            .replacing(#/([0-9]) (?=[0-9]{3}(?![0-9]))/#.matchingSemantics(.unicodeScalar)) { match in
                "\(match.1)\u{A0}"
            }
    }
}
