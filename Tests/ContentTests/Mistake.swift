import Content
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
