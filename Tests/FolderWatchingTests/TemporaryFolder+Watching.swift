import Engine
import Foundation
import TestSupport

@testable import FolderWatching

extension TemporaryFolder {
    /// A watch that looks often enough for a test, and takes for one change what a busy machine does with pauses.
    func watch(_ kind: FolderWatcher.Method, output: String? = nil) throws -> FolderWatcher {
        var timing = WatchTiming.standard
        timing.interval = .milliseconds(20)
        (timing.quiet, timing.maximumDelay) = (.milliseconds(300), .seconds(60))
        return try FolderWatcher(site: path, output: output.map { path + "/" + $0 }, kind: kind, timing: timing)
    }

    /// Writes a file in place, as `echo >` does.
    func echo(_ name: String, _ text: String = "x") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    /// Writes a file beside it and renames that.
    func save(_ name: String, _ text: String = "y") throws {
        try echo(name + ".new", text)
        guard unsafe rename(path + "/" + name + ".new", path + "/" + name) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }
}

/// Reads changes until every path that is awaited has been reported; the changes are in the order they came.
func gather(_ awaited: Set<String>, from watch: FolderWatcher) async -> (paths: Set<String>, isEverything: Bool) {
    var paths: Set<String> = []
    for await change in watch.changes {
        switch change {
        case .everything: return (paths, true)
        case .paths(let more): paths.formUnion(more)
        case .feedsDue: break
        }
        if paths.isSuperset(of: awaited) { break }
    }
    return (paths, false)
}
