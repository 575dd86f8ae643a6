import Build
import Foundation
import TestSupport

@testable import FolderWatching

/// A site folder that is gone when nobody holds it.
struct WatchedFolder: ~Copyable {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("content/vg")
        try folder.makeFolder("themes/vg")
        self.folder = folder
    }

    /// Writes a file in place, as `echo >` does.
    func write(_ name: String, _ text: String = "x") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    /// Writes a file beside it and renames that.
    func save(_ name: String, _ text: String = "y") throws {
        try write(name + ".new", text)
        guard unsafe rename(path + "/" + name + ".new", path + "/" + name) == 0 else { throw WatchFailure.gone(name) }
    }

    func move(_ name: String, to other: String) throws {
        try folder.move(name, to: other)
    }

    func remove(_ name: String) throws {
        try folder.remove(name)
    }

    func makeFolder(_ name: String) throws {
        try folder.makeFolder(name)
    }

    func link(_ name: String, to goal: String) throws {
        try folder.link(name, to: goal)
    }

    /// A watch that looks often enough for a test.
    func watch(_ kind: FolderWatcher.Kind, output: String? = nil) throws -> FolderWatcher {
        var timing = WatchTiming.standard
        timing.interval = .milliseconds(20)
        return try FolderWatcher(site: path, output: output.map { path + "/" + $0 }, kind: kind, timing: timing)
    }
}

/// Reads changes until every path that is awaited has been told; what came is in the order it came.
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
