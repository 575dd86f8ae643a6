import TestSupport
import Testing

/// A change that makes the example site wrong, and every line that must be said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
    let part: String
    let replacement: String
    let says: [String]

    init(_ part: String, _ replacement: String, says: String...) {
        self.part = part
        self.replacement = replacement
        self.says = says
    }

    /// The mistakes of a table.
    ///
    /// - Parameter text: For each mistake a line `- part => replacement`, in which ⏎ is a line feed, and below it the
    ///   indented lines that must be said.
    /// - Returns: The mistakes in their order.
    static func table(_ text: String) -> [Mistake] {
        "\n\(text)".split(separator: "\n- ").map { entry in
            let lines = entry.split(separator: "\n")
            let sides = lines[0].replacing("⏎", with: "\n").split(
                separator: " =>",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            return Mistake(
                String(sides[0]),
                String(sides[1].dropFirst()),
                lines.dropFirst().map { String($0.dropFirst(2)) }
            )
        }
    }

    /// The mistakes of a table in a file of `Tests/Cases`, with texts in the place of some words.
    static func table(of file: String, _ texts: [String: String] = [:]) -> [Mistake] {
        let text = texts.reduce(TestTable.text(of: file)) { $0.replacing($1.key, with: $1.value) }
        return table(TestTable.unescaped(text))
    }

    /// Texts in the place of a part, and why each is refused; `@` stands for the text.
    static func refused(
        _ part: String,
        by replacement: String,
        says: String,
        advice: String,
        _ reasons: KeyValuePairs<String, String>
    ) -> [Mistake] {
        reasons.map { text, reason in
            let says = says.replacing("@", with: text)
            return Mistake(part, replacement.replacing("@", with: text), ["\(says): \(reason); \(advice)"])
        }
    }

    private init(_ part: String, _ replacement: String, _ says: [String]) {
        self.part = part
        self.replacement = replacement
        self.says = says
    }

    var testDescription: String { replacement.isEmpty ? "without \(part)" : replacement }

    /// Expects the lines, all about the one file.
    func expect(
        in file: String,
        of site: ExampleSite = ExampleSite(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let messages = site.replacing(part, by: replacement, in: file).messages()
        #expect(messages == says.map { "\(file):\($0)" }, sourceLocation: sourceLocation)
    }
}
