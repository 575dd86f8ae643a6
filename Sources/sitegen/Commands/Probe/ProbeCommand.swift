import Content
import Diagnostics
import Engine
import FeedLoading
import Foundation
import HTTPClient
import Markup

/// Looks at published pages from outside: `sitegen probe`.
struct ProbeCommand: Command {
    static let usage = Usage(
        verb: "probe",
        summary: "Look at published pages as readers get them: exit 1 when one is stale or cannot be reached.",
        arguments: ["[URL…]"],
        options: [
            Usage.Option(
                "site",
                value: "DIR",
                "the site: its sections have their own cadences, and without URL its brands' fronts are looked at"
            ),
            Usage.brand, Usage.env,
            Usage.Option("cadence", value: "TIME", "how often pages are to be updated (default: 60s)"),
            Usage.Option(
                "tolerance",
                value: "TIME",
                "a page is stale when it is older than twice the cadence and this (default: 15m)"
            ),
            MetricsFile.option, Usage.Option("json", "print JSON on a terminal too"),
            Usage.Option("table", "print a table in a pipe too"),
            Usage.Option("quiet", "print what is wrong only"),
        ]
    )

    /// How often a front is to be updated, unless somebody says otherwise.
    private static let defaultCadence = Duration.seconds(60)
    /// The most characters of a cell.
    private static let widest = 60

    private let arguments: Arguments
    private let console: Console
    private let addresses: [WebAddress]
    private let cadence: Duration?
    private let tolerance: Duration

    init(_ arguments: Arguments, _ console: Console) throws(Arguments.Mistake) {
        self.arguments = arguments
        self.console = console
        cadence = try arguments.duration("cadence")
        tolerance = try arguments.duration("tolerance") ?? FreshnessLimit.defaultTolerance
        addresses = try arguments.positional.map { text throws(Arguments.Mistake) in
            guard let address = WebAddress(text) else {
                throw Arguments.Mistake(
                    message:
                        "probe needs addresses such as https://www.example.no/, without a user name; not \"\(text)\""
                )
            }
            return address
        }
        if addresses.isEmpty, arguments.value("site") == nil {
            throw Arguments.Mistake(message: "probe needs the address of a page, or --site for the fronts of a site")
        }
        if arguments.has("json"), arguments.has("table") {
            throw Arguments.Mistake(message: "--json does not go with --table: leave one of them out")
        }
    }

    func run() async throws -> Int32 {
        let brands = try arguments.value("site").map { site in
            try SiteContent.load(from: site, brands: arguments.set("brand"), in: arguments.environment()).brands
        }
        var cadences: [String: Duration] = [:]
        for brand in brands ?? [] where cadence == nil {
            for section in brand.sections {
                let own = section.every ?? section.poll
                if own > .zero { cadences["\(brand.id)/\(section.id)"] = own }
            }
        }
        let limit = FreshnessLimit(
            cadence: cadence ?? Self.defaultCadence,
            tolerance: tolerance,
            sections: cadences
        )
        let pages = await FreshnessProbe(http: .live().retrying(), limit: limit)
            .look(at: addresses.isEmpty ? (brands ?? []).map(\.url) : addresses)
        try show(pages)
        try MetricsFile(arguments)?.replace(with: ProbeMetrics.families(of: pages, at: Date()))
        return pages.allSatisfy { $0.verdict == .fresh } ? 0 : 1
    }

    /// Prints what was seen on standard output, and what is wrong on standard error.
    private func show(_ pages: [ProbedPage]) throws {
        if arguments.has("json") || !arguments.has("table") && isatty(STDOUT_FILENO) != 1 {
            if !arguments.has("quiet") { try console.write(JSON(pages.map(\.json)).readableText) }
        } else if !arguments.has("quiet") {
            let columns = ["url", "verdict", "built", "confirmed", "age", "limit"]
            let rows = pages.map { page in columns.map { page.json[$0]?.text ?? "" } }
            try console.write(Array(TextTable(columns, rows, widest: Self.widest).text.utf8))
        }
        console.show(
            pages.compactMap { page in
                page.problem.map { .error(page.address.description, nil, $0.what, advice: $0.advice) }
            }
        )
    }
}
