import Build

/// Gathers what happens to files until there is quiet, so that one save is one change.
///
/// A value with times handed in; it knows nothing of the disk.
struct ChangeDebouncer {
    /// What can happen to a name.
    enum Event {
        /// It is there now, and is perhaps still being written.
        case begun
        /// It is being written.
        case unfinished
        /// It is as it was meant to be.
        case finished
        /// It is gone.
        case gone
    }

    /// So many paths are not told one by one.
    static let mostPaths = 4_096

    private let pace: WatchTiming
    private var finished: Set<String> = []
    private var unfinished: Set<String> = []
    /// What has come since the last change was told: if it goes as well, there was nothing.
    private var born: Set<String> = []
    private var isEverything = false
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    init(_ pace: WatchTiming) {
        self.pace = pace
    }

    /// Notes what has happened.
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

    /// Notes that nobody can say what has happened.
    mutating func noteEverything(at now: ContinuousClock.Instant) {
        isEverything = true
        touch(now)
    }

    private mutating func touch(_ now: ContinuousClock.Instant) {
        last = now
        if first == nil { first = now }
        if finished.isEmpty, unfinished.isEmpty, !isEverything { (first, last) = (nil, nil) }
    }

    /// When there is something to tell; nil when there is nothing.
    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        let latest = first + pace.unrest
        // What is half written had better be waited for.
        return unfinished.isEmpty ? min(last + pace.quiet, latest) : latest
    }

    /// Takes what there is to tell, once it is due.
    mutating func take(at now: ContinuousClock.Instant) -> SiteSession.Change? {
        guard let due, now >= due else { return nil }
        let paths = finished.union(unfinished)
        let isEverything = isEverything || paths.count > Self.mostPaths
        self = ChangeDebouncer(pace)
        return isEverything ? .everything : .paths(paths)
    }
}
