import TestSupport
import Testing

/// A change that makes a site wrong, and every line that must be said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
    /// The file that is changed, and that the lines are about.
    let file: String
    let site: ExampleSite
    let part: String
    let replacement: String
    let says: [String]

    /// The mistakes of a table in `Tests/Cases/Content`, with texts in the place of some words.
    ///
    /// - Parameters:
    ///   - name: The file of the table: for each mistake a line `- part => replacement`, in which ⏎ is a line feed, and below
    ///     it the indented lines that must be said.
    ///   - file: The file that is changed.
    ///   - site: The site without a mistake.
    ///   - texts: The texts by their words.
    /// - Returns: The mistakes in their order.
    static func table(
        _ name: String,
        in file: String,
        of site: ExampleSite = ExampleSite(),
        _ texts: [String: String] = [:]
    ) -> [Mistake] {
        let text = texts.reduce(TestTable.text(of: "Content/" + name)) { $0.replacing($1.key, with: $1.value) }
        return "\n\(TestTable.unescaped(text))".split(separator: "\n- ").map { entry in
            let lines = entry.split(separator: "\n")
            let change = lines[0].replacing("⏎", with: "\n")
            let sides = change.split(separator: " =>", maxSplits: 1, omittingEmptySubsequences: false)
            return Mistake(
                file: file,
                site: site,
                part: String(sides[0]),
                replacement: String(sides[1].dropFirst()),
                says: lines.dropFirst().map { String($0.dropFirst(2)) }
            )
        }
    }

    var testDescription: String { replacement.isEmpty ? "without \(part)" : replacement }
}
