/// A read-only tree of files: a folder of the disk in the program, a dictionary in tests.
package struct FileTree: Sendable {
    /// An entry of a folder.
    package struct Entry: Sendable, Hashable {
        /// The last path component.
        package let name: String
        /// Whether it is a folder.
        package let isFolder: Bool

        /// Makes an entry.
        package init(name: String, isFolder: Bool) {
            self.name = name
            self.isFolder = isFolder
        }

        /// Compares names by their bytes, as file systems do.
        package static func == (left: Entry, right: Entry) -> Bool {
            left.isFolder == right.isFolder && left.name.utf8.elementsEqual(right.name.utf8)
        }
    }

    /// The reason why a file could not be read.
    package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The path does not exist.
        case missing
        /// The path is a folder or a device.
        case noFile
        /// The file is larger than the caller allows.
        case tooLarge(limit: Int)
        /// The path leads out of the folder, through `..` or a symbolic link.
        case outside
        /// The file system failed.
        case refused(Disk.Failure)

        /// The reason as part of a sentence.
        package var description: String {
            switch self {
            case .missing: "the file is missing"
            case .noFile: "this is no file"
            case .tooLarge(let limit): "the file is larger than \(Self.size(limit))"
            case .outside: "the path leads out of the folder"
            case .refused(let failure): failure.reason
            }
        }

        /// Advice; nil when it depends on the caller.
        package var advice: String? {
            guard case .refused(let failure) = self else { return nil }
            return failure.advice
        }

        private static func size(_ bytes: Int) -> String {
            let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1 << 20, "MiB"), (1_000, "kB")]
            let unit = units.first { bytes >= $0.0 && bytes.isMultiple(of: $0.0) } ?? (1, "bytes")
            return "\(bytes / unit.0) \(unit.1)"
        }
    }

    let root: String
    private let readBytes: @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]
    private let listEntries: @Sendable (_ path: String) throws(Failure) -> [Entry]
    private let leadsOut: @Sendable (_ path: String, _ folder: String) -> Bool

    /// Makes a tree from closures; paths are relative to the root and use `/`.
    ///
    /// A tree without links needs no `leads`.
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

    /// Reads a file of at most `limit` bytes, by its path relative to the root.
    package func read(_ path: String, limit: Int = 64 << 20) throws(Failure) -> [UInt8] {
        guard isBelowRoot(path) else { throw .outside }
        return try readBytes(path, limit)
    }

    /// The visible names in a folder in alphabetical order; empty when the folder does not exist or cannot be
    /// listed.
    ///
    /// To rely on the absence of a name, list the folders with `snapshot` first.
    package func list(_ path: String) -> [Entry] { (try? entries(path)) ?? [] }

    /// The visible names in a folder in alphabetical order; empty when it does not exist.
    func entries(_ path: String) throws(Failure) -> [Entry] {
        guard isBelowRoot(path) else { return [] }
        return try listEntries(path).filter { !Self.isHidden($0.name) }.sorted { $0.name < $1.name }
    }

    /// Whether a name is hidden, as those of version control are; the folder of
    /// [RFC 8615](https://www.rfc-editor.org/rfc/rfc8615) is not.
    package static func isHidden(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && name != ".well-known"
    }

    /// A tree with the current names of some top-level folders, without those that are excluded below them.
    ///
    /// Each folder is listed only once, so that repeated listings agree, and a folder that cannot be listed is reported
    /// before its emptiness has consequences. File contents are read on request.
    package func snapshot(
        of folders: [String],
        except excluded: Set<String> = [],
        failures: inout [String: Failure]
    ) -> FileTree {
        var listings: NameTable<[Entry]> = [:]
        var next = folders.map { (path: $0, depth: 0) }
        while let (path, depth) = next.popLast() {
            do throws(Failure) {
                let found = try entries(path)
                listings[path] = found
                guard depth < Self.snapshotDepth, listings.count < Self.snapshotFolders else { continue }
                for entry in found where entry.isFolder {
                    let below = entry.name.below(path)
                    if !excluded.contains(below) { next.append((below, depth + 1)) }
                }
            } catch {
                failures[path] = error
            }
        }
        let (readBytes, listEntries, known) = (readBytes, listEntries, listings)
        return FileTree(root: root, read: readBytes) { path throws(Failure) in
            if let entries = known[path] { return entries }
            // Names missing from a listed folder do not exist; only skipped and deeper folders are listed on request.
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

    /// The maximum folder depth of a snapshot; deeper folders are listed on request.
    private static let snapshotDepth = 12
    /// The maximum number of folders in a snapshot, which ends cycles of links.
    private static let snapshotFolders = 50_000

    /// Whether a file of exactly this name exists, case-sensitively on every disk.
    package func exists(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last, isBelowRoot(path) else { return false }
        return list(parts.dropLast().joined(separator: "/")).contains(Entry(name: String(name), isFolder: false))
    }

    /// Whether a path leads out of the root through `..` or a symbolic link, even if it does not exist.
    package func leads(_ path: String, outOf folder: String) -> Bool {
        !isBelowRoot(path) || leadsOut(path, folder)
    }

    /// The paths of all files below a folder in alphabetical order, relative to the root.
    package func files(below folder: String, depth: Int = 8) -> [String] {
        list(folder).flatMap { entry -> [String] in
            let path = entry.name.below(folder)
            guard entry.isFolder else { return [path] }
            return depth > 0 ? files(below: path, depth: depth - 1) : []
        }
    }

    /// The path for messages: prefixed with the root unless that is the current folder.
    package func shown(_ path: String) -> String {
        root == "." || root.isEmpty ? path : root.hasSuffix("/") ? root + path : root + "/" + path
    }

    private func isBelowRoot(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.utf8.contains(0)
    }
}
