/// The marker file of a running build: if it remains, the output may be a mix of the old and the new site.
package enum UnfinishedBuild {
    /// Whether the last build into an output folder was killed or could not undo its changes.
    ///
    /// The caller must hold the lock of the output folder, because a running build has the same marker.
    ///
    /// - Throws: `Disk.Failure` when the marker cannot be looked up.
    package static func isMarked(site: String, output: String) throws(Disk.Failure) -> Bool {
        try Disk.knownStatus(mark(of: Manifest.file(site: site, output: output))) != nil
    }

    static func mark(of manifest: String) -> String { manifest + ".open" }
}
