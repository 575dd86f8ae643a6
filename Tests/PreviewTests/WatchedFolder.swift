import Files
import Foundation
import Build

@testable import Preview

/// A site folder that is gone when nobody holds it.
struct WatchedFolder: ~Copyable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/sitegen-watch-" + UUID().uuidString
        try Disk.makeFolder(path + "/content/vg")
        try Disk.makeFolder(path + "/themes/vg")
    }

    deinit {
        // What stays behind in a folder for temporary files harms nobody.
        try? FileManager.default.removeItem(atPath: path)
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
        try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
    }

    func makeFolder(_ name: String) throws {
        try Disk.makeFolder(path + "/" + name)
    }

    func link(_ name: String, to goal: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: goal)
    }

    /// A watch that looks often enough for a test.
    func watch(_ kind: FolderWatcher.Kind, output: String? = nil) throws -> FolderWatcher {
        var pace = WatchTiming.usual
        pace.interval = .milliseconds(20)
        return try FolderWatcher(site: path, output: output.map { path + "/" + $0 }, kind: kind, pace: pace)
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
