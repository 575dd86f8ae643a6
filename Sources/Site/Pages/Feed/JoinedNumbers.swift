/// Keeps numbers with a dash between them on one line: a score such as `3–2` is one thing to the eye.
enum JoinedNumbers {
    /// Puts a word joiner (U+2060) on both sides of each hyphen or en dash between digits.
    static func joined(in text: String) -> String {
        // Few headlines have a digit before a dash, and regular expressions take their time.
        let mayHaveNumbers = text.withUTF8Span { utf8 in
            utf8.indices.dropFirst().contains {
                (utf8[$0] == UInt8(ascii: "-") || utf8[$0] == 0xE2) && utf8[$0 - 1].isASCIIDigit
            }
        }
        guard mayHaveNumbers else { return text }
        return text.replacing(#/([0-9])([-–])(?=[0-9])/#.matchingSemantics(.unicodeScalar)) { match in
            "\(match.1)\u{2060}\(match.2)\u{2060}"
        }
    }
}
