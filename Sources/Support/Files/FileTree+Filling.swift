extension FileTree {
    /// The same tree with further files in one folder; a file that the tree has itself replaces the one of its name.
    package func filled(at folder: String, with files: [String: [UInt8]]) -> FileTree {
        let below = files.reduce(into: [String: [UInt8]]()) { $0[$1.key.below(folder)] = $1.value }
        let further = FileTree.memory(bytes: below)
        return FileTree(root: root) { path, limit throws(Failure) in
            do throws(Failure) {
                return try read(path, limit: limit)
            } catch .missing {
                return try further.read(path, limit: limit)
            }
        } list: { path throws(Failure) in
            let own = try entries(path)
            // Names outside the folder are looked up no further.
            guard path.isEmpty || folder.hasPrefix(path) || path.hasPrefix(folder) else { return own }
            let names = Set(own.map(\.name))
            return own + further.list(path).filter { !names.contains($0.name) }
        } leads: { path, folder in
            leads(path, outOf: folder)
        }
    }
}
