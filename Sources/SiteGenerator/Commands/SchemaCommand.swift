/// Prints the JSON Schema of a kind of file, for editors and checks: `sitegen schema`.
struct SchemaCommand: Command {
    static let verb = "schema"
    static let summary =
        "Print the JSON Schema (draft-07) of a kind of file, for editors; without a name, list the kinds."

    @Arguments("[NAME]") var words

    /// Every kind of file and feed that can be written for the program.
    static var documents: [ReferenceDocument] { ContentReference.files + ThemeReference.files + FeedReference.files }

    func run(_ console: Console) throws -> Int32 {
        let documents = Self.documents
        guard let name = words.first else {
            let lines = documents.map { $0.name.padded(to: 14) + $0.file + "\n" }
            try console.write(lines.joined())
            return 0
        }
        guard let document = documents.first(where: { $0.name == name }) else {
            let names = documents.map(\.name)
            let advice = didYouMean(name, among: names) ?? "schemas are \(names.joined(separator: ", "))"
            throw UsageError(message: "there is no schema \"\(name)\"; \(advice)")
        }
        try console.write(JSONSchema(of: document).json.readableText)
        return 0
    }
}
