import Foundation

/// A folder of a site without content, which is gone when it is released.
package struct WatchedFolder: ~Copyable {
    private let folder: TemporaryFolder
    /// Its path.
    package var path: String { folder.path }

    /// Makes the folders of one brand.
    package init() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("content/vg")
        try folder.makeFolder("themes/vg")
        self.folder = folder
    }

    /// Writes a file in place, as `echo >` does.
    package func write(_ name: String, _ text: String = "x") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    /// Writes a file beside it and renames that.
    package func save(_ name: String, _ text: String = "y") throws {
        try write(name + ".new", text)
        guard unsafe rename(path + "/" + name + ".new", path + "/" + name) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    package func move(_ name: String, to other: String) throws {
        try folder.move(name, to: other)
    }

    package func remove(_ name: String) throws {
        try folder.remove(name)
    }

    package func makeFolder(_ name: String) throws {
        try folder.makeFolder(name)
    }

    package func link(_ name: String, to goal: String) throws {
        try folder.link(name, to: goal)
    }
}
