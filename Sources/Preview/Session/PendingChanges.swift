import Build

/// Changes that arrived during a build, merged.
struct PendingChanges: Sendable, Hashable {
    private var isEverything = false
    private var paths: Set<String> = []
    private var areFeedsDue = false

    /// Adds a change.
    mutating func add(_ change: SiteSession.Change) {
        switch change {
        case .everything: isEverything = true
        case .paths(let more): paths.formUnion(more)
        case .feedsDue: areFeedsDue = true
        }
    }

    /// Removes the next change to handle: file changes before due feeds.
    mutating func next() -> SiteSession.Change? {
        defer {
            if isEverything || !paths.isEmpty { (isEverything, paths) = (false, []) } else { areFeedsDue = false }
        }
        if isEverything { return .everything }
        if !paths.isEmpty { return .paths(paths) }
        return areFeedsDue ? .feedsDue : nil
    }
}
