import Preview
import Diagnostics
import Build

/// What a preview says in the terminal: a line for each build, and mistakes in their usual form.
struct ServeOutput: Sendable {
    let console: Console
    let isQuiet: Bool

    /// So many changed files are named in a line.
    private static let mostNamed = 2

    /// Tells everything that happens; a warning is told when it appears, not each time.
    func tell(_ happenings: AsyncStream<PreviewSession.Update>) async {
        var known: Set<Diagnostic> = []
        var isFirst = true
        for await happening in happenings {
            let found = happening.outcome.diagnostics
            if !happening.isRepeated {
                console.show(found.filter { $0.severity == .error || !known.contains($0) })
            }
            if happening.outcome.report != nil { known = Set(found) }
            if !isQuiet, let line = Self.line(for: happening, isFirst: isFirst) { console.say(line) }
            isFirst = false
            Allocator.giveBack()
        }
    }

    /// What changed → what was done, and how long it took; nil when the mistakes say it all.
    static func line(for happening: PreviewSession.Update, isFirst: Bool) -> String? {
        guard let report = happening.outcome.report else {
            let count = happening.outcome.diagnostics.count { $0.severity == .error }
            let mistakes = count == 1 ? "1 mistake" : "\(count) mistakes"
            return happening.isRepeated
                ? nil
                : "\(cause(of: happening.change, isFirst)) → \(mistakes), "
                    + (isFirst ? "nothing is built yet" : "the site stays as it was")
        }
        var done = [report.pages.written == 1 ? "1 file written" : "\(report.pages.written) files written"]
        if report.pages.removed > 0 { done.append("\(report.pages.removed) removed") }
        done.append("\(Int((happening.seconds * 1_000).rounded())) ms")
        return (happening.isFixed ? "mended: " : "") + cause(of: happening.change, isFirst) + " → "
            + done.joined(separator: ", ")
    }

    private static func cause(of change: SiteSession.Change, _ isFirst: Bool) -> String {
        switch change {
        case .everything: isFirst ? "first build" : "everything"
        case .feedsDue: "feeds"
        case .paths(let paths):
            paths.count > mostNamed ? "\(paths.count) files" : paths.sorted().joined(separator: ", ")
        }
    }
}
