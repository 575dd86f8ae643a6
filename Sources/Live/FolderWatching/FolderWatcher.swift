import Foundation

/// Reports changes in `content` and `themes` of a site folder, from its initialisation until the stream ends.
///
/// Make the watcher before the first build, so that no change between the two is missed. New folders are watched with
/// their contents; hidden folders of version control and temporary files of editors are ignored.
/// `content` and `themes` may be symbolic links themselves. Links below them are not followed: once one is found,
/// changes cannot be mapped to paths, and every change is reported as `everything`.
package struct FolderWatcher: Sendable {
    /// The method of watching.
    package enum Method: Sendable, Hashable, CaseIterable {
        #if os(Linux)
            /// File events of the system.
            case inotify
        #endif
        /// Comparing all files at regular intervals.
        case polling

        /// The best method on this system.
        package static var usual: Method {
            #if os(Linux)
                .inotify
            #else
                .polling
            #endif
        }
    }

    /// The watched folders of a site.
    package static let folders = ["content", "themes"]
    static let greatestDepth = 16

    /// The stream of changes, for one consumer; the watcher stops when it ends.
    package let changes: AsyncStream<SiteSession.Change>

    /// Starts watching.
    ///
    /// - Parameters:
    ///   - site: The folder with `content` and `themes`; either may be created later.
    ///   - output: The output folder, which is ignored wherever it is.
    ///   - kind: The method; polling replaces one that is not available.
    ///   - timing: The delays and intervals.
    ///   - trouble: Called with a message when polling replaces the chosen method.
    /// - Throws: `Disk.Failure` when the site folder does not exist.
    package init(
        site: String,
        output: String? = nil,
        kind: Method = .usual,
        timing: WatchTiming = .standard,
        trouble: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        let scope = WatchScope(site: site, output: output)
        guard Disk.status(site)?.kind == .folder else { throw WatchFailure.missing(site) }
        let pipe = try ShutdownPipe()
        let (stream, continuation) = AsyncStream.makeStream(of: SiteSession.Change.self)
        changes = stream
        // Closing this end, when the stream ends in any way, stops the thread.
        let writeEnd = pipe.writeEnd
        continuation.onTermination = { _ in withExtendedLifetime(writeEnd) {} }
        let end = pipe.readEnd
        let tell: @Sendable (SiteSession.Change) -> Void = { continuation.yield($0) }
        #if os(Linux)
            if kind == .inotify {
                do throws(WatchFailure) {
                    // Made before the thread starts, so that the folders are watched when this returns.
                    let watcher = try InotifyWatcher(scope, timing)
                    Thread.detachNewThread {
                        var watcher = watcher
                        guard let failure = watcher.run(until: end, tell: tell) else { return }
                        trouble("\(failure); files are looked at every \(timing.interval) instead")
                        var polling = PollingWatcher(scope, timing)
                        tell(.everything)
                        polling.run(until: end, tell: tell)
                    }
                    return
                } catch {
                    trouble("\(error); files are looked at every \(timing.interval) instead")
                }
            }
        #endif
        let polling = PollingWatcher(scope, timing)
        Thread.detachNewThread {
            var polling = polling
            polling.run(until: end, tell: tell)
        }
    }
}

/// The delays and intervals of a watcher.
package struct WatchTiming: Sendable {
    /// The time without events after which a change is reported: one save often causes several events.
    package var quiet = Duration.milliseconds(10)
    /// The longest delay while events keep arriving.
    package var maximumDelay = Duration.milliseconds(100)
    /// The interval of polling.
    package var interval = Duration.milliseconds(500)

    /// The default timing.
    package static let standard = WatchTiming()
}

/// The reason why folders cannot be watched.
package enum WatchFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The site folder does not exist.
    case missing(String)
    /// A system call failed, with the system's message.
    case refused(String)
    /// The system's limit of watched folders is reached.
    case limitReached
    /// The site folder was moved or removed.
    case gone(String)

    /// The reason as part of a sentence.
    package var description: String {
        switch self {
        case .missing(let path): "there is no folder \(path)"
        case .refused(let reason): "the system refused to watch: \(reason)"
        case .limitReached: "the system watches no more folders (see fs.inotify.max_user_watches)"
        case .gone(let path): "the folder \(path) was moved or deleted"
        }
    }
}
