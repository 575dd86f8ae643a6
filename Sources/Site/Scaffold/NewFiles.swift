/// Files to be written into a site where there are none yet: nothing is ever replaced.
package struct NewFiles: Sendable {
    /// The folder that the paths are relative to.
    package let root: String
    /// The contents by path below the root.
    package private(set) var files: [String: [UInt8]] = [:]

    /// Makes an empty list for a folder.
    package init(root: String) {
        self.root = root
    }

    /// Adds a text file; a later one of the same path replaces it.
    package mutating func add(_ path: String, _ text: String) { files[path] = Array(text.utf8) }

    /// Adds a file; a later one of the same path replaces it.
    package mutating func add(_ path: String, bytes: [UInt8]) { files[path] = bytes }

    /// Adds the settings of a theme that extends the base theme.
    mutating func addTheme(_ id: String, named name: String) {
        add("themes/\(id)/theme.json", bytes: JSON.object(["name": JSON(name), "extends": "base"]).readableText)
    }

    /// Adds the files of another list with the same root.
    package mutating func add(_ other: NewFiles) { files.merge(other.files) { $1 } }

    /// The paths as they are shown to people, in alphabetical order.
    package var shownPaths: [String] { files.keys.sorted().map(shown) }

    /// An error for each path where something is already.
    package var conflicts: [Diagnostic] {
        files.keys.sorted().compactMap { path in
            // A path below a file cannot be made a folder either.
            let parts = path.split(separator: "/")
            let parents = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
            if let parent = parents.first(where: { Disk.status($0.below(root)).map { $0.kind != .folder } ?? false }) {
                return .error(shown(parent), nil, "this is no folder", advice: "move it away, or choose another name")
            }
            guard Disk.unfollowedStatus(path.below(root)) != nil else { return nil }
            let what = "the file exists, and nothing is overwritten"
            return .error(shown(path), nil, what, advice: "edit it, or move it away first")
        }
    }

    /// Writes all files, or none when one of them exists; when it is dry, only that is found out.
    package func write(isDry: Bool = false) throws(DiagnosticList) {
        let conflicts = conflicts
        guard conflicts.isEmpty else { throw DiagnosticList(conflicts) }
        guard !isDry else { return }
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            do throws(Disk.Failure) {
                try Disk.makeFolder(folder.isEmpty ? (root.isEmpty ? "." : root) : folder.below(root))
                try Disk.write(bytes, to: path.below(root))
            } catch {
                let advice = error.advice ?? "make the folder writable"
                throw DiagnosticList(error.path, error.reason, advice: advice)
            }
        }
    }

    private func shown(_ path: String) -> String { FileTree.disk(root).shown(path) }
}
