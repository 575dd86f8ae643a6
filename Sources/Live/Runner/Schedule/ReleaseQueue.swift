import FolderWatching

/// The changes that wait to be built and published: answers of sources and changes of files.
///
/// When much has changed at once, fronts come first: readers begin there. The release after that takes everything, because
/// of many brands some front is always new.
package struct ReleaseQueue: Sendable {
    /// The changes of one release.
    package struct Batch: Sendable, Hashable {
        /// The sources with a new answer, by their ids.
        package var sources: [String] = []
        /// The other changes; nil when there are none.
        package var change: SiteSession.Change?
    }

    /// Up to so many sources are built together; of more, the fronts go first, by themselves.
    package static let smallBatch = 40

    private var fronts: [String] = []
    private var others: [String] = []
    private var changes = PendingChanges()
    /// Whether the last release left others behind.
    private var hasPassedOthers = false

    /// An empty queue.
    package init() {}

    /// Whether nothing waits.
    package var isEmpty: Bool { fronts.isEmpty && others.isEmpty && changes.isEmpty }

    /// The number of sources that wait.
    package var count: Int { fronts.count + others.count }

    /// Adds a source with a new answer.
    package mutating func add(_ source: String, isFront: Bool) {
        if isFront { fronts.append(source) } else { others.append(source) }
    }

    /// Adds a change.
    package mutating func add(_ change: SiteSession.Change) { changes.add(change) }

    /// Removes the changes of the next release; nil when nothing waits.
    package mutating func next() -> Batch? {
        guard !isEmpty else { return nil }
        var batch = Batch(sources: fronts, change: changes.next())
        hasPassedOthers = !fronts.isEmpty && count > Self.smallBatch && !hasPassedOthers
        if !hasPassedOthers {
            batch.sources += others
            others = []
        }
        fronts = []
        return batch
    }
}
