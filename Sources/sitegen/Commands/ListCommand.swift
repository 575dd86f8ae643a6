import Diagnostics
import Engine
import Foundation
import Markup

/// Lists what a site holds: `sitegen list`.
struct ListCommand: Command {
    static let usage = Usage(
        verb: "list",
        summary: "List brands, sections, feeds or stories: a table on a terminal, JSON in a pipe.",
        arguments: ["[brands|sections|feeds|stories]"],
        options: [
            Usage.site,
            Usage.Option("output", value: "DIR", "what the last build wrote (default: output inside the site folder)"),
            Usage.brand, Usage.env, Usage.Option("json", "print JSON on a terminal too"),
            Usage.Option("table", "print a table in a pipe too"),
        ]
    )

    /// The most characters of a cell.
    private static let widest = 60

    private let arguments: Arguments
    private let console: Console
    private let kind: SiteListing.Kind

    init(_ arguments: Arguments, _ console: Console) throws(Arguments.Mistake) {
        self.arguments = arguments
        self.console = console
        let word = arguments.positional.first ?? SiteListing.Kind.sections.rawValue
        guard let kind = SiteListing.Kind(rawValue: word) else {
            let kinds = SiteListing.Kind.allCases.map(\.rawValue)
            let advice = didYouMean(word, among: kinds) ?? "it knows " + kinds.joined(separator: ", ")
            throw Arguments.Mistake(message: "list knows no \"\(word)\"; \(advice)")
        }
        self.kind = kind
        if arguments.has("json"), arguments.has("table") {
            throw Arguments.Mistake(message: "--json does not go with --table: leave one of them out")
        }
    }

    func run() throws -> Int32 {
        let listing = try SiteListing(
            site: arguments.value("site") ?? ".",
            output: arguments.value("output"),
            brands: arguments.set("brand"),
            in: try arguments.environment()
        )
        let rows = listing.rows(of: kind)
        let isTerminal = isatty(STDOUT_FILENO) == 1
        if arguments.has("json") || !isTerminal && !arguments.has("table") {
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
