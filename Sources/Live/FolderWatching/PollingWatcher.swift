/// Detects changes by comparing all files at regular intervals.
struct PollingWatcher: Sendable {
    private let scope: WatchScope
    private let interval: Duration
    private var known: NameTable<WatchScope.Found>

    init(_ scope: WatchScope, _ timing: WatchTiming) {
        self.scope = scope
        interval = timing.interval
        known = Self.snapshot(of: scope)
    }

    mutating func run(until end: OpenFile, tell: (SiteSession.Change) -> Void) {
        while WaitResult(end, atMost: interval) != .isOver {
            if let change = next() { tell(change) }
        }
    }

    /// The difference since the last comparison; nil when there is none.
    mutating func next() -> SiteSession.Change? {
        let now = Self.snapshot(of: scope)
        defer { known = now }
        guard now != known else { return nil }
        let changed = now.keys.union(known.keys).filter { path in
            guard let new = now[path], let old = known[path] else { return true }
            // A folder's own change is ignored, because changes of its entries are reported themselves.
            return new != old && !(new.isFolder && old.isFolder && !new.isLink)
        }
        guard !changed.isEmpty else { return nil }
        let isVague = changed.count > ChangeDebouncer.mostPaths || now.contains { $0.value.isLink }
        return isVague ? .everything : .paths(Set(changed))
    }

    private static func snapshot(of scope: WatchScope) -> NameTable<WatchScope.Found> {
        var all: NameTable<WatchScope.Found> = [:]
        for folder in FolderWatcher.folders {
            guard var found = scope.found(folder) else { continue }
            // Ignores that the folder itself is a link.
            (found.size, found.modified, found.isLink) = (0, 0, false)
            all[folder] = found
            if found.isFolder { scope.walk(folder, enter: { _ in }, meet: { all[$0] = $1 }) }
        }
        return all
    }
}
