/// Text for roff, the language of manual pages, with everything escaped that roff would take for a command.
enum Roff {
    /// The longest line of text, in bytes; mandoc's lint wants less than 80.
    private static let width = 78

    /// A text as lines that are no requests: short, and with each sentence on a line of its own, as mdoc wants it.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for part in text.split(whereSeparator: \.isWhitespace) {
            // The dashes of an option must be such that one can copy into a shell.
            let isOption = part.contains("--") || part.hasPrefix("-")
            let word = isOption ? withDashes(escaped(part)) : escaped(part)
            if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > width {
                lines.append(line)
                line = ""
            }
            // A dot or an apostrophe at the beginning of a line makes it a request.
            let isRequest = line.isEmpty && (word.hasPrefix(".") || word.hasPrefix("'"))
            line += (line.isEmpty ? "" : " ") + (isRequest ? "\\&" : "") + word
            if endsSentence(part) {
                lines.append(line)
                line = ""
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Words as arguments of a macro.
    static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).map { word(String($0)) }.joined(separator: " ")
    }

    /// One argument of a macro: never the name of another macro, and never punctuation.
    static func word(_ text: String) -> String {
        let word = withDashes(escaped(text)).replacing("\"", with: "\\(dq").replacing(" ", with: "\\ ")
        let isMacro = (1...3).contains(text.count) && !text.allSatisfy { $0.isUppercase }
        return (isMacro || text.isEmpty ? "\\&" : "") + word
    }

    private static func endsSentence(_ word: Substring) -> Bool {
        word.last { !")\"”".contains($0) }.map { ".!?".contains($0) } ?? false
    }

    /// A word in which each character prints itself.
    private static func escaped(_ word: some StringProtocol) -> String {
        word.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "^": "\\(ha"
            case "`": "\\(ga"
            case "~": "\\(ti"
            default: scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar.value))]"
            }
        }.joined()
    }

    /// A hyphen that roff would print as a typographic one becomes a minus.
    private static func withDashes(_ word: String) -> String {
        word.replacing("-", with: "\\-")
    }

    /// At least four digits, as groff wants them.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
