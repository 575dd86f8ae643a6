package import Engine

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
