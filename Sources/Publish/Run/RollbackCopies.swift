import Buckets

/// Which objects are copied before they are put over or deleted, because a release that is kept needs them.
struct RollbackCopies: Sendable {
    /// An object and the name of its copy.
    struct Copy: Sendable, Hashable {
        let key: String
        let etag: String
        let name: String
        /// Where it leads readers of a website.
        let redirect: String?
    }

    /// The copies to make.
    let copies: [Copy]
    /// All copies that are needed on, by name, with the last release that needs each.
    let lastNeeded: [String: Int]

    /// Finds them.
    ///
    /// - Parameters:
    ///   - draft: What is about to be done.
    ///   - state: What is there.
    ///   - oldest: The oldest release that is kept; nil when none is.
    init(draft: ReleaseDraft, state: BucketState, oldest: Int?) {
        var copies: [String: Copy] = [:]
        var lastNeeded: [String: Int] = [:]
        func keep(_ key: String, _ record: FileRecord?, until sequence: Int) {
            guard let oldest, sequence >= oldest, let record, state.listing[key]?.etag == record.etag else { return }
            let name = record.keptName
            lastNeeded[name] = max(sequence, lastNeeded[name] ?? 0)
            guard state.listing[BucketKeys.kept(name)] == nil else { return }
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
