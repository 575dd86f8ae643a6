import Buckets

/// The objects to copy before they are replaced or deleted, because a kept release needs them.
struct RollbackCopies: Sendable {
    /// An object and the name of its copy.
    struct Copy: Sendable, Hashable {
        let key: String
        let etag: String
        let name: String
        /// The target of its website redirect.
        let redirect: String?
    }

    /// The copies to make.
    let copies: [Copy]
    /// All copies that are still needed, by name, with the last release that needs each.
    let lastNeeded: [String: Int]

    /// Determines the copies.
    ///
    /// - Parameters:
    ///   - draft: The planned release.
    ///   - state: The state of the bucket.
    ///   - oldest: The oldest kept release; nil when none is kept.
    init(draft: ReleaseDraft, state: BucketState, oldest: Int?) {
        var copies: [String: Copy] = [:]
        var lastNeeded: [String: Int] = [:]
        func keep(_ key: String, _ record: FileRecord?, until sequence: Int) {
            guard let oldest, sequence >= oldest, let record, state.listing[key]?.etag == record.etag else { return }
            let name = record.copyName
            lastNeeded[name] = max(sequence, lastNeeded[name] ?? 0)
            guard state.listing[state.keys.kept(name)] == nil else { return }
            copies[name] = Copy(key: key, etag: record.etag, name: name, redirect: record.redirect)
        }
        if let old = state.manifest {
            for upload in draft.plan.uploads where ![.damaged, .renewed].contains(upload.cause) {
                keep(upload.key, old.files[upload.key], until: old.sequence)
                if let tombstone = old.tombstones[upload.key] {
                    keep(upload.key, tombstone.record, until: tombstone.sequence)
                }
            }
            for key in draft.plan.due {
                if let tombstone = old.tombstones[key] {
                    keep(key, tombstone.record, until: tombstone.sequence)
                } else {
                    keep(key, old.files[key], until: old.sequence)
                }
            }
        }
        self.copies = copies.values.sorted { $0.key < $1.key }
        self.lastNeeded = lastNeeded
    }
}
