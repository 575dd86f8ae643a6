import Foundation
package import Build

/// Tells what changes in `content` and `themes` of a site folder, from the moment it is made until nobody listens.
///
/// Whoever builds makes the watch first and builds then, so that nothing is missed in between. Folders that appear later
/// are watched with everything in them; hidden folders of versions and what editors leave for moments are not told.
/// `content` and `themes` may be symbolic links themselves. Links below them are not walked through: once one is seen,
/// nobody can say which files a change is about, and every change is told as `everything`.
package struct FolderWatcher: Sendable {
    /// How changes are noticed.
    package enum Kind: Sendable, Hashable, CaseIterable {
        #if os(Linux)
            /// The system tells.
            case inotify
        #endif
        /// All files are looked at again and again.
        case polling

        /// The best that this system has.
        package static var usual: Kind {
            #if os(Linux)
                .inotify
            #else
                .polling
            #endif
        }
    }

    /// The folders of a site that pages are made of.
    static let folders = ["content", "themes"]
    /// How deep folders are followed.
    static let greatestDepth = 16

    /// What has changed, for one listener; the watch ends with it.
    package let changes: AsyncStream<SiteSession.Change>

    /// Starts to watch.
    ///
    /// - Parameters:
    ///   - site: The folder that holds `content` and `themes`; either may appear later.
    ///   - output: The folder that is written into, which is not watched wherever it is.
    ///   - kind: How; what cannot be had is replaced by polling.
    ///   - pace: How long to wait for quiet, and how often to look.
    ///   - trouble: Is told in words when the watch goes on in another way than wanted.
    /// - Throws: `Disk.Failure` when there is no such folder.
    package init(
        site: String,
        output: String? = nil,
        kind: Kind = .usual,
        pace: WatchTiming = .usual,
        trouble: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        let place = WatchScope(site: site, output: output)
        guard place.isThere else { throw WatchFailure.missing(site) }
        let line = try ShutdownPipe()
        let (stream, continuation) = AsyncStream.makeStream(of: SiteSession.Change.self)
        changes = stream
        // The thread lets go when this end is let go of, which is when the stream ends in any way.
        let held = line.held
        continuation.onTermination = { _ in withExtendedLifetime(held) {} }
        let end = line.watched
        let tell: @Sendable (SiteSession.Change) -> Void = { continuation.yield($0) }
        switch kind {
        #if os(Linux)
            case .inotify:
                do throws(WatchFailure) {
                    // Made here and moved to the thread: when this returns, the folders are watched.
                    let watch = InotifyBox(try .started(place, pace))
                    Thread.detachNewThread {
                        guard let failure = watch.run(until: end, tell: tell) else { return }
                        trouble("\(failure); files are looked at every \(pace.interval) instead")
                        var polling = PollingWatcher(place, pace)
                        tell(.everything)
                        polling.run(until: end, tell: tell)
                    }
                    return
                } catch {
                    trouble("\(error); files are looked at every \(pace.interval) instead")
                }
        #endif
        case .polling: break
        }
        let polling = PollingWatcher(place, pace)
        Thread.detachNewThread {
            var polling = polling
            polling.run(until: end, tell: tell)
        }
    }
}

/// How patient a watch is.
package struct WatchTiming: Sendable {
    /// How long nothing must happen before a change is told: one save is often several steps.
    package var quiet = Duration.milliseconds(10)
    /// How long unrest may go on before it is told all the same.
    package var unrest = Duration.milliseconds(100)
    /// How often files are looked at where the system does not tell.
    package var interval = Duration.milliseconds(500)

    /// The usual patience.
    package static let usual = WatchTiming()
}

/// Why folders cannot be watched.
package enum WatchFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no such folder.
    case missing(String)
    /// The system refused, with its own words.
    case refused(String)
    /// The system watches no more folders.
    case limitReached
    /// The site folder was moved or removed.
    case gone(String)

    /// The reason as part of a sentence.
    package var description: String {
        switch self {
        case .missing(let path): "there is no folder \(path)"
        case .refused(let reason): "the system refused to watch: \(reason)"
        case .limitReached: "the system watches no more folders (see fs.inotify.max_user_watches)"
        case .gone(let path): "the folder \(path) is gone from its place"
        }
    }
}
