import Engine

/// Lists what a site holds: `sitegen list`.
struct ListCommand: Command {
    static let verb = "list"
    static let summary = "List brands, sections, feeds or stories: a table on a terminal, JSON in a pipe."

    @Arguments("[brands|sections|feeds|stories]") var words
    @Option(.site, default: ".") var site
    @Option(.output("what the last build wrote")) var output: String?
    @Option(.brand) var brands: Set<String>?
    @Option(.env, .environment) var env
    @Option("json", "print JSON on a terminal too") var isJSON
    @Option("table", "print a table in a pipe too") var isTable

    func validate() throws {
        _ = try kind()
        try refuse("json", with: "table")
    }

    private func kind() throws -> SiteListing.Kind {
        let word = words.first ?? SiteListing.Kind.sections.rawValue
        if let kind = SiteListing.Kind(rawValue: word) { return kind }
        let kinds = SiteListing.Kind.allCases.map(\.rawValue)
        let advice = didYouMean(word, among: kinds) ?? "it knows " + kinds.joined(separator: ", ")
        throw UsageError(message: "list knows no \"\(word)\"; \(advice)")
    }

    func run(_ console: Console) throws -> Int32 {
        let kind = try kind()
        let listing = try SiteListing(site: site, output: output, brands: brands, in: SiteEnvironment(env))
        try console.write(listing.rows(of: kind), kind.columns, isJSON: isJSON, isTable: isTable)
        return 0
    }
}
