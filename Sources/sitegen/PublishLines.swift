import Publishing

extension PublishReport {
    /// What was done, on one line.
    var summary: String {
        let seconds = (seconds * 100).rounded() / 100
        let parts = [
            "\(uploadCount) files \(isDryRun ? "to put" : "put")" + (isDryRun ? "" : " (\((bytes + 999) / 1_000) kB)"),
            "\(unchanged) unchanged" + (resumed > 0 ? " (\(resumed) put by a publish that did not end)" : ""),
            "\(gone.count) gone", "\(isDryRun ? due.count : deleted) \(isDryRun ? "to delete" : "deleted")",
        ]
        let end = isDryRun ? "nothing was done" : sequence.map { "release \($0)" } ?? "nothing to do"
        return "\(name): \(parts.joined(separator: ", ")); \(end), \(seconds) s"
    }
}

extension PublishReport {
    /// How many keys a plan shows unless all are asked for.
    private static let shownChanges = 20

    /// The first keys of a plan, and how many more there are.
    var firstLines: [String] {
        let surplus = lines.count - Self.shownChanges
        return lines.prefix(Self.shownChanges) + (surplus > 0 ? ["and \(surplus) more (--verbose lists them)"] : [])
    }

    /// Every key and what becomes of it.
    var lines: [String] {
        changes.map { "\($0.cause): \($0.key)" } + gone.map { "gone: \($0)" } + due.map { "delete: \($0)" }
    }
}
