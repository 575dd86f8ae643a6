import Buckets
import FeedLoading
import Files
import Foundation

/// The changes that a publish will make, computed before any of them is made.
struct PublishPlan: Sendable {
    /// The reason for an upload.
    enum Cause: String, Sendable, Hashable, CaseIterable {
        /// The file is new.
        case new
        /// The content changed.
        case changed
        /// The header fields changed.
        case headers
        /// The object in the bucket differs from what was uploaded.
        case damaged
        /// The target list is unchanged, but its published build time is too old.
        case renewed
    }

    /// The source of a file's bytes.
    enum Source: Sendable, Hashable {
        /// A file of the output folder.
        case file(LocalFile)
        /// A rollback copy in the bucket, with its ETag.
        case kept(String, etag: String)
    }

    /// A file to upload.
    struct Upload: Sendable, Hashable {
        let key: String
        let cause: Cause
        let group: ObjectGroup
        let source: Source
        /// The manifest entry it will get, without the ETag.
        let record: FileRecord
    }

    /// The files to upload, sorted by group and key.
    var uploads: [Upload] = []
    /// Files that are up to date in the bucket.
    var unchanged: NameTable<FileRecord> = [:]
    /// The number of those that an interrupted publish uploaded.
    var resumed = 0
    /// Files that this release removes from the site, with their manifest entries where known.
    var removed: NameTable<FileRecord?> = [:]
    /// Files removed from the site that are already missing in the bucket.
    var alreadyMissing: NameSet = []
    /// Files that earlier releases removed and that are still in the bucket.
    var pendingRemovals: NameTable<Tombstone> = [:]
    /// Files whose grace period is over, to be deleted.
    var due: NameSet = []
    /// Whether a CDN purge of an earlier release is still pending.
    var hasPendingPurge = false

    /// The plan that deletes all removed files now, whatever their grace period.
    var deletingAll: PublishPlan {
        var plan = self
        plan.due.formUnion(plan.removed.keys)
        plan.due.formUnion(plan.pendingRemovals.keys)
        return plan
    }

    /// Whether nothing changes.
    var isEmpty: Bool { uploads.isEmpty && removed.isEmpty && alreadyMissing.isEmpty && resumed == 0 }

    /// Whether the publish makes a release that a rollback can restore; renewed target lists alone do not.
    var makesRelease: Bool { !isEmpty && (uploads.isEmpty || uploads.contains { $0.cause != .renewed }) }

    /// The uploads of one group.
    func uploads(of group: ObjectGroup) -> [Upload] { uploads.filter { $0.group == group } }
}

/// The state of a bucket before a publish.
struct BucketState: Sendable {
    /// The keys of the published part.
    var keys = BucketKeys.site
    /// The current manifest; nil before the first publish.
    var manifest: ReleaseManifest?
    var manifestETag: String?
    /// The intent of an interrupted publish.
    var intent: Intent?
    /// All objects in the bucket.
    var listing: NameTable<ObjectSummary>
    /// The bucket's time, or the time given by an option.
    var now: Date
    /// Compares timestamps with the bucket's clock.
    var clock: ClockCheck
    /// The current release, while changes amend it; nil when the next change makes a new one.
    var openRelease: OpenRelease?
    /// Whether the lock has been held since this was read, so that nobody else can have changed anything.
    var isExact = false
    /// Whether an earlier publish has left this state, so that a sample of its objects was verified.
    var isKept = false
    /// Whether this session has made the current release under this lock.
    var isOwnRelease = false

    /// Whether another publish is running or was interrupted.
    var holdsRemains: Bool { listing[keys.lock] != nil || holdsIntent }

    /// Whether an interrupted publish left its intent.
    var holdsIntent: Bool { listing[keys.intent] != nil }

    /// The state without files that belong to other shards by now, which a shard forgets and never deletes: a brand of
    /// theirs has taken over the address.
    func limited(to deployment: Deployment) -> BucketState {
        guard deployment.shard != nil, let manifest else { return self }
        func isOwn(_ key: String) -> Bool {
            deployment.scope.contains(key) && !deployment.brandsOfOtherShards.contains(deployment.brand(ofKey: key))
        }
        guard !manifest.files.keys.allSatisfy(isOwn) || !manifest.tombstones.keys.allSatisfy(isOwn) else { return self }
        var state = self
        state.manifest?.files = manifest.files.filter { isOwn($0.key) }
        state.manifest?.tombstones = manifest.tombstones.filter { isOwn($0.key) }
        return state
    }
}

/// Compares the output with the bucket's state.
struct Planner: Sendable {
    /// The age at which a published target list is renewed.
    static let renewalAge = Duration.seconds(600)

    let state: BucketState
    let scope: KeyScope
    /// How long removed files stay in the bucket.
    let grace: Duration
    /// Whether a CDN is configured.
    let purges: Bool
    /// What the files belong to.
    let deployment: Deployment
    /// The files that keep their published version.
    var held: HeldFiles?

    /// The plan to publish these output files.
    func plan(for files: NameTable<LocalFile>) -> PublishPlan {
        var plan = PublishPlan()
        for (key, record) in held?.kept ?? [:] { plan.unchanged[key] = record }
        for (key, file) in files where plan.unchanged[key] == nil && held?.withheld.contains(key) != true {
            let wanted = FileRecord(
                content: file.content,
                size: 0,
                headers: file.headersDigest,
                etag: "",
                built: file.built,
                redirect: file.headers.redirect
            )
            if let record = present(key, as: wanted) {
                if needsRenewal(record, beside: file) {
                    plan.uploads.append(upload(file, wanted, because: .renewed))
                } else {
                    plan.unchanged[key] = record
                    if state.manifest?.files[key] != record { plan.resumed += 1 }
                }
            } else {
                plan.uploads.append(upload(file, wanted, because: cause(of: wanted, key)))
            }
        }
        renewTargetLists(of: files, in: &plan)
        finish(&plan)
        return plan
    }

    /// The plan to restore an earlier release, and the keys whose copies are missing.
    func plan(backTo release: ReleaseManifest, group: (String) -> ObjectGroup) -> (PublishPlan, missing: [String]) {
        var plan = PublishPlan()
        var missing: [String] = []
        for (key, wanted) in release.files where scope.contains(key) {
            let wanted = state.clock.bounded(wanted)
            if let record = present(key, as: wanted) {
                plan.unchanged[key] = state.clock.bounded(record)
            } else if let copy = state.listing[state.keys.kept(wanted.copyName)] {
                plan.uploads.append(
                    PublishPlan.Upload(
                        key: key,
                        cause: cause(of: wanted, key),
                        group: group(key),
                        source: .kept(state.keys.kept(wanted.copyName), etag: copy.etag),
                        record: wanted
                    )
                )
            } else {
                missing.append(key)
            }
        }
        finish(&plan)
        return (plan, missing.sorted())
    }
}

extension Planner {
    /// The manifest entry of a file that is already in the bucket as wanted.
    private func present(_ key: String, as wanted: FileRecord) -> FileRecord? {
        guard let listed = state.listing[key] else { return nil }
        let removed = state.manifest?.tombstones[key]?.record
        return [state.manifest?.files[key], state.intent?.files[key], removed].compactMap(\.self).first {
            $0.content == wanted.content && $0.headers == wanted.headers && $0.etag == listed.etag
        }
    }

    private func cause(of wanted: FileRecord, _ key: String) -> PublishPlan.Cause {
        guard let known = state.manifest?.files[key], let listed = state.listing[key] else { return .new }
        if known.content != wanted.content { return .changed }
        if known.headers != wanted.headers { return .headers }
        return known.etag == listed.etag ? .changed : .damaged
    }

    private func upload(
        _ file: LocalFile,
        _ record: FileRecord,
        because cause: PublishPlan.Cause
    ) -> PublishPlan.Upload {
        PublishPlan.Upload(key: file.key, cause: cause, group: file.group, source: .file(file), record: record)
    }

    /// Whether a published target list must be renewed, because its build time is too old or in the future.
    private func needsRenewal(_ record: FileRecord, beside file: LocalFile) -> Bool {
        if let built = record.built, record.built != file.built, state.clock.isAhead(built) { return true }
        guard let old = record.built.flatMap({ Date(iso8601: $0) }), let new = file.built.flatMap({ Date(iso8601: $0) })
        else { return record.built != file.built }
        return new.timeIntervalSince(old) >= Self.renewalAge / .seconds(1)
    }

    /// Uploads a brand's target list together with its other changes: it identifies the build.
    private func renewTargetLists(of files: NameTable<LocalFile>, in plan: inout PublishPlan) {
        let uploads = plan.uploads.map(\.key)
        for (key, file) in files {
            guard let record = plan.unchanged[key], record.built != file.built else { continue }
            let folder = key[...(key.lastIndex(of: "/") ?? key.startIndex)]
            guard uploads.contains(where: { $0.hasPrefix(folder) }) else { continue }
            plan.unchanged[key] = nil
            var wanted = record
            wanted.built = file.built
            plan.uploads.append(upload(file, wanted, because: .renewed))
        }
    }

    private func finish(_ plan: inout PublishPlan) {
        plan.hasPendingPurge = purges && state.listing[state.keys.purge] != nil
        plan.uploads.sort { ($0.group, $0.key) < ($1.group, $1.key) }
        let wanted = plan.unchanged.keys.union(NameSet(plan.uploads.map(\.key)))
        let manifest = state.manifest
        for (key, record) in manifest?.files ?? [:] where scope.contains(key) && !wanted.contains(key) {
            if state.listing[key] == nil {
                plan.alreadyMissing.insert(key)
            } else {
                plan.removed.updateValue(record, forKey: key)
            }
        }
        // Files that an interrupted publish uploaded and that are no longer in the output.
        for (key, record) in state.intent?.files ?? [:]
        where scope.contains(key) && !wanted.contains(key) && state.listing[key]?.etag == record.etag
            && manifest?.files[key] == nil && manifest?.tombstones[key] == nil
        {
            plan.removed.updateValue(nil, forKey: key)
        }
        for (key, tombstone) in manifest?.tombstones ?? [:]
        where scope.contains(key) && !wanted.contains(key) && state.listing[key] != nil {
            plan.pendingRemovals[key] = tombstone
            if isDue(tombstone) { plan.due.insert(key) }
        }
        if grace <= .zero { plan.due.formUnion(plan.removed.keys) }
        // What is held shows pictures and styles that are no longer in the output.
        if let brands = held?.brands {
            plan.due = plan.due.filter { brands.isDisjoint(with: [deployment.brand(ofKey: $0), ""]) }
        }
    }

    private func isDue(_ tombstone: Tombstone) -> Bool {
        guard let since = Date(iso8601: tombstone.since) else { return false }
        return state.now.timeIntervalSince(since) >= grace / .seconds(1)
    }
}
