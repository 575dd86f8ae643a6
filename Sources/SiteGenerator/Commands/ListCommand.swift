import Content
import Diagnostics
import Engine
import Foundation
import Markup

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

    /// The most characters of a cell.
    private static let widest = 60

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
        let rows = listing.rows(of: kind)
        let isTerminal = isatty(STDOUT_FILENO) == 1
        if isJSON || !isTerminal && !isTable {
            try console.write(JSON(rows).readableText)
            return 0
        }
        let cells = rows.map { row in kind.columns.map { Self.text(row[$0]) } }
        try console.write(Array(TextTable(kind.columns, cells, widest: Self.widest).text.utf8))
        return 0
    }

    private static func text(_ value: JSON?) -> String {
        if let list = value?.array { return list.compactMap(\.text).joined(separator: ", ") }
        return value?.text ?? ""
    }
}
