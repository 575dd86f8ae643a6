import Engine

/// Prints one feed: `sitegen inspect`.
struct InspectCommand: Command {
    static let verb = "inspect"
    static let summary = "Read one feed and print it, normalised, as JSON."

    @Arguments("FILE|URL") var words
    @Option(.format) var format: String?
    @Option("base-url", "URL", "what relative addresses are relative to", .address) var base

    func run(_ console: Console) async throws -> Int32 {
        let inspector = FeedInspector(http: .live().retrying())
        let place = words.first ?? ""
        try console.write(try await inspector.read(place, format: format, base: base).json.readableText)
        return 0
    }
}
