extension FileTree {
    /// The files below a folder of the disk, as they are at the time they are read.
    ///
    /// A symbolic link that leads out of the folder is refused, and so is what is no file: reading a pipe may never end.
    package static func disk(_ root: String, on disk: FileSystem = .disk) -> FileTree {
        let base = root.isEmpty ? "." : root
        @Sendable func place(_ path: String) -> String {
            path.isEmpty ? base : base + "/" + path
        }
        return FileTree(root: base) { path, limit throws(Failure) in
            let file = place(path)
            let status: Disk.Status?
            do throws(Disk.Failure) {
                status = try disk.status(file)
            } catch {
                throw .refused(error.reason)
            }
            guard let status else { throw .missing }
            guard !Disk.leads(file, outOf: base) else { throw .outside }
            guard status.kind == .file else { throw .noFile }
            guard status.size <= limit else { throw .tooLarge(limit: limit) }
            do throws(Disk.Failure) {
                return try disk.read(file)
            } catch {
                throw .refused(error.reason)
            }
        } list: { folder throws(Failure) in
            do throws(Disk.Failure) {
                return try disk.entries(in: place(folder)).map { Entry(name: $0.name, isFolder: $0.kind == .folder) }
            } catch {
                throw .refused(error.reason)
            }
        } leads: { path, folder in
            Disk.leads(place(path), outOf: place(folder))
        }
    }
}
