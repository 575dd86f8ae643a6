import Buckets
import Files
import Foundation

/// What a complete publish has changed in its bucket.
struct PublishChanges: Sendable {
    /// The uploaded files, with their ETags.
    var uploaded: NameTable<FileRecord> = [:]
    /// The rollback copies that were made, by key.
    var copies: NameTable<ObjectSummary> = [:]
    /// The files that were deleted.
    var deleted: NameSet = []
    /// The manifest of the current release.
    var manifest: ReleaseManifest
    /// The manifest as it was stored; nil when it was not written.
    var stored: ObjectSummary?
}

extension BucketState {
    /// The state that a publish leaves, computed from its results instead of asking the bucket.
    ///
    /// It holds only after a publish that did everything it planned, and only while its lock is held.
    ///
    /// - Parameters:
    ///   - changes: What was changed.
    ///   - draft: The release draft that was carried out.
    ///   - options: The options of the publish.
    /// - Returns: The state, with the same time.
    func after(_ changes: PublishChanges, of draft: ReleaseDraft, _ options: Publisher.Options) -> BucketState {
        var state = self
        for key in changes.deleted { state.listing[key] = nil }
        for (key, record) in changes.uploaded {
            state.listing[key] = ObjectSummary(etag: record.etag, size: record.size)
        }
        state.listing.merge(changes.copies) { _, new in new }
        if let stored = changes.stored {
            if let old = manifest?.sequence, changes.manifest.releases.contains(old) {
                state.listing[keys.release(old)] = state.listing[keys.release(old)] ?? listing[keys.manifest]
            }
            state.listing[keys.manifest] = stored
            state.manifest = changes.manifest
            state.manifestETag = stored.etag
        }
        let surplus = Cleanup.surplus(among: state.listing.keys, keys, keeping: changes.manifest)
        for key in surplus + [keys.intent] { state.listing[key] = nil }
        if draft.purges { state.listing[keys.purge] = nil }
        state.intent = nil
        state.openRelease = openRelease(after: changes, of: draft, options)
        return state
    }

    private func openRelease(
        after changes: PublishChanges,
        of draft: ReleaseDraft,
        _ options: Publisher.Options
    ) -> OpenRelease? {
        // What went up again as it was, such as a renewed list, earlier releases may need.
        let changed = changes.uploaded.filter { manifest?.files[$0.key]?.copyName != $0.value.copyName }.keys
        guard !draft.makesRelease else {
            guard options.amendmentWindow > .zero else { return nil }
            return OpenRelease(
                since: clock.now,
                until: clock.now + options.amendmentWindow / .seconds(1),
                uploaded: NameSet(changed)
            )
        }
        var open = openRelease
        open?.uploaded.formUnion(changed)
        open?.uploaded.subtract(changes.deleted)
        return open
    }
}
