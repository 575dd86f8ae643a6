/// Collects file events until no more arrive, so that one save is reported as one change.
///
/// A pure value: times are passed in, and it does not access the disk.
struct ChangeDebouncer {
    /// An event of a file.
    enum Event {
        /// It was created and may still be written to.
        case begun
        /// It was written to.
        case unfinished
        /// It is complete: closed after writing, or moved here.
        case finished
        case gone
    }

    /// The maximum number of paths in a change; beyond it everything counts as changed.
    static let mostPaths = 4_096

    private let timing: WatchTiming
    private var finished: Set<String> = []
    private var unfinished: Set<String> = []
    /// Files created since the last reported change: if they are removed again, nothing has changed.
    private var born: Set<String> = []
    private var isEverything = false
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    init(_ timing: WatchTiming) {
        self.timing = timing
    }

    mutating func note(_ event: Event, _ path: String, at now: ContinuousClock.Instant) {
        switch event {
        case .begun:
            if !finished.contains(path) { born.insert(path) }
            unfinished.insert(path)
        case .unfinished:
            unfinished.insert(path)
        case .finished:
            unfinished.remove(path)
            finished.insert(path)
        case .gone:
            unfinished.remove(path)
            if born.remove(path) == nil {
                finished.insert(path)
            } else {
                finished.remove(path)
            }
        }
        touch(now)
    }

    /// Records that events were lost, so that everything counts as changed.
    mutating func noteEverything(at now: ContinuousClock.Instant) {
        isEverything = true
        touch(now)
    }

    private mutating func touch(_ now: ContinuousClock.Instant) {
        last = now
        if first == nil { first = now }
        if finished.isEmpty, unfinished.isEmpty, !isEverything { (first, last) = (nil, nil) }
    }

    /// The time when the change is to be reported; nil when there is none.
    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        let latest = first + timing.maximumDelay
        // Waits longer for files that are still being written.
        return unfinished.isEmpty ? min(last + timing.quiet, latest) : latest
    }

    /// Returns the collected change and resets, once it is due.
    mutating func take(at now: ContinuousClock.Instant) -> SiteSession.Change? {
        guard let due, now >= due else { return nil }
        let paths = finished.union(unfinished)
        let isEverything = isEverything || paths.count > Self.mostPaths
        self = ChangeDebouncer(timing)
        return isEverything ? .everything : .paths(paths)
    }
}

/// Changes that arrived during a build, merged.
package struct PendingChanges: Sendable, Hashable {
    private var isEverything = false
    private var paths: Set<String> = []
    private var areFeedsDue = false

    /// No change.
    package init() {}

    /// Whether nothing has changed.
    package var isEmpty: Bool { !isEverything && paths.isEmpty && !areFeedsDue }

    /// Adds a change.
    package mutating func add(_ change: SiteSession.Change) {
        switch change {
        case .everything: isEverything = true
        case .paths(let more): paths.formUnion(more)
        case .feedsDue: areFeedsDue = true
        }
    }

    /// Removes the next change to handle: file changes before due feeds.
    package mutating func next() -> SiteSession.Change? {
        defer {
            if isEverything || !paths.isEmpty { (isEverything, paths) = (false, []) } else { areFeedsDue = false }
        }
        if isEverything { return .everything }
        if !paths.isEmpty { return .paths(paths) }
        return areFeedsDue ? .feedsDue : nil
    }
}
