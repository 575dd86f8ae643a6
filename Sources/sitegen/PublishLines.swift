import Publish

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
        let back = restored.map { "\(isDryRun ? "would go" : "went") back to \($0.inWords); " } ?? ""
        return "\(name): \(parts.joined(separator: ", ")); \(back)\(end), \(seconds) s"
    }
}

extension PublishedRelease {
    /// Which release it is, for people.
    fileprivate var inWords: String {
        "release \(number) of \(published)" + (publisher.map { " by \($0)" } ?? "") + ", built \(built)"
    }
}

extension PublishReport {
    /// How many names of leftovers are shown.
    private static let shownLeftovers = 3

    /// What lies in the output and is not published; nil when nothing does.
    func leftoverLine(in output: String) -> String? {
        guard !leftovers.isEmpty else { return nil }
        let names = leftovers.prefix(Self.shownLeftovers).joined(separator: ", ")
        let more = leftovers.count > Self.shownLeftovers ? " and \(leftovers.count - Self.shownLeftovers) more" : ""
        let count = leftovers.count == 1 ? "1 file" : "\(leftovers.count) files"
        return "\(output): \(count) of editors or tools not published: \(names)\(more); remove them"
    }

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
