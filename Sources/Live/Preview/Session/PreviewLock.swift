extension FolderLock {
    /// Takes the lock that prevents two previews from building into one output folder; nil when another holds it.
    ///
    /// It is kept in the site folder, so that the output stays clean. The output folder is made if it does not exist.
    package static func ofPreview(site: String, output: String) throws(Disk.Failure) -> FolderLock? {
        try Disk.makeFolder(output)
        let place = Disk.resolved(output) ?? output
        let folder = site + "/.sitegen/previews/" + Digest.sha256(Array(place.utf8)).prefix(16)
        try Disk.makeFolder(folder)
        return try FolderLock(folder)
    }
}
