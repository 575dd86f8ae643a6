extension FileTree {
    /// A tree in memory, from a dictionary of texts by path.
    package static func memory(_ files: [String: String], root: String = ".") -> FileTree {
        memory(bytes: files.mapValues { Array($0.utf8) }, root: root)
    }

    /// A tree in memory, from a dictionary of bytes by path.
    package static func memory(bytes files: [String: [UInt8]], root: String = ".") -> FileTree {
        FileTree(root: root) { path, limit throws(Failure) in
            guard let bytes = files[path] else {
                throw files.keys.contains { $0.hasPrefix(path + "/") } ? .noFile : .missing
            }
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
