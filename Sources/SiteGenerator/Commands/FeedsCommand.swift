import Foundation
import Scaffold

/// Tries a feed, or adds it as a section: `sitegen feeds`.
struct FeedsCommand: Command {
    static let verb = "feeds"
    static let summary = "Try a feed: what it is, what is in it and what was repaired; or add it as a section."

    @Arguments("add|try", "FILE|URL", "[BRAND/ID]") var words
    @Option(.site, default: ".") var site
    @Option(.format) var format: String?
    @Option("title", "TEXT", "the title of the section (default: the feed's)") var title: String?
    @Option("map", "with try: read any JSON, or CSV with --format csv, and propose its mapping") var proposesMapping
    @Option("dry-run", "with add: only say what would be written") var isDry

    private static let shown = 5

    func validate() throws {
        guard ["add", "try"].contains(words[0]) else {
            throw UsageError(message: "feeds knows add and try, not \"\(words[0])\"")
        }
        guard words[0] == "add" || words.count == 2 else {
            throw UsageError(message: "feeds try takes one feed; feeds add takes a section besides")
        }
    }

    func run(_ console: Console) async throws -> Int32 {
        let place = words[1]
        let began = ContinuousClock.now
        let inspector = FeedInspector(http: .live().retrying())
        let trial = try await FeedTrial(of: place, as: format ?? (proposesMapping ? "json" : nil), with: inspector)
        let elapsed = ContinuousClock.now - began
        guard words[0] == "add" else {
            try console.write(text(of: trial, elapsed))
            return 0
        }
        console.say("\(FeedInspector.shown(place)): \(trial.summary)")
        try await add(trial, console)
        return 0
    }

    /// A description of the feed, and the section that would show it.
    private func text(of trial: FeedTrial, _ elapsed: Duration) -> String {
        let kilobytes = (trial.bytes.count + 999) / 1_000
        let time = elapsed.formatted(.units(allowed: [.seconds, .milliseconds], width: .abbreviated))
        var lines = ["\(FeedInspector.shown(trial.place)): \(trial.summary)", "read in \(time), \(kilobytes) kB", ""]
        lines += trial.headlines.prefix(Self.shown).map { "  " + $0 }
        if trial.headlines.count > Self.shown { lines.append("  and \(trial.headlines.count - Self.shown) more") }
        if !trial.repairs.isEmpty {
            lines += ["", "left out or repaired:"] + trial.repairs.prefix(Self.shown).map { "  " + $0 }
            if trial.repairs.count > Self.shown { lines.append("  and \(trial.repairs.count - Self.shown) more") }
        }
        lines += ["", "in the head of a section:", "  feed:", "    loader: \(trial.loader)"]
        lines += [
            "    source: " + (trial.isAddress ? "\"\(FeedInspector.shown(trial.place))\"" : "a path inside content/")
        ]
        if proposesMapping { lines += trial.mapping.map { "  " + $0 } }
        return lines.joined(separator: "\n") + "\n"
    }

    private func add(_ trial: FeedTrial, _ console: Console) async throws {
        let place = try ExistingSite(folder: site)
        let name = try words.dropFirst(2).first ?? place.proposedSection(titled: trial.title)
        let parts = try place.parts(of: name, as: "BRAND/ID")
        let title = self.title ?? trial.title
        let files = SectionScaffold.files(of: (parts[0], parts[1]), title: title, trial, in: site)
        try files.write(isDry: isDry)
        console.say(files.shownPaths, areWritten: !isDry)
        if !isDry { console.say(NewCommand.tabHint(parts[1], parts[0])) }
    }
}
