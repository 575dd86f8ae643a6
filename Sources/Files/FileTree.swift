/// The files below one folder, as a loader sees them: a disk in the program, a dictionary in a test.
package struct FileTree: Sendable {
    /// One name in a folder.
    package struct Entry: Sendable, Hashable {
        /// The last part of the path.
        package let name: String
        /// Whether it is a folder itself.
        package let isFolder: Bool

        /// Makes an entry.
        package init(name: String, isFolder: Bool) {
            self.name = name
            self.isFolder = isFolder
        }
    }

    /// Why a file could not be read, in plain words.
    package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// There is nothing at this path.
        case missing
        /// There is a folder at this path, or a device.
        case noFile
        /// The file is larger than the caller allows.
        case tooLarge(limit: Int)
        /// The path leads out of the folder, through `..` or a symbolic link.
        case outside
        /// The system refused, with its own words.
        case refused(String)

        /// The reason as part of a sentence.
        package var description: String {
            switch self {
            case .missing: "the file is missing"
            case .noFile: "this is no file"
            case .tooLarge(let limit): "the file is larger than \(Self.size(limit))"
            case .outside: "the path leads out of the folder"
            case .refused(let reason): reason
            }
        }

        /// A number of bytes as a person would have set it.
        private static func size(_ bytes: Int) -> String {
            let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1 << 20, "MiB"), (1_000, "kB")]
            let unit = units.first { bytes >= $0.0 && bytes.isMultiple(of: $0.0) } ?? (1, "bytes")
            return "\(bytes / unit.0) \(unit.1)"
        }
    }

    private let root: String
    private let readBytes: @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]
    private let listEntries: @Sendable (_ path: String) throws(Failure) -> [Entry]
    private let leadsOut: @Sendable (_ path: String, _ folder: String) -> Bool

    /// Makes a tree from its abilities; paths are relative to the root and use `/`.
    ///
    /// A world without links needs no `leads`.
    package init(
        root: String,
        read: @escaping @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8],
        list: @escaping @Sendable (_ path: String) throws(Failure) -> [Entry],
        leads: @escaping @Sendable (_ path: String, _ folder: String) -> Bool = { _, _ in false }
    ) {
        self.root = root
        readBytes = read
        listEntries = list
        leadsOut = leads
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: Relative to the root, with `/`.
    ///   - limit: The most bytes the caller can use.
    /// - Returns: Its bytes.
    /// - Throws: `Failure` when the file is missing, no file, too large, outside the root or unreadable.
    package func read(_ path: String, limit: Int = 64 << 20) throws(Failure) -> [UInt8] {
        guard isBelowRoot(path) else { throw .outside }
        return try readBytes(path, limit)
    }

    /// The names in a folder in alphabetical order, without hidden ones; empty when there is no such folder, or when it
    /// cannot be listed.
    ///
    /// Whoever takes a name that is not listed for a file that is not wanted lists folders with `snapshot` first.
    package func list(_ path: String) -> [Entry] {
        (try? entries(path)) ?? []
    }

    private func entries(_ path: String) throws(Failure) -> [Entry] {
        guard isBelowRoot(path) else { return [] }
        return try listEntries(path).filter { !$0.name.hasPrefix(".") }.sorted { $0.name < $1.name }
    }

    /// The tree with the names that are in some folders now: each folder is listed once, so that what is listed twice is
    /// the same, and a folder that cannot be listed is known before anything follows from its being empty.
    ///
    /// - Parameters:
    ///   - folders: The topmost folders; others are listed when they are asked for.
    ///   - excluded: Folders below them that are left out.
    ///   - failures: Takes the folders that cannot be listed, by their paths.
    /// - Returns: The same files; their contents are read when they are asked for.
    package func snapshot(
        of folders: [String],
        except excluded: Set<String> = [],
        failures: inout [String: Failure]
    ) -> FileTree {
        var listings: [String: [Entry]] = [:]
        var next = folders.map { (path: $0, depth: 0) }
        while let (path, depth) = next.popLast() {
            do throws(Failure) {
                let found = try entries(path)
                listings[path] = found
                guard depth < Self.snapshotDepth, listings.count < Self.snapshotFolders else { continue }
                for entry in found where entry.isFolder {
                    let below = path + "/" + entry.name
                    if !excluded.contains(below) { next.append((below, depth + 1)) }
                }
            } catch {
                failures[path] = error
            }
        }
        let (readBytes, listEntries, known) = (readBytes, listEntries, listings)
        return FileTree(root: root, read: readBytes) { path throws(Failure) in
            if let entries = known[path] { return entries }
            // What a listed folder does not hold is not there; only what is left out, or too deep, is asked for.
            let parts = path.split(separator: "/")
            if let name = parts.last, let entries = known[parts.dropLast().joined(separator: "/")],
                !entries.contains(Entry(name: String(name), isFolder: true))
            {
                return []
            }
            return try listEntries(path)
        } leads: { [leadsOut] path, folder in
            leadsOut(path, folder)
        }
    }

    /// Folders in folders that a snapshot holds; deeper ones are listed when they are asked for.
    private static let snapshotDepth = 12
    /// Folders that a snapshot holds, so that links in a circle end.
    private static let snapshotFolders = 50_000

    /// Whether there is a file of exactly that name, capitals included, on every disk.
    package func exists(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last, isBelowRoot(path) else { return false }
        return list(parts.dropLast().joined(separator: "/")).contains(Entry(name: String(name), isFolder: false))
    }

    /// Whether a path leads out of a folder above it, through `..` or a symbolic link, even if no file is there.
    package func leads(_ path: String, outOf folder: String) -> Bool {
        !isBelowRoot(path) || leadsOut(path, folder)
    }

    /// The paths of all files below a folder in alphabetical order, relative to the root.
    package func files(below folder: String, depth: Int = 8) -> [String] {
        list(folder).flatMap { entry -> [String] in
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            guard entry.isFolder else { return [path] }
            return depth > 0 ? files(below: path, depth: depth - 1) : []
        }
    }

    /// The path as the user would write it: with the root in front unless that is the current folder.
    package func shown(_ path: String) -> String {
        root == "." || root.isEmpty ? path : root.hasSuffix("/") ? root + path : root + "/" + path
    }

    private func isBelowRoot(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.utf8.contains(0)
    }
}
