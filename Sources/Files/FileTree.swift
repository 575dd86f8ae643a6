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
        /// There is no file at this path.
        case missing
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
            case .tooLarge(let limit): "the file is larger than \(limit) bytes"
            case .outside: "the path leads out of the folder"
            case .refused(let reason): reason
            }
        }
    }

    private let root: String
    private let readBytes: @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]
    private let listEntries: @Sendable (_ path: String) -> [Entry]

    /// Makes a tree from its two abilities; paths are relative to the root and use `/`.
    package init(
        root: String,
        read: @escaping @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8],
        list: @escaping @Sendable (_ path: String) -> [Entry]
    ) {
        self.root = root
        readBytes = read
        listEntries = list
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: Relative to the root, with `/`.
    ///   - limit: The most bytes the caller can use.
    /// - Throws: `Failure` when the file is missing, too large, outside the root or unreadable.
    package func read(_ path: String, limit: Int = 64 << 20) throws(Failure) -> [UInt8] {
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains(".."), !path.utf8.contains(0) else {
            throw .outside
        }
        return try readBytes(path, limit)
    }

    /// The names in a folder in alphabetical order, without hidden ones; empty when there is no such folder.
    package func list(_ path: String) -> [Entry] {
        listEntries(path).filter { !$0.name.hasPrefix(".") }.sorted { $0.name < $1.name }
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
        root == "." || root.isEmpty ? path : root + "/" + path
    }

    /// A tree that lives in a dictionary from paths to texts.
    package static func memory(_ files: [String: String], root: String = ".") -> FileTree {
        memory(bytes: files.mapValues { Array($0.utf8) }, root: root)
    }

    /// A tree that lives in a dictionary from paths to bytes.
    package static func memory(bytes files: [String: [UInt8]], root: String = ".") -> FileTree {
        FileTree(root: root) { path, limit throws(Failure) in
            guard let bytes = files[path] else { throw .missing }
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            return bytes
        } list: { folder in
            let prefix = folder.isEmpty ? "" : folder + "/"
            let below = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
            let entries = below.compactMap { rest -> Entry? in
                guard let name = rest.split(separator: "/").first else { return nil }
                return Entry(name: String(name), isFolder: rest.contains("/"))
            }
            return Array(Set(entries))
        }
    }
}
