/// Prevents two previews from building into the same output folder.
package struct PreviewLock: ~Copyable {
    private let lock: FolderLock

    /// Takes the lock; nil when another preview holds it.
    ///
    /// It is kept in the site folder, so that the output stays clean. The output folder is made if it does not exist.
    package init?(site: String, output: String) throws(Disk.Failure) {
        try Disk.makeFolder(output)
        let place = Disk.resolved(output) ?? output
        let folder = site + "/.sitegen/previews/" + Digest.sha256(Array(place.utf8)).prefix(16)
        try Disk.makeFolder(folder)
        guard let lock = try FolderLock(folder) else { return nil }
        self.lock = lock
    }
}
