import Diagnostics
import Engine
import FeedLoading
import Files
import Foundation
import HTTPClient
import Markup
import Metrics

/// Builds the site: `sitegen build`.
struct BuildCommand: Command {
    static let usage = Usage(
        verb: "build",
        summary: "Load the feeds and write the site.",
        arguments: [],
        options: [
            Usage.site,
            Usage.Option(
                "output",
                value: "DIR",
                "the folder that receives the site (default: output inside the site folder)"
            ),
            Usage.brand, Usage.shard, Usage.env, Usage.baseURL, Usage.previews[0], Usage.previews[1],
            Usage.Option("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z"),
            StateConnection.option,
            Usage.Option(
                "strict",
                "exit 1 when a feed or the state could not be had, after everything else is written"
            ),
            Usage.Option("report", value: "FILE", "write what was done as JSON"),
            MetricsFile.option, Usage.Option("record", value: "DIR", "keep what every source answers, to be replayed"),
            Usage.Option("replay", value: "DIR", "build from a recording: its moment, no network"),
            Usage.Option("jobs", value: "N", "how many pages to render at once (default: one for each core)"),
            Usage.Option("quiet", "print mistakes and warnings only"),
            Usage.Option("verbose", "print why pages were made, and what was left out of feeds, as well"),
        ]
    )

    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() async throws -> Int32 {
        let options = try BuildOptions(arguments).options
        let isQuiet = arguments.has("quiet")
        let line = ProgressLine(console)
        // A replay neither reads nor changes what builds know.
        let state = arguments.has("replay") ? nil : try StateConnection(arguments, options)
        let fetchWarnings = await state?.fetch() ?? []
        console.show(fetchWarnings)
        let builder = SiteBuilder(options: options, http: .live(budget: MemoryBudget())) { progress in
            guard !isQuiet else { return }
            switch progress {
            case .planning: line.tell("reading content and themes")
            case .loading(let done, let all): line.tell("feeds and their sections", done, of: all)
            case .rendering(let done, let all): line.tell("other pages", done, of: all)
            }
        }
        let metrics = MetricsFile(arguments)
        let report: BuildReport
        do {
            report = try await builder.build()
        } catch {
            metrics?.note(failure: BuildMetrics.attempt(.failed, at: Date()), console)
            throw error
        }
        console.show(report.warnings)
        showNotices(of: report)
        if let file = arguments.value("report") { try Disk.writeResult(report.json.readableText, to: file) }
        let end = Date()
        try metrics?.replace(
            with: BuildMetrics.families(of: report, at: end) + BuildMetrics.attempt(.succeeded, at: end)
        )
        if !isQuiet {
            if let line = Self.unpublishedLine(of: report) { console.say(line) }
            console.say(summary(of: report))
        }
        let pushWarnings = await state?.push() ?? []
        console.show(pushWarnings)
        let hasState = fetchWarnings.isEmpty && pushWarnings.isEmpty
        return arguments.has("strict") && (report.failedFeeds > 0 || !hasState) ? 1 : 0
    }

    /// The notices about omitted parts of feeds: all with `--verbose`, each once, and why pages were made; else only their number.
    private func showNotices(of report: BuildReport) {
        let notices = report.notices
        if arguments.has("verbose") {
            for reason in report.reasons { console.say(reason) }
            for notice in notices { console.say(notice) }
        } else if !notices.isEmpty, !arguments.has("quiet") {
            let parts = counted(notices.count, "part of feeds was", "parts of feeds were")
            console.say("\(parts) left out or repaired (--verbose lists \(notices.count == 1 ? "it" : "them"))")
        }
    }

    /// A line with the number of unpublished pages and articles; nil when there are none.
    private static func unpublishedLine(of report: BuildReport) -> String? {
        let counts = report.unpublishedCounts
        let parts = [(counts.held, "held back"), (counts.drafts, "drafts"), (counts.ended, "ended")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let next = report.nextChange.map { "; the next change is due \($0.iso8601)" } ?? ""
        return parts.isEmpty ? nil : "pages and articles not public: " + parts.joined(separator: ", ") + next
    }

    private func summary(of report: BuildReport) -> String {
        let pages = report.pages
        let seconds = (report.seconds.total * 100).rounded() / 100
        let kilobytes = (report.bytesWritten + 999) / 1_000
        let parts = [
            "\(Self.count(pages.written, "file")) written (\(kilobytes) kB)",
            "\(Self.count(pages.skipped, "page")) unchanged", "\(Self.count(pages.removed, "file")) removed",
            Self.count(report.warnings.count, "warning"), "\(seconds) s",
        ]
        let whole = "\(Self.count(pages.planned, "page")) of \(Self.count(report.brands.count, "brand"))"
        return whole + ": " + parts.joined(separator: ", ")
    }

    /// A number of things: "1 page", "2 pages".
    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
