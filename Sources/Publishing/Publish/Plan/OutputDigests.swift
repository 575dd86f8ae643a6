import Files

/// The digests of output files, so that a file that has not changed since is not read again.
///
/// A digest counts only for the identity that the file had before it was read, and only if that identity was settled
/// then: a file that is written twice within one tick of the clock is read again.
struct OutputDigests: Sendable, Hashable {
    /// The digest of a file that was read.
    struct Entry: Sendable, Hashable {
        /// The identity before it was read; nil when a later change need not show in it.
        let identity: FileIdentity?
        /// The digest of its content without build stamps.
        let content: String
        /// The time of the build; set for target lists only.
        let built: String?
    }

    /// The entries by path below the output folder; files that are no longer in the output have none.
    var entries: NameTable<Entry> = [:]

    /// The entry of a file with this identity; nil when it has to be read.
    func entry(_ path: String, _ identity: FileIdentity?) -> Entry? {
        guard let identity, let entry = entries[path], entry.identity == identity else { return nil }
        return entry
    }
}
