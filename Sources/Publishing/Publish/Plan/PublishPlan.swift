/// The changes that a publish will make, computed before any of them is made.
struct PublishPlan: Sendable {
    /// The files to upload, sorted by group and key.
    var uploads: [PublishFile] = []
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

    var isEmpty: Bool { uploads.isEmpty && removed.isEmpty && alreadyMissing.isEmpty && resumed == 0 }

    /// Whether the publish makes a release that a rollback can restore; renewed target lists alone do not.
    var makesRelease: Bool { !isEmpty && (uploads.isEmpty || uploads.contains { $0.cause != .renewed }) }
}

/// The state of a bucket before a publish.
struct BucketState: Sendable {
    /// The keys of the published part.
    var keys = BucketKeys.site
    /// The current manifest; nil before the first publish.
    var manifest: ReleaseManifest?
    var manifestETag: String?
    var intent: Intent?
    var listing: NameTable<ObjectSummary>
    /// The bucket's time, or the time given by an option.
    var now: Date
    /// Compares timestamps with the bucket's clock.
    var clock: ClockCheck
    /// The current release, while changes amend it; nil when the next change makes a new one.
    var openRelease: OpenRelease?
    /// Whether the lock has been held since this was read, so that no other publish can have changed anything.
    var isExact = false
    /// Whether an earlier publish has left this state, so that a sample of its objects was verified.
    var isKept = false
    /// Whether this session has made the current release under this lock.
    var isOwnRelease = false

    var holdsIntent: Bool { listing[keys.intent] != nil }

    /// The state without files that belong to other shards by now, which a shard forgets and never deletes: a brand of
    /// theirs has taken over the address.
    func limited(to deployment: Deployment) -> BucketState {
        guard deployment.shard != nil, let manifest else { return self }
        let keys = [Array(manifest.files.keys), Array(manifest.tombstones.keys)].joined()
        guard !keys.allSatisfy(deployment.owns) else { return self }
        var state = self
        state.manifest?.files = manifest.files.filter { deployment.owns($0.key) }
        state.manifest?.tombstones = manifest.tombstones.filter { deployment.owns($0.key) }
        return state
    }
}

/// Compares the output with the bucket's state.
struct Planner: Sendable {
    static let renewalAge = Duration.seconds(600)

    let state: BucketState
    /// How long removed files stay in the bucket.
    let grace: Duration
    let deployment: Deployment
    /// The files that keep their published version.
    var held: HeldFiles?

    private var scope: KeyScope { deployment.scope }

    func plan(for files: NameTable<PublishFile>) -> PublishPlan {
        var plan = PublishPlan()
        for (key, record) in held?.kept ?? [:] { plan.unchanged[key] = record }
        for (key, file) in files where plan.unchanged[key] == nil && held?.withheld.contains(key) != true {
            if let record = present(key, as: file.record) {
                if needsRenewal(record, beside: file) {
                    plan.uploads.append(upload(file, because: .renewed))
                } else {
                    plan.unchanged[key] = record
                    if state.manifest?.files[key] != record { plan.resumed += 1 }
                }
            } else {
                plan.uploads.append(upload(file, because: cause(of: file.record, key)))
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
        for (key, wanted) in release.files where deployment.owns(key) {
            let wanted = state.clock.bounded(wanted)
            if let record = present(key, as: wanted) {
                plan.unchanged[key] = state.clock.bounded(record)
            } else if let copy = state.listing[state.keys.kept(wanted.copyName)] {
                let copy = PublishFile.StoredCopy(key: state.keys.kept(wanted.copyName), etag: copy.etag)
                var file = PublishFile(key: key, path: key, group: group(key), record: wanted, copy: copy)
                file.cause = cause(of: wanted, key)
                plan.uploads.append(file)
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

    private func cause(of wanted: FileRecord, _ key: String) -> PublishFile.UploadCause {
        guard let known = state.manifest?.files[key], let listed = state.listing[key] else { return .new }
        if known.content != wanted.content { return .changed }
        if known.headers != wanted.headers { return .headers }
        return known.etag == listed.etag ? .changed : .damaged
    }

    private func upload(_ file: PublishFile, because cause: PublishFile.UploadCause) -> PublishFile {
        var file = file
        file.cause = cause
        return file
    }

    /// Whether a published target list must be renewed, because its build time is too old or in the future.
    private func needsRenewal(_ record: FileRecord, beside file: PublishFile) -> Bool {
        if let built = record.built, record.built != file.record.built, state.clock.isAhead(built) { return true }
        guard let old = record.built.flatMap({ Date(iso8601: $0) }),
            let new = file.record.built.flatMap({ Date(iso8601: $0) })
        else { return record.built != file.record.built }
        return new.timeIntervalSince(old) >= Self.renewalAge / .seconds(1)
    }

    /// Uploads a brand's target list together with its other changes: it identifies the build.
    private func renewTargetLists(of files: NameTable<PublishFile>, in plan: inout PublishPlan) {
        let uploads = plan.uploads.map(\.key)
        for (key, file) in files {
            guard let record = plan.unchanged[key], record.built != file.record.built else { continue }
            let folder = key[...(key.lastIndex(of: "/") ?? key.startIndex)]
            guard uploads.contains(where: { $0.hasPrefix(folder) }) else { continue }
            plan.unchanged[key] = nil
            plan.uploads.append(upload(file, because: .renewed))
        }
    }

    private func finish(_ plan: inout PublishPlan) {
        plan.hasPendingPurge = deployment.settings.invalidate != nil && state.listing[state.keys.purge] != nil
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
            let age = Date(iso8601: tombstone.since).map(state.now.timeIntervalSince)
            if let age, age >= grace / .seconds(1) { plan.due.insert(key) }
        }
        if grace <= .zero { plan.due.formUnion(plan.removed.keys) }
        // Held pages show pictures and styles that are no longer in the output.
        if let brands = held?.brands {
            plan.due = plan.due.filter { brands.isDisjoint(with: [deployment.brand(ofKey: $0), ""]) }
        }
    }
}
