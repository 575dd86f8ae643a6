/// Keeps numbers with a dash between them on one line: a score such as `3–2` is one thing to the eye.
enum JoinedNumbers {
    /// Puts a word joiner (U+2060) on both sides of each dash between digits.
    static func joined(in text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let dash = dashLength(in: bytes, at: index)
            let isBetweenDigits =
                dash > 0 && index > 0 && isDigit(bytes[index - 1])
                && index + dash < bytes.count && isDigit(bytes[index + dash])
            if isBetweenDigits {
                if result.isEmpty { result.reserveCapacity(bytes.count + 4 * joiner.count) }
                result += joiner
                result += bytes[index..<index + dash]
                result += joiner
            } else {
                result += bytes[index..<index + max(dash, 1)]
            }
            index += max(dash, 1)
        }
        return result.count == bytes.count ? text : String(decoding: result, as: UTF8.self)
    }

    /// U+2060 in UTF-8.
    private static let joiner: [UInt8] = [0xE2, 0x81, 0xA0]

    /// The bytes of the hyphen (1) or en dash (3) at an index; 0 when another character stands there.
    private static func dashLength(in bytes: [UInt8], at index: Int) -> Int {
        if bytes[index] == UInt8(ascii: "-") { return 1 }
        let isEnDash =
            bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x93
        return isEnDash ? 3 : 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
