package import Files
import Hashing

/// Keeps two previews from building the same output again and again over each other.
package struct PreviewLock: ~Copyable {
    private let lock: FolderLock

    /// Takes the lock; nil when another preview has it.
    ///
    /// - Parameters:
    ///   - site: The site folder, which keeps the lock so that the output stays clean.
    ///   - output: The folder that receives the site; it is made if it is not there.
    /// - Throws: `Disk.Failure` when the folders cannot be made.
    package init?(site: String, output: String) throws(Disk.Failure) {
        try Disk.makeFolder(output)
        let place = Disk.resolved(output) ?? output
        let folder = site + "/.sitegen/previews/" + Digest.sha256(Array(place.utf8)).prefix(16)
        try Disk.makeFolder(folder)
        guard let lock = try FolderLock(folder) else { return nil }
        self.lock = lock
    }
}
