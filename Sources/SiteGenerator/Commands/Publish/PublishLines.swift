import Publish

extension PublishReport {
    var summary: String {
        let seconds = (seconds * 100).rounded() / 100
        let parts = [
            "\(counted(uploadCount, "file")) \(isDryRun ? "to put" : "put")"
                + (isDryRun ? "" : " (\((bytes + 999) / 1_000) kB)"),
            "\(unchanged) unchanged" + (resumed > 0 ? " (\(resumed) put by a publish that did not end)" : ""),
            "\(removed.count) gone", "\(isDryRun ? due.count : deleted) \(isDryRun ? "to delete" : "deleted")",
        ]
        let stories = counted(takenDown, "story", "stories")
        let takedown =
            takenDown == 0
            ? ""
            : "\(stories) \(isDryRun ? "would be taken" : "taken") down, \(counted(withdrawn, "earlier release")) withdrawn; "
        let end = isDryRun ? "nothing was done" : sequence.map { "release \($0)" } ?? "nothing to do"
        let back = self.restored.map { "\(isDryRun ? "would go" : "went") back to \($0.inWords); " } ?? ""
        let names = self.passedOver.map { "release \($0)" }.joined(separator: " and ")
        let passed = self.passedOver.isEmpty ? "" : "passed over \(names) with the emergency front; "
        return "\(name): \(parts.joined(separator: ", ")); \(takedown)\(back)\(passed)\(end), \(seconds) s"
    }
}

extension Resharding {
    /// The summary line of a change of the number of shards; without files nothing was changed.
    static func summary(of name: String, among count: Int, _ files: Int?) -> String {
        let shape = count == 1 ? "in one piece" : "in \(count) shards"
        guard let files else { return "\(name): nothing to do, it is \(shape) or nothing was published there" }
        return
            "\(name): \(counted(files, "file")) \(shape); nothing was put, and the next release is the first to go back to"
    }
}

extension PublishedRelease {
    fileprivate var inWords: String {
        "release \(number) of \(published)" + (publisher.map { " by \($0)" } ?? "") + ", built \(built)"
    }
}

extension PublishReport {
    private static let shownLeftovers = 3

    /// A line about leftovers that are not published; nil when there are none.
    func leftoverLine(in output: String) -> String? {
        guard !leftovers.isEmpty else { return nil }
        let names = leftovers.prefix(Self.shownLeftovers).joined(separator: ", ")
        let more = leftovers.count > Self.shownLeftovers ? " and \(leftovers.count - Self.shownLeftovers) more" : ""
        let files = counted(leftovers.count, "file")
        return "\(output): \(files) of editors or tools not published: \(names)\(more); remove them"
    }

    /// The maximum number of keys shown without `--verbose`.
    private static let shownChanges = 20

    /// The first keys of a plan, and the number of further ones.
    var firstLines: [String] {
        let surplus = lines.count - Self.shownChanges
        return lines.prefix(Self.shownChanges) + (surplus > 0 ? ["and \(surplus) more (--verbose lists them)"] : [])
    }

    /// All keys with their changes.
    var lines: [String] {
        changes.map { "\($0.cause): \($0.key)" } + removed.map { "gone: \($0)" } + due.map { "delete: \($0)" }
    }
}

extension TextTable {
    init(_ releases: [PublishedRelease]) {
        let rows = releases.map { release in
            let remarks = [
                release.isCurrent ? "current" : nil, release.hasEmergencyFront ? "emergency front" : nil,
                release.restores.map { "the files of release \($0)" },
                release.accepted.map { "accepted: \($0)" },
            ].compactMap(\.self)
            return [
                "\(release.number)", release.built, release.published, "\(release.pages)",
                release.publisher ?? "unknown", remarks.joined(separator: "; "),
            ]
        }
        self.init(["release", "built", "published", "pages", "by", ""], rows)
    }
}
