import Buckets
import FeedLoading
import Files
import Foundation
import HTTPTypes
import Markup

/// Carries out a release draft under the lock.
struct PublishRun: Sendable {
    let publisher: Publisher
    let draft: ReleaseDraft
    let state: BucketState
    let nonce = UUID().uuidString

    private var bucket: any Bucket { publisher.bucket }
    private var keys: BucketKeys { publisher.deployment.keys }
    private var options: Publisher.Options { publisher.options }
    private var calls: ConcurrentRequests { ConcurrentRequests(connections: options.connections) }

    /// Carries out the draft and adds the results to the report.
    ///
    /// - Throws: `PublishFailure`, `BucketFailure` or `CancellationError`.
    func perform(_ report: inout PublishReport) async throws {
        guard options.locks else {
            _ = try await work(&report)
            return
        }
        let etag = try await lock.take()
        do {
            report = try await workRenewingLock(lock, etag, report)
        } catch {
            await lock.releaseIgnoringErrors()
            throw error
        }
        do {
            try await lock.release()
        } catch {
            throw PublishFailure.afterwards(
                name: bucket.name,
                "published, but the lock could not be released: \(error)",
                advice: "no action is needed: it expires by itself"
            )
        }
    }

    /// Deletes what a crashed publish left, unless another one is running; errors are left to the next release.
    func cleanUpAfterCrash() async {
        guard (try? await lock.take()) != nil else { return }
        if let manifest = state.manifest, (try? await checkManifestUnchanged()) != nil {
            _ = try? await Cleanup(bucket: bucket, calls: calls, keys: keys).cleanUp(
                [],
                state.listing,
                keeping: manifest,
                copies: [],
                intents: [keys.intent]
            )
        }
        try? await lock.release()
    }

    private var lock: BucketLock {
        BucketLock(
            bucket: bucket,
            owner: options.owner,
            nonce: nonce,
            isOnlyOfOwner: options.isOnlyOfOwner,
            key: keys.lock
        )
    }

    /// Works while another task renews the lock; the first failure ends both.
    private func workRenewingLock(_ lock: BucketLock, _ etag: String, _ report: PublishReport) async throws
        -> PublishReport
    {
        try await withThrowingTaskGroup(of: PublishReport?.self) { group in
            group.addTask {
                var report = report
                _ = try await work(&report)
                return report
            }
            group.addTask {
                var etag = etag
                while true {
                    do {
                        try await Task.sleep(for: BucketLock.lifetime / 3)
                    } catch {
                        return nil
                    }
                    etag = try await lock.renew(etag)
                }
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let result { return result }
            }
            throw CancellationError()
        }
    }

    /// Carries out the draft while the lock is held, or where none is wanted.
    ///
    /// - Returns: The state of the bucket afterwards.
    func work(_ report: inout PublishReport) async throws -> BucketState {
        if !state.isExact { try await checkManifestUnchanged() }
        let releases = releasesToKeep
        let keeping = RollbackCopies(draft: draft, state: state, oldest: releases.first)
        if needsIntent { try await writeIntent() }
        let copied = try await make(keeping.copies)
        let purge = CDNPurger(publisher: publisher, state: state)
        try await purge.addPending(draft.pages)
        let uploaded = try await upload(&report)
        let manifest = draft.manifest(
            after: state.manifest,
            uploaded: uploaded,
            copies: keeping.lastNeeded,
            releases: releases,
            scope: publisher.deployment.scope,
            stamp: (state.now.iso8601, nonce, options.publisher)
        )
        // Before the commit: whatever ends this publish early, the next one takes down again what is left.
        if draft.takesDown { try await cleanUp(&report, keeping: manifest, copies: []) }
        var changes = PublishChanges(uploaded: uploaded, copies: copied, manifest: manifest)
        if !draft.plan.isEmpty || !keeping.copies.isEmpty || draft.takesDown {
            changes.stored = try await commit(manifest)
        }
        report.sequence = manifest.sequence
        try await purge.run(draft.pages)
        if !draft.takesDown {
            try await deleteWhatIsDue(&report, keeping: manifest, copies: keeping.copies.map(\.name), purge)
        }
        changes.deleted = draft.plan.due
        report.verified = try await Verification(publisher: publisher).verify(draft.plan.uploads)
        return state.after(changes, of: draft, options)
    }

    /// Whether the planned uploads are stored before they begin.
    private var needsIntent: Bool {
        Intent.isNeeded(for: draft.plan, after: state.manifest, beyond: options.uploadsWithoutIntent)
    }

    /// Deletes files whose time is over, and purges the pages among them.
    private func deleteWhatIsDue(
        _ report: inout PublishReport,
        keeping manifest: ReleaseManifest,
        copies: [String],
        _ purge: CDNPurger
    ) async throws {
        let deletedPages = NameSet(draft.plan.due.filter { $0.hasSuffix(".html") }.map(publisher.deployment.url))
        try await purge.addPending(deletedPages)
        try await cleanUp(&report, keeping: manifest, copies: copies)
        try await purge.run(deletedPages)
    }

    /// Deletes what is due and what no release needs.
    private func cleanUp(
        _ report: inout PublishReport,
        keeping manifest: ReleaseManifest,
        copies: [String]
    ) async throws {
        await publisher.progress(.cleanup)
        let intents = needsIntent || !state.isExact || state.holdsIntent ? [keys.intent] : []
        let cleanup = Cleanup(bucket: bucket, calls: calls, keys: keys)
        report.deleted = try await cleanup.cleanUp(
            draft.plan.due,
            state.listing,
            keeping: manifest,
            copies: copies,
            intents: intents
        )
    }

    /// Checks that no other publish ended between the planning and the taking of the lock.
    private func checkManifestUnchanged() async throws {
        let now = try await bucket.get(keys.manifest, limit: ReleaseManifest.maximumBytes)
        guard now?.etag != state.manifestETag else {
            return state.manifestETag == nil ? try await checkLayoutUnchanged() : ()
        }
        throw PublishFailure.refused(
            name: bucket.name,
            "another publish ended while this one was planned",
            advice: "publish again: what it put is then taken into account"
        )
    }

    /// Checks before the first release of a part that nobody has divided the site otherwise, or is doing that.
    ///
    /// Later releases are safe by their manifest, which a change of the number of shards removes.
    private func checkLayoutUnchanged() async throws {
        let layout = BucketLayout(try await bucket.list(BucketKeys.root).keys, includingLocks: true)
        if let refusal = layout.refusal(ofPublishing: publisher.deployment.shardCount, to: bucket.name) {
            throw refusal
        }
    }

    /// The releases that a rollback can restore from this one, oldest first.
    private var releasesToKeep: [Int] {
        guard let old = state.manifest, !draft.takesDown else { return [] }
        let former =
            draft.makesRelease && state.canRestore(old, after: draft.plan)
            ? old.releases + [old.sequence] : old.releases
        return former.suffix(options.keep)
    }
}

extension PublishRun {
    private static let json = [HTTPField("Content-Type", "application/json")]

    /// Stores the planned uploads, together with those that an interrupted publish completed.
    private func writeIntent() async throws {
        var files = (state.intent?.files ?? [:]).filter { state.listing[$0.key]?.etag == $0.value.etag }
        for upload in draft.plan.uploads {
            var record = upload.record
            switch upload.source {
            case .kept(_, let etag): record.etag = etag
            case .file(let file):
                let object = try file.object(in: options.output)
                record.etag = bucket.usualETag(of: object.bytes)
                record.size = object.bytes.count
            }
            files[upload.key] = record
        }
        let intent = NewObject(key: keys.intent, bytes: Intent(files: files).bytes, headers: Self.json)
        _ = try await bucket.put(intent, .always)
    }

    /// Makes the rollback copies, and returns them by key.
    private func make(_ copies: [RollbackCopies.Copy]) async throws -> NameTable<ObjectSummary> {
        let bucket = bucket
        let outcome = await calls.run(copies) { copy in
            let outcome = try await bucket.copy(
                copy.key,
                version: copy.etag,
                to: keys.kept(copy.name),
                redirect: copy.redirect
            )
            return (copy, outcome)
        }
        try check(outcome.failures, "copies for going back")
        return try outcome.results.reduce(into: [:]) { copied, result in
            guard case (let copy, .stored(let etag)) = result else {
                throw PublishFailure.refused(
                    name: bucket.name,
                    "objects changed while this publish was planned",
                    advice: "make sure that nothing else writes there, and publish again"
                )
            }
            copied[keys.kept(copy.name)] = ObjectSummary(etag: etag, size: state.listing[copy.key]?.size ?? 0)
        }
    }

    /// Uploads group after group; each waits until the one before it is complete.
    private func upload(_ report: inout PublishReport) async throws -> NameTable<FileRecord> {
        var records: NameTable<FileRecord> = [:]
        for group in ObjectGroup.allCases {
            let uploads = draft.plan.uploads(of: group)
            guard !uploads.isEmpty else { continue }
            let publisher = publisher
            let outcome = await calls.run(
                uploads,
                reporting: { done in
                    await publisher.progress(.putting(group: group.name, done: done, of: uploads.count))
                },
                { upload in (upload.key, try await put(upload)) }
            )
            for (key, record) in outcome.results {
                records[key] = record
                report.bytes += record.size
            }
            try check(outcome.failures, group.name)
        }
        return records
    }

    private func put(_ upload: PublishPlan.Upload) async throws -> FileRecord {
        var record = upload.record
        let outcome: PutOutcome
        switch upload.source {
        case .file(let file):
            let object = try file.object(in: options.output)
            record.size = object.bytes.count
            outcome = try await bucket.put(object, .always)
        case .kept(let copy, let etag):
            // Get and put instead of a server-side copy, which could fail half way over a public object.
            let object = try await bucket.get(copy, limit: Self.maximumBytes)
            guard let object, object.etag == etag else { throw missingCopy(upload) }
            outcome = try await bucket.put(
                NewObject(key: upload.key, bytes: object.bytes, headers: object.keptFields),
                .always
            )
        }
        guard case .stored(let etag) = outcome else { throw missingCopy(upload) }
        record.etag = etag
        return record
    }

    /// The largest copy that is read.
    private static let maximumBytes = 1 << 30

    private func missingCopy(_ upload: PublishPlan.Upload) -> BucketFailure {
        BucketFailure("PUT \(upload.key)", "the rollback copy is missing", advice: "build and publish instead")
    }

    /// Writes the manifest, which makes the new release current.
    private func commit(_ manifest: ReleaseManifest) async throws -> ObjectSummary {
        if let old = state.manifest, let etag = state.manifestETag, manifest.releases.contains(old.sequence),
            state.listing[keys.release(old.sequence)] == nil
        {
            let outcome = try await bucket.copy(
                keys.manifest,
                version: etag,
                to: keys.release(old.sequence),
                redirect: nil
            )
            guard case .stored = outcome else { throw conflict }
        }
        let object = NewObject(
            key: keys.manifest,
            bytes: manifest.bytes,
            headers: Self.json + [HTTPField("Cache-Control", "no-store")]
        )
        switch try await putManifest(object) {
        case .stored(let etag): return ObjectSummary(etag: etag, size: object.bytes.count)
        case .refused:
            // After a lost response our own commit looks like that of another publish.
            let there = try await bucket.get(keys.manifest, limit: ReleaseManifest.maximumBytes)
            guard let there, let found = try? ReleaseManifest(there.bytes), found.nonce == nonce else {
                throw conflict
            }
            return ObjectSummary(etag: there.etag, size: there.bytes.count)
        }
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
        .refused(
            name: bucket.name,
            "another publish was faster, so this release was not made",
            advice: "publish again; the published release is intact"
        )
    }

    /// Throws the failures of a batch of requests.
    private func check(_ failures: [any Error], _ group: String) throws {
        guard let first = failures.first else { return }
        let ofBucket = failures.compactMap { $0 as? BucketFailure }.filter { $0.kind != .cancelled }
        if Task.isCancelled { throw CancellationError() }
        guard !ofBucket.isEmpty else { throw first }
        throw PublishFailure.incomplete(name: bucket.name, group: group, failures: ofBucket)
    }
}
