import Compression

/// Carries out a release draft while the lock is held, or where none is wanted.
struct PublishRun: Sendable {
    /// The most replaced files that are put without an intent under a lock that is kept; a publish that ends early puts
    /// them twice at most.
    private static let uploadsWithoutIntent = 24

    let publisher: Publisher
    let draft: ReleaseDraft
    /// The state of the bucket, updated with each change instead of asking the bucket again.
    ///
    /// It holds only after a release that did everything it planned, and only while its lock is held.
    private(set) var state: BucketState
    private let nonce = UUID().uuidString

    var bucket: any Bucket { publisher.bucket }
    var keys: BucketKeys { publisher.deployment.keys }
    private var options: Publisher.Options { publisher.options }
    private var calls: ConcurrentRequests { ConcurrentRequests(connections: options.connections) }

    mutating func work(_ report: inout PublishReport) async throws -> BucketState {
        if !state.isExact { try await checkManifestUnchanged() }
        let old = state.manifest
        let releases = releasesToKeep
        let keeping = state.rollbackCopies(for: draft, oldest: releases.first)
        let needsIntent = Intent.isNeeded(
            for: draft.plan,
            after: old,
            beyond: state.isExact ? Self.uploadsWithoutIntent : 0
        )
        let intents = needsIntent || !state.isExact || state.holdsIntent ? [keys.intent] : []
        if needsIntent { try await writeIntent() }
        try await make(keeping.copies)
        try await addPendingPurges(draft.pages)
        let uploaded = try await upload(&report)
        let manifest = manifest(naming: releases, uploaded, keeping.lastNeeded)
        // Before the commit: whatever ends this publish early, the next one takes down again what is left.
        if draft.takesDown { try await cleanUp(&report, keeping: manifest, intents) }
        if !draft.plan.isEmpty || !keeping.copies.isEmpty || draft.takesDown { try await commit(manifest) }
        report.sequence = manifest.sequence
        try await purge(draft.pages)
        if !draft.takesDown {
            let deletedPages = NameSet(draft.plan.due.filter { $0.hasSuffix(".html") }.map(publisher.deployment.url))
            try await addPendingPurges(deletedPages)
            try await cleanUp(&report, keeping: manifest, intents)
            try await purge(deletedPages)
        }
        report.verified = try await verify()
        // The list is empty now where a CDN is configured.
        if publisher.deployment.settings.invalidate != nil { state.listing[keys.purge] = nil }
        state.openRelease = openRelease(uploaded, after: old)
        state.isOwnRelease = state.isOwnRelease || draft.needsWork
        return state
    }

    /// The current release, while later changes may amend it.
    private func openRelease(_ uploaded: NameTable<FileRecord>, after old: ReleaseManifest?) -> OpenRelease? {
        // Earlier releases may need an object that was put again as it was, such as a renewed list.
        let changed = uploaded.filter { old?.files[$0.key]?.copyName != $0.value.copyName }.keys
        guard !draft.makesRelease else {
            guard options.amendmentWindow > .zero else { return nil }
            let end = state.clock.now + options.amendmentWindow / .seconds(1)
            return OpenRelease(since: state.clock.now, until: end, uploaded: NameSet(changed))
        }
        var open = state.openRelease
        open?.uploaded.formUnion(changed)
        open?.uploaded.subtract(draft.plan.due)
        return open
    }

    /// Checks that no other publish ended between the planning and the taking of the lock; before the first release of a
    /// part also that the site is not divided otherwise, and is not being divided.
    private func checkManifestUnchanged() async throws {
        let now = try await bucket.get(keys.manifest, limit: ReleaseManifest.maximumBytes)
        guard now?.etag != state.manifestETag else {
            // Later releases are safe by their manifest, which a change of the number of shards removes.
            guard state.manifestETag == nil else { return }
            let layout = BucketLayout(try await bucket.list(BucketKeys.root).keys, includingLocks: true)
            let refusal = layout.refusal(ofPublishing: publisher.deployment.shardCount, to: bucket.name)
            return try refusal.map { throw $0 } ?? ()
        }
        let advice = "publish again: its objects are then taken into account"
        throw bucket.refusal("another publish ended while this one was planned", advice)
    }

    /// The releases that a rollback can restore from this one, oldest first.
    private var releasesToKeep: [Int] {
        guard let old = state.manifest, !draft.takesDown else { return [] }
        // The manifest stays when only the remains of a crash are cleaned up, and with it every release that it names.
        guard draft.needsWork else { return old.releases }
        let former =
            draft.makesRelease && state.canRestore(old, after: draft.plan)
            ? old.releases + [old.sequence] : old.releases
        return former.suffix(options.keep)
    }
}

extension PublishRun {
    /// Stores the planned uploads, together with those that an interrupted publish completed.
    private func writeIntent() async throws {
        var files = (state.intent?.files ?? [:]).filter { state.listing[$0.key]?.etag == $0.value.etag }
        for upload in draft.plan.uploads {
            var record = upload.record
            if let copy = upload.copy {
                record.etag = copy.etag
            } else {
                let object = try upload.object(in: options.output)
                record.etag = bucket.usualETag(of: object.bytes)
                record.size = object.bytes.count
            }
            files[upload.key] = record
        }
        let type = HTTPField("Content-Type", "application/json")
        let intent = NewObject(key: keys.intent, bytes: Intent(files: files).bytes, headers: [type])
        _ = try await bucket.put(intent, .always)
    }

    private mutating func make(_ copies: [ObjectCopy]) async throws {
        let (bucket, keys) = (bucket, keys)
        let outcome = await calls.run(copies) { copy in
            let (key, record) = copy
            let target = keys.kept(record.copyName)
            return (copy, try await bucket.copy(key, version: record.etag, to: target, redirect: record.redirect))
        }
        try check(outcome.failures, "copies for going back")
        for result in outcome.results {
            guard case (let copy, .stored(let etag)) = result else {
                let advice = "make sure that nothing else writes there, and publish again"
                throw bucket.refusal("objects changed while this publish was planned", advice)
            }
            let size = state.listing[copy.key]?.size ?? 0
            state.listing[keys.kept(copy.record.copyName)] = ObjectSummary(etag: etag, size: size)
        }
    }

    /// Uploads group after group; each waits until the one before it is complete.
    private mutating func upload(_ report: inout PublishReport) async throws -> NameTable<FileRecord> {
        var records: NameTable<FileRecord> = [:]
        for group in ObjectGroup.allCases {
            let uploads = draft.plan.uploads.filter { $0.group == group }
            guard !uploads.isEmpty else { continue }
            let run = self
            let outcome = await calls.run(
                uploads,
                reporting: { done in
                    await run.publisher.progress(.putting(group: group.name, done: done, of: uploads.count))
                },
                { upload in (upload.key, try await run.put(upload)) }
            )
            for (key, record) in outcome.results {
                records[key] = record
                state.listing[key] = ObjectSummary(etag: record.etag, size: record.size)
                report.bytes += record.size
            }
            try check(outcome.failures, group.name)
        }
        return records
    }

    private func put(_ upload: PublishFile) async throws -> FileRecord {
        var record = upload.record
        let object: NewObject
        if let copy = upload.copy {
            // Get and put instead of a server-side copy, which could fail half way over a public object.
            let stored = try await bucket.get(copy.key, limit: Self.maximumBytes)
            guard let stored, stored.etag == copy.etag else { throw missingCopy(upload) }
            object = NewObject(key: upload.key, bytes: stored.bytes, headers: stored.keptFields)
        } else {
            object = try upload.object(in: options.output)
            record.size = object.bytes.count
        }
        let outcome = try await bucket.put(object, .always)
        guard case .stored(let etag) = outcome else { throw missingCopy(upload) }
        record.etag = etag
        return record
    }

    private static let maximumBytes = 1 << 30
    private static let maximumVerifiedBytes = 256 << 20

    private func missingCopy(_ upload: PublishFile) -> BucketFailure {
        BucketFailure("PUT \(upload.key)", "the rollback copy is missing", advice: "build and publish instead")
    }

    /// The manifest to write after the uploads.
    ///
    /// A publish that only renews target lists or deletes removed files makes no new release, nor does an amendment: it
    /// updates the manifest of the current one.
    private func manifest(
        naming releases: [Int],
        _ uploaded: NameTable<FileRecord>,
        _ copies: [String: Int]
    ) -> ReleaseManifest {
        let (plan, scope, now) = (draft.plan, publisher.deployment.scope, state.now.iso8601)
        var new = state.manifest ?? ReleaseManifest(sequence: 0, buildID: draft.buildID, published: now, nonce: nonce)
        // An amended release is the last one that does not contain removed files.
        let former = new.sequence
        let last = draft.amends ? former - 1 : former
        if !plan.isEmpty { (new.buildID, new.published) = (draft.buildID, now) }
        if draft.makesRelease {
            new.sequence = former + 1
            (new.accepted, new.restores, new.publisher) = (draft.accepted, draft.restored?.number, options.publisher)
        } else if draft.amends {
            new.accepted = draft.accepted ?? new.accepted
        }
        (new.nonce, new.releases, new.doubts) = (nonce, releases, draft.doubts)
        // What brands have that are not published now stays as it is.
        new.files = new.files.filter { !scope.contains($0.key) }
        new.files.merge(plan.unchanged) { $1 }
        new.files.merge(uploaded) { $1 }
        new.tombstones = new.tombstones.filter { !scope.contains($0.key) }
        new.tombstones.merge(plan.pendingRemovals) { $1 }
        for (key, record) in plan.removed {
            new.tombstones[key] = Tombstone(since: now, sequence: last, record: record)
        }
        // Files that are deleted before the manifest is written need no tombstone, which would name them.
        if draft.takesDown { new.tombstones = new.tombstones.filter { !plan.due.contains($0.key) } }
        new.takedowns.merge(draft.takedown?.digests ?? [:]) { $1 }
        new.takedowns = new.takedowns.filter { !$0.value.isEmpty }
        let oldest = releases.first ?? new.sequence
        new.kept = new.kept.merging(copies) { max($0, $1) }.filter { $0.value >= oldest }
        new.brands.merge(draft.brands) { $1 }
        return new
    }

    /// Writes the manifest, which makes the new release current.
    private mutating func commit(_ manifest: ReleaseManifest) async throws {
        if let old = state.manifest, let etag = state.manifestETag, manifest.releases.contains(old.sequence),
            case let key = keys.release(old.sequence), state.listing[key] == nil
        {
            let outcome = try await bucket.copy(keys.manifest, version: etag, to: key, redirect: nil)
            guard case .stored = outcome else { throw conflict }
            state.listing[key] = state.listing[keys.manifest]
        }
        let object = NewObject(key: keys.manifest, bytes: manifest.bytes, headers: ReleaseManifest.headers)
        let stored: ObjectSummary
        switch try await putManifest(object) {
        case .stored(let etag): stored = ObjectSummary(etag: etag, size: object.bytes.count)
        case .refused:
            // After a lost response our own commit looks like that of another publish.
            let there = try await bucket.get(keys.manifest, limit: ReleaseManifest.maximumBytes)
            guard let there, let found = try? ReleaseManifest(there.bytes), found.nonce == nonce else {
                throw conflict
            }
            stored = ObjectSummary(etag: there.etag, size: there.bytes.count)
        }
        state.listing[keys.manifest] = stored
        state.manifest = manifest
        state.manifestETag = stored.etag
    }

    private func putManifest(_ object: NewObject) async throws -> PutOutcome {
        do throws(BucketFailure) {
            return try await bucket.put(object, state.manifestETag.map { .ifVersion($0) } ?? .ifAbsent)
        } catch {
            guard error.kind == .unsupported, !options.locks else { throw error }
            return try await bucket.put(object, .always)
        }
    }

    private var conflict: PublishFailure {
        bucket.refusal(
            "another publish was faster, so this release was not made",
            "publish again; the published release is intact"
        )
    }

    private func check(_ failures: [any Error], _ group: String) throws {
        guard let first = failures.first else { return }
        let ofBucket = failures.compactMap { $0 as? BucketFailure }.filter { $0.kind != .cancelled }
        if Task.isCancelled { throw CancellationError() }
        guard !ofBucket.isEmpty else { throw first }
        throw PublishFailure.incomplete(name: bucket.name, group: group, failures: ofBucket)
    }

    /// Deletes files whose grace period is over, releases and copies beyond those kept, and the intent.
    ///
    /// Pages are deleted before their assets: each group waits for the one before it.
    private mutating func cleanUp(
        _ report: inout PublishReport,
        keeping manifest: ReleaseManifest,
        _ intents: [String]
    ) async throws {
        await publisher.progress(.cleanup)
        let releases = NameSet(manifest.releases.map(keys.release))
        let kept = NameSet(manifest.kept.keys.map(keys.kept))
        let surplus = state.listing.keys.filter { key in
            key.hasPrefix(keys.releaseFolder) && !releases.contains(key)
                || key.hasPrefix(keys.rollbackFolder) && !kept.contains(key)
        }
        let bucket = bucket
        for group in RemovalGroup.groups(of: draft.plan.due) + [surplus.sorted() + intents] {
            let outcome = await calls.run(group) { try await bucket.delete($0) }
            if let failure = outcome.failures.first {
                if Task.isCancelled { throw CancellationError() }
                let what = "the release is published, but not all that is old could be removed: \(failure)"
                let advice = "the next publish tries again"
                throw bucket.refusal(what, advice)
            }
            for key in group { state.listing[key] = nil }
        }
        state.listing[keys.intent] = nil
        state.intent = nil
        report.deleted = draft.plan.due.count
    }
}

extension PublishRun {
    /// Reads some uploaded objects back, spread over all groups, and compares them with the output.
    ///
    /// Damage by others later on is noticed when the state is read again.
    private func verify() async throws -> Int {
        let uploads = draft.plan.uploads
        let most = state.isKept ? 0 : min(options.verified, uploads.count)
        guard most > 0 else { return 0 }
        let chosen = (0..<most).map { uploads[$0 * uploads.count / most] }
        let results = try await calls.results(chosen) { upload in try await matches(upload) ? nil : upload.key }
        let wrong = results.compactMap(\.self).sorted()
        guard wrong.isEmpty else {
            let what = "published, but these are not what was put: \(wrong.joined(separator: ", "))"
            let advice = "see who else writes there, and publish again: differing objects are replaced"
            throw bucket.refusal(what, advice)
        }
        return most
    }

    private func matches(_ upload: PublishFile) async throws -> Bool {
        guard let object = try await bucket.get(upload.key, limit: Self.maximumVerifiedBytes) else { return false }
        let isPacked = object.headers["content-encoding"] == "gzip"
        let unpacked = isPacked ? try? Gzip.unpacked(object.bytes, limit: Self.maximumVerifiedBytes) : object.bytes
        guard let bytes = unpacked else { return false }
        guard upload.copy == nil else { return true }
        guard PublishFile.digest(of: bytes, at: upload.path) == upload.record.content else { return false }
        return !bucket.storesHeaders
            || upload.headers.allSatisfy { field in
                // A website redirect is a response header and not a header field of the object.
                field.name.hasPrefix("x-amz-") || object.headers[field.name.lowercased()] == field.value
            }
    }
}

extension StoredObject {
    /// The header fields that belong to the object and not to the response.
    fileprivate var keptFields: [HTTPField] {
        headers.filter { Self.kept.contains($0.key) || $0.key.hasPrefix("x-amz-meta-") }
            .sorted { $0.key < $1.key }
            .map { HTTPField($0.key, $0.value) }
    }

    private static let kept: Set<String> = [
        "content-type", "cache-control", "content-encoding", "content-language", "content-disposition", "expires",
        NewObject.redirectField,
    ]
}
