extension FileTree {
    /// A tree of the files below a folder of the disk, read when they are requested.
    ///
    /// Symbolic links out of the folder are refused, and so are pipes and devices, which may be endless. Names that are
    /// `linked` may be links to folders elsewhere; the same rules apply below those.
    package static func disk(_ root: String, linked: Set<String> = [], on disk: FileSystem = .disk) -> FileTree {
        let base = root.isEmpty ? "." : root
        @Sendable func place(_ path: String) -> String {
            path.below(base)
        }
        @Sendable func leadsOut(_ path: String) -> Bool {
            guard Disk.leads(place(path), outOf: base) else { return false }
            let first = path.prefix { $0 != "/" }
            return !linked.contains(String(first)) || Disk.leads(place(path), outOf: place(String(first)))
        }
        @Sendable func attempt<Value>(_ call: () throws(Disk.Failure) -> Value) throws(Failure) -> Value {
            do throws(Disk.Failure) {
                return try call()
            } catch {
                throw .refused(error)
            }
        }
        return FileTree(root: base) { path, limit throws(Failure) in
            let file = place(path)
            let found = try attempt { () throws(Disk.Failure) in try disk.status(file) }
            guard let status = found else { throw .missing }
            guard !leadsOut(path) else { throw .outside }
            guard status.kind == .file else { throw .noFile }
            guard status.size <= limit else { throw .tooLarge(limit: limit) }
            return try attempt { () throws(Disk.Failure) in try disk.read(file) }
        } list: { folder throws(Failure) in
            try attempt { () throws(Disk.Failure) in try disk.entries(in: place(folder)) }
                .map { Entry(name: $0.name, isFolder: $0.kind == .folder) }
        } leads: { path, folder in
            Disk.leads(place(path), outOf: place(folder))
        }
    }
}
