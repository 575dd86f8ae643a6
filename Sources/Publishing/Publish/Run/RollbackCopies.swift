/// An object to copy, which is as its manifest entry says.
typealias ObjectCopy = (key: String, record: FileRecord)

extension BucketState {
    /// The objects to copy before they are replaced or deleted, because a kept release needs them, and all copies that are
    /// still needed, by name, with the last release that needs each.
    ///
    /// There are none if no release is kept, which is when `oldest` is nil.
    func rollbackCopies(for draft: ReleaseDraft, oldest: Int?) -> (copies: [ObjectCopy], lastNeeded: [String: Int]) {
        var copies: [String: ObjectCopy] = [:]
        var lastNeeded: [String: Int] = [:]
        func keep(_ key: String, _ record: FileRecord?, until sequence: Int) {
            guard let oldest, sequence >= oldest, let record, listing[key]?.etag == record.etag else { return }
            let name = record.copyName
            lastNeeded[name] = max(sequence, lastNeeded[name] ?? 0)
            guard listing[keys.kept(name)] == nil else { return }
            copies[name] = (key, record)
        }
        if let old = manifest {
            let amended = draft.amends ? openRelease : nil
            func keepPublished(_ key: String) {
                guard let amended else { return keep(key, old.files[key], until: old.sequence) }
                // No earlier release has an object that the amended release put itself.
                guard !amended.uploaded.contains(key) else { return }
                keep(key, old.files[key], until: old.sequence - 1)  // Bounded: by the manifest.
            }
            for upload in draft.plan.uploads where ![.damaged, .renewed].contains(upload.cause) {
                keepPublished(upload.key)
                if let tombstone = old.tombstones[upload.key] {
                    keep(upload.key, tombstone.record, until: tombstone.sequence)
                }
            }
            for key in draft.plan.due {
                if let tombstone = old.tombstones[key] {
                    keep(key, tombstone.record, until: tombstone.sequence)
                } else {
                    keepPublished(key)
                }
            }
            for (name, sequence) in interruptedCopies(old) where oldest.map({ sequence >= $0 }) ?? false {
                lastNeeded[name] = max(sequence, lastNeeded[name] ?? 0)
            }
        }
        return (copies.values.sorted { $0.key < $1.key }, lastNeeded)
    }

    /// Copies of objects that are no longer there: an interrupted publish made them, and then replaced the objects.
    private func interruptedCopies(_ old: ReleaseManifest) -> [(name: String, sequence: Int)] {
        func copy(_ key: String, _ record: FileRecord?, _ sequence: Int) -> (name: String, sequence: Int)? {
            guard let record, listing[key]?.etag != record.etag,
                listing[keys.kept(record.copyName)] != nil
            else { return nil }
            return (record.copyName, sequence)
        }
        return old.files.compactMap { copy($0.key, $0.value, old.sequence) }
            + old.tombstones.compactMap { copy($0.key, $0.value.record, $0.value.sequence) }
    }

    /// Whether a rollback can restore the current release after a plan was carried out: all of its files are there, have
    /// a copy, or are the same in the plan.
    ///
    /// An interrupted amendment has replaced files of which there are no copies. The release that completes it takes the
    /// place of the amended one.
    func canRestore(_ release: ReleaseManifest, after plan: PublishPlan) -> Bool {
        let uploads = NameTable(plan.uploads.map { ($0.key, $0.record) }) { _, new in new }
        let next = plan.unchanged.merging(uploads) { _, new in new }
        return release.files.allSatisfy { key, record in
            listing[key]?.etag == record.etag || listing[keys.kept(record.copyName)] != nil
                || next[key]?.copyName == record.copyName
        }
    }
}
