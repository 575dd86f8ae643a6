/// Keeps numbers with a dash between them on one line: a score such as `3–2` is one thing to the eye.
enum JoinedNumbers {
    /// Puts a word joiner (U+2060) on both sides of each hyphen or en dash between digits.
    static func joined(in text: String) -> String {
        // Few headlines have a digit before a dash, and regular expressions take their time.
        let pairs = zip(text.utf8, text.utf8.dropFirst())
        guard pairs.contains(where: { isDigit($0) && ($1 == UInt8(ascii: "-") || $1 == 0xE2) }) else { return text }
        return text.replacing(#/([0-9])([-–])(?=[0-9])/#.matchingSemantics(.unicodeScalar)) { match in
            "\(match.1)\u{2060}\(match.2)\u{2060}"
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
