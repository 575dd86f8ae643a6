/// One load of a source, shared by all sections that show it: planned, then loaded.
struct FeedJob: Sendable {
    /// The request; nil for sources that need none, such as articles of the site.
    let request: FeedRequest?
    /// The sections; when they are loaded each with its feed's state before the failure policy applies.
    var sections: [SectionWork]
    /// The digest of the copy that right pages in the output were made of; nil when they must be made again.
    ///
    /// An answer equal to that copy is not read.
    var currentCopy: Digest?

    /// The source's new index entry; nil when nothing changed.
    var entry: StoreIndex.Entry?
    /// Whether there is a last good copy; the copies themselves stay on disk to save memory.
    var hasCopy = false
    /// Whether the index entry is kept although its copy could not be used.
    var keepsEntry = false
    var issues: [FeedStore.LoadIssue] = []
    var newAddress: String?
    /// The stories that were taken out of its last good copy, which a section may then be made of.
    var takenDown: [StoryReference] = []
    /// Whether no response arrived, or none before the deadline.
    var isCutOff = false
    /// Whether the source has not changed since the pages in the output were made; its sections are not loaded then.
    var isCurrent = false
    /// The room in memory that the response, and what was read of it, takes; nil for a small one.
    var room: MemoryBudget.Room?
    /// The digest of the file that was read; nil for other sources.
    var digest: Digest?

    var host: String? { request?.host }
    var firstIndex: Int { sections.first?.index ?? 0 }
    /// Whether a section does not show the service's current feed.
    var hasIssue: Bool { sections.contains { $0.issue != nil } }

    /// The same without feeds, for what has to be known of the source.
    var withoutFeeds: FeedJob {
        var job = self
        job.sections = sections.map(\.withoutFeed)
        return job
    }

    /// The digest of the last good copy with which its sections are shown, or that a build before has kept.
    func copy(in store: FeedStore) -> Digest? {
        request.flatMap { entry?.copy ?? store.index.entries[$0.key]?.copy }
    }

    /// The sections that messages name: one whose stories others insert is named as itself.
    var namedSections: [SectionWork] { sections.filter { $0.role != .inserted } }

    /// When its source is to be asked again; nil at once, for files, and for sources without a cadence.
    func nextDue(_ known: StoreIndex.Entry?) -> Date? {
        let cadences = sections.map(\.section.every)
        guard host != nil, let known, known.suspectSince == nil, !cadences.contains(nil),
            let every = cadences.compactMap(\.self).min()
        else { return nil }
        return known.checked.addingTimeInterval(every.inSeconds)
    }

    /// The job with the feeds of an earlier build; nil when its sections have changed.
    func loaded(like earlier: FeedJob) -> FeedJob? {
        guard sections.elementsEqual(earlier.sections, by: { $0.readsAlike($1) }) else { return nil }
        var job = self
        job.hasCopy = earlier.hasCopy || earlier.entry != nil
        (job.digest, job.newAddress, job.isCutOff) = (earlier.digest, earlier.newAddress, earlier.isCutOff)
        for (index, known) in earlier.sections.enumerated() {
            job.sections[index].source = known.source
            job.sections[index].state = known.state
            job.sections[index].issue = known.issue
            job.sections[index].dependsOnTime = known.dependsOnTime
        }
        return job
    }
}
