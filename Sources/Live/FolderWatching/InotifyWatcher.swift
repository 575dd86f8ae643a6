#if os(Linux)
    import Glibc

    /// Watches all folders of a site by inotify.
    struct InotifyWatcher: Sendable {
        private let scope: WatchScope
        private let queue: Inotify
        private var debouncer: ChangeDebouncer
        /// The watched folders by watch descriptor, as paths relative to the site folder; its own path is empty.
        private var folders: [CInt: String]
        private var hasLinks = false
        private var failure: WatchFailure?

        private static let inside =
            IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
        private static let itself = IN_DELETE_SELF | IN_MOVE_SELF

        /// Watches the folders as they are; events wait until `run`.
        init(_ scope: WatchScope, _ timing: WatchTiming) throws(WatchFailure) {
            self.scope = scope
            queue = try Inotify()
            debouncer = ChangeDebouncer(timing)
            let kinds = IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | Self.itself
            guard let root = try queue.add(scope.site, kinds) else { throw .missing(scope.site) }
            folders = [root: ""]
            for folder in FolderWatcher.folders { try enter(folder, at: .now, telling: false) }
        }

        /// Reports changes until the shutdown pipe closes; returns the error that ended the watch.
        mutating func run(until end: OpenFile, tell: (SiteSession.Change) -> Void) -> WatchFailure? {
            while failure == nil {
                let timeout = debouncer.due.map { $0 - .now }
                switch WaitResult(end, updates: queue.descriptor, atMost: timeout) {
                case .isOver: return nil
                case .hasChanges:
                    let now = ContinuousClock.now
                    for event in queue.events() { note(event, at: now) }
                case .isLate: break
                }
                if let change = debouncer.take(at: .now) { tell(hasLinks ? .everything : change) }
            }
            return failure
        }
    }

    extension InotifyWatcher {
        private mutating func note(_ event: Inotify.Event, at now: ContinuousClock.Instant) {
            if event.isAny(of: IN_Q_OVERFLOW) {
                // After an overflow, folders may have been added or removed without an event.
                debouncer.noteEverything(at: now)
                for folder in FolderWatcher.folders { attempt(folder, at: now, telling: false) }
                return
            }
            guard let folder = folders[event.folder] else { return }
            if event.isAny(of: IN_IGNORED) {
                folders[event.folder] = nil
            } else if event.name.isEmpty {
                if folder.isEmpty, event.isAny(of: Self.itself) { failure = .gone(scope.site) }
            } else {
                note(event, event.name.below(folder), at: now)
            }
        }

        private mutating func note(_ event: Inotify.Event, _ path: String, at now: ContinuousClock.Instant) {
            guard path.contains("/") || FolderWatcher.folders.contains(path), !scope.ignores(path) else { return }
            let isFolder = event.isAny(of: IN_ISDIR)
            if event.isAny(of: IN_DELETE, IN_MOVED_FROM) {
                if isFolder || !path.contains("/") { leave(path) }
                debouncer.note(.gone, path, at: now)
            } else if event.isAny(of: IN_CREATE, IN_MOVED_TO) {
                let isTop = !path.contains("/")
                if !isTop, let found = scope.found(path), found.isLink { hasLinks = true }
                let isWhole = event.isAny(of: IN_MOVED_TO) || isFolder
                debouncer.note(isWhole ? .finished : .begun, path, at: now)
                guard isFolder || isTop else { return }
                // Another folder of this name was replaced.
                if event.isAny(of: IN_MOVED_TO) { leave(path) }
                attempt(path, at: now, telling: true)
            } else if event.isAny(of: IN_CLOSE_WRITE) || (event.isAny(of: IN_ATTRIB) && !isFolder) {
                debouncer.note(.finished, path, at: now)
            } else if event.isAny(of: IN_MODIFY) {
                debouncer.note(.unfinished, path, at: now)
            }
        }

        private mutating func attempt(_ folder: String, at now: ContinuousClock.Instant, telling isNew: Bool) {
            do throws(WatchFailure) {
                try enter(folder, at: now, telling: isNew)
            } catch {
                failure = error
            }
        }

        /// Watches a folder and those below it; reports their files if the folder is new.
        private mutating func enter(
            _ folder: String,
            at now: ContinuousClock.Instant,
            telling isNew: Bool
        ) throws(WatchFailure) {
            guard scope.found(folder)?.isFolder == true else { return }
            var entered: [CInt: String] = [:]
            var met: [String] = []
            var hasMetLinks = false
            let depth = folder.utf8.count { $0 == UInt8(ascii: "/") }
            try scope.walk(folder, depth: depth) { path throws(WatchFailure) in
                // Only `content` and `themes` themselves may be links.
                let kinds = Self.inside | (path.contains("/") ? IN_DONT_FOLLOW : 0)
                if let number = try self.queue.add(scope.fullPath(path), kinds) { entered[number] = path }
            } meet: { path, found in
                met.append(path)
                if found.isLink { hasMetLinks = true }
            }
            folders.merge(entered) { _, new in new }
            hasLinks = hasLinks || hasMetLinks
            if isNew { for path in met { debouncer.note(.finished, path, at: now) } }
        }

        /// Stops watching a folder and those below it, because it was removed or renamed.
        private mutating func leave(_ path: String) {
            for (number, folder) in folders where folder == path || folder.hasPrefix(path + "/") {
                queue.remove(number)
                folders[number] = nil
            }
        }
    }
#endif
