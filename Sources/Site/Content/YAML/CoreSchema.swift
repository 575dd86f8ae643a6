/// Plain scalars in the core schema of YAML 1.2: `no` and `on` are text, `0o17` is a number.
///
/// See https://yaml.org/spec/1.2.2/#103-core-schema.
enum CoreSchema {
    static func isNull(_ text: String) -> Bool { ["", "~", "null", "Null", "NULL"].contains(text) }

    static func boolean(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// The integer value of the text; nil for other text and for overflow.
    static func integer(_ text: String) -> Int? {
        if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
        if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
        let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard digits(unsigned, radix: 10) != nil else { return nil }
        return Int(text)
    }

    /// Digits without a sign, which `Int` would accept.
    private static func digits(_ text: Substring, radix: Int) -> Int? {
        guard let first = text.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else { return nil }
        return Int(text, radix: radix)
    }
}
