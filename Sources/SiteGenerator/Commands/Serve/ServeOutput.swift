import CMalloc
import Preview

/// The preview's messages on the console: a line for each build, and diagnostics.
struct ServeOutput: Sendable {
    let console: Console
    let isQuiet: Bool

    /// The maximum number of changed files named in a line.
    private static let mostNamed = 2

    /// Prints an update; a warning is printed when it first appears only.
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
            // Returns freed memory to the system, because a preview runs for hours.
            sitegen_malloc_trim()
        }
    }

    /// A line with the change, its result and duration; nil when diagnostics are enough.
    static func line(for happening: PreviewSession.Update, isFirst: Bool) -> String? {
        guard let report = happening.outcome.report else {
            let mistakes = counted(happening.outcome.diagnostics.count { $0.severity == .error }, "mistake")
            return happening.isRepeated
                ? nil
                : "\(cause(of: happening.change, isFirst)) → \(mistakes), "
                    + (isFirst ? "nothing is built yet" : "the site stays as it was")
        }
        var done = [counted(report.pages.written, "file") + " written"]
        if report.pages.removed > 0 { done.append("\(report.pages.removed) removed") }
        done.append("\(Int(saturating: happening.seconds * 1_000)) ms")
        return (happening.isFixed ? "fixed: " : "") + cause(of: happening.change, isFirst) + " → "
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
