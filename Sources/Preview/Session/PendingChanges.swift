import Build

/// Changes that came while the site was being built, put together.
struct PendingChanges: Sendable, Hashable {
    private var isEverything = false
    private var paths: Set<String> = []
    private var areFeedsDue = false

    /// Adds one.
    mutating func add(_ change: SiteSession.Change) {
        switch change {
        case .everything: isEverything = true
        case .paths(let more): paths.formUnion(more)
        case .feedsDue: areFeedsDue = true
        }
    }

    /// Takes what is to be looked at next: what people did before what time did.
    mutating func next() -> SiteSession.Change? {
        defer {
            if isEverything || !paths.isEmpty { (isEverything, paths) = (false, []) } else { areFeedsDue = false }
        }
        if isEverything { return .everything }
        if !paths.isEmpty { return .paths(paths) }
        return areFeedsDue ? .feedsDue : nil
    }
}
