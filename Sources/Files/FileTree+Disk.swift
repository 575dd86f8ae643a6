extension FileTree {
    /// The files below a folder of the disk, as they are at the time they are read.
    ///
    /// A symbolic link that leads out of the folder is refused, and so is what is no file: reading a pipe may never end.
    package static func disk(_ root: String) -> FileTree {
        let base = root.isEmpty ? "." : root
        @Sendable func place(_ path: String) -> String {
            path.isEmpty ? base : base + "/" + path
        }
        return FileTree(root: base) { path, limit throws(Failure) in
            let file = place(path)
            guard let status = Disk.status(file) else { throw .missing }
            guard !Disk.leads(file, outOf: base) else { throw .outside }
            guard status.kind == .file else { throw .noFile }
            guard status.size <= limit else { throw .tooLarge(limit: limit) }
            do throws(Disk.Failure) {
                return try Disk.read(file)
            } catch {
                throw .refused(error.reason)
            }
        } list: { folder in
            Disk.entries(in: place(folder)).map { Entry(name: $0.name, isFolder: $0.kind == .folder) }
        } leads: { path, folder in
            Disk.leads(place(path), outOf: place(folder))
        }
    }
}
