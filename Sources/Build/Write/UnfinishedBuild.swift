package import Files

/// The mark that stands while a build writes: where it stays, the output may be half of the old site and half of the new.
package enum UnfinishedBuild {
    /// Whether the last build of a site into an output folder was killed, or could not take back what it had begun.
    ///
    /// Whoever asks must hold the lock of the output folder, else a build may be at work.
    ///
    /// - Throws: `Disk.Failure` when the disk does not tell.
    package static func isMarked(site: String, output: String) throws(Disk.Failure) -> Bool {
        try Disk.knownStatus(mark(of: Manifest.file(site: site, output: output))) != nil
    }

    /// The mark beside a manifest.
    static func mark(of manifest: String) -> String { manifest + ".open" }
}
