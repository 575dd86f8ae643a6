/// The operators and brackets of scripts.
enum ScriptPunctuators {
    private static let all = [
        "{", "}", "(", ")", "[", "]", ".", "...", ";", ",", "<", ">", "<=", ">=", "==", "!=", "===", "!==", "+", "-",
        "*", "/", "%", "**", "++", "--", "<<", ">>", ">>>", "&", "|", "^", "!", "~", "&&", "||", "??", "?", "?.", ":",
        "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??=", "=>",
    ]

    /// The operators, up to four bytes packed into a number.
    private static let packed = Set(all.map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })

    /// The length of the longest operator at a place; nil when there is none.
    static func length(at index: Int, in bytes: [UInt8]) -> Int? {
        var code: UInt32 = 0
        var longest: Int?
        for (offset, byte) in bytes[index...].prefix(4).enumerated() {
            code = code << 8 | UInt32(byte)
            if packed.contains(code) { longest = offset + 1 }
        }
        // `a?.5:b` holds a number, no chain.
        if longest == 2, bytes[index...].starts(with: "?.".utf8), bytes[(index + 2)...].first?.isASCIIDigit == true {
            return 1
        }
        return longest
    }
}
