/// Publishes one deployment, once or again and again, and keeps what it knows of its bucket between the publishes:
/// scan, plan, check, upload in order, commit, purge, delete.
///
/// A session of one release reads the bucket, plans, takes the lock if something has to change, and makes sure that no
/// other publish has ended meanwhile. One that lasts until it is closed takes the lock first and renews it until
/// `close`, so that nothing it has read can change: a later publish of a changed page only puts the page, the lists
/// that changed with it and the manifest, and copies before an object that an earlier release needs. Nothing but the
/// renewals is sent for an unchanged output.
///
/// Releases every few seconds would push all others out of the history. So further changes amend a release for five
/// minutes (`Publisher.Options.amendmentWindow`); going back restores the release as it was amended last.
///
/// The state of the bucket is a value that a complete publish leaves. When a request fails, a condition does not hold
/// or the lock is lost, it is dropped and the lock given back. It is read again after an hour as well
/// (`Publisher.Options.refreshInterval`), to notice damage by others. Digests of the output and facts of its sections
/// count as long as the files are the same.
///
/// **Stopping.** Cancelling a publish, or closing the session, never leaves a release half done: before its first
/// change in the bucket it ends with `CancellationError`, after that it is completed. Only a lost lock ends it early,
/// as a crash does, and a session of one release also when it is cancelled: each page is whole then, the current
/// release is intact, and the next publish resumes.
package actor PublishSession {
    /// How long a session keeps its lock and what it knows of the bucket.
    package enum Lifetime: Sendable {
        /// For one release: the lock is taken when the release is planned, and given back after it.
        case oneRelease
        /// Until `close`: the lock is taken before the bucket is read, so that what was read stays true.
        case untilClosed
    }

    private let bucket: any Bucket
    private let lifetime: Lifetime
    private let clock: RetryClock
    private let progress: @Sendable (Publisher.Progress) async -> Void

    /// The digests of the output; only the files themselves can make them wrong.
    private(set) var digests: OutputDigests = [:]
    /// The facts of sections for the checks, by the digests of their files.
    private(set) var sections = SectionMemory()
    /// The doubts of the checks; nil before the first publish, when an earlier process may have left doubts in the manifest.
    private(set) var doubts: Doubts?
    /// Why doubts are accepted from the next publish on.
    private var acceptances: [(doubts: Set<Doubts.Key>, reason: String)] = []
    /// The lock and what it protects; nil while nothing is known.
    private(set) var held: Held?
    private var renewal: Task<Void, Never>?
    /// The release that is being carried out.
    private var release: Task<(PublishReport, BucketState), any Error>?
    /// Why the lock was lost during a release.
    private var loss: (any Error)?
    /// The last publish or closing that was asked for: each waits for the one before it.
    private var last: Task<Void, Never>?

    /// The lock, and the state of the bucket that was read under it.
    struct Held: Sendable {
        let lock: BucketLock
        var etag: String
        /// When the lock was taken or renewed.
        var renewed: Duration
        /// The state; nil when it has to be read.
        var state: BucketState?
        var read = Duration.zero
    }

    /// Makes a session; nothing is asked before the first publish.
    package init(
        bucket: any Bucket,
        lifetime: Lifetime = .untilClosed,
        clock: RetryClock = .live,
        progress: @escaping @Sendable (Publisher.Progress) async -> Void = { _ in }
    ) {
        (self.bucket, self.lifetime, self.clock, self.progress) = (bucket, lifetime, clock, progress)
    }

    /// Publishes what is in the output now, or restores an earlier release, or only plans in a dry run.
    ///
    /// A dry run, a rollback and a publish without a lock know nothing of earlier publishes and leave nothing behind; a
    /// rollback takes the lock for itself, so it is given back before. `isOnlyOfOwner` takes over a lock that this
    /// process could not give back. A `CancellationError` means that nothing was changed.
    package func publish(_ deployment: Deployment, options: Publisher.Options) async throws -> PublishReport {
        let before = last
        let task = Task {
            await before?.value
            return try await self.publishNow(deployment, options)
        }
        last = Task { _ = await task.result }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Accepts what the checks doubt now, so that the next publish puts it; returns the number of doubts.
    package func acceptDoubts(because reason: String) -> Int {
        let held = doubts?.held ?? []
        acceptances.append((held, reason))
        return held.count
    }

    /// Waits for the publishes that were asked for, and gives the lock back; the next publish begins anew.
    package func close() async {
        let before = last
        let task = Task {
            await before?.value
            await self.giveUp()
        }
        last = task
        await task.value
    }
}

extension PublishSession {
    /// A failure that leaves the bucket as it was: the output is to blame, or this is no release for it.
    private struct Refusal: Error {
        let reason: any Error
    }

    private func publishNow(_ deployment: Deployment, _ options: Publisher.Options) async throws -> PublishReport {
        let start = clock.elapsed()
        let requests = await bucket.requests()
        let publisher = Publisher(deployment, to: bucket, options: options, progress: progress)
        do {
            await progress(.planning)
            var report = try await release(publisher)
            report.requests = await bucket.requests().merging(requests) { $0 - $1 }.filter { $0.value > 0 }
            report.seconds = (clock.elapsed() - start) / .seconds(1)
            return report
        } catch let refusal as Refusal {
            throw bucket.shown(refusal.reason)
        } catch {
            // After a failure in the bucket its state is unknown.
            await giveUp()
            throw bucket.shown(error)
        }
    }

    /// Plans a release, and carries it out if something has to change.
    private func release(_ publisher: Publisher) async throws -> PublishReport {
        let options = publisher.options
        if held == nil, try await publisher.hasNothingToDo() {
            let nothing = ReleaseDraft(plan: PublishPlan(), buildID: "", pages: [])
            return PublishReport(nothing, of: bucket.name, after: nil, leavingOut: [], isDryRun: options.isDryRun)
        }
        let keepsLock = lifetime == .untilClosed && options.locks && !options.isDryRun && !options.isRollback
        if options.isRollback { await giveUp() }
        let (state, draft) = try await plan(publisher, keepsLock: keepsLock)
        if let refusal = draft.refusal, !options.isDryRun { throw Refusal(reason: refusal) }
        let report = PublishReport(
            draft,
            of: bucket.name,
            after: state.manifest,
            leavingOut: options.isRollback ? [] : publisher.deployment.leftovers,
            isDryRun: options.isDryRun
        )
        guard !options.isDryRun else { return report }
        try Task.checkCancellation()
        let run = PublishRun(publisher: publisher, draft: draft, state: state)
        guard draft.needsWork else {
            if options.locks, state.listing[state.keys.lock] != nil || state.holdsIntent {
                await cleanUpAfterCrash(run, report)
            }
            return report
        }
        if options.locks, !keepsLock { try await takeLock(publisher) }
        let done = try await carryOut(run, report)
        if !keepsLock { try await giveBack() }
        return done
    }

    /// Plans a release from what is in the output and in the bucket.
    private func plan(_ publisher: Publisher, keepsLock: Bool) async throws -> (BucketState, ReleaseDraft) {
        guard !publisher.options.isRollback else {
            let state = try await publisher.readState()
            return (state, try await publisher.planRollback(state))
        }
        // Where the lock is kept, it is taken before the bucket is read, and not for an output that cannot be published.
        async let unlocked = keepsLock ? nil : publisher.readState()
        let files: NameTable<PublishFile>
        do {
            (files, digests) = try await publisher.files(knowing: digests)
            try Task.checkCancellation()
        } catch {
            throw Refusal(reason: error)
        }
        let known = try await unlocked
        let state = if let known { known } else { try await keptState(for: publisher) }
        let earlier = publisher.options.holdsDoubts ? doubts ?? state.manifest?.doubts.afterRelease() : nil
        var (sections, doubts) = (sections, earlier ?? Doubts())
        sections.digests = digests
        for (accepted, reason) in acceptances { doubts.accept(accepted, because: reason) }
        acceptances = []
        let draft = await publisher.planRelease(state, of: files, keeping: &sections, &doubts)
        (self.sections, self.doubts) = (sections, doubts)
        return (state, draft)
    }

    /// The state of the bucket as the last publish left it, or read now under the lock.
    private func keptState(for publisher: Publisher) async throws -> BucketState {
        if loss != nil || held?.lock.key != publisher.deployment.keys.lock { await giveUp() }
        if held == nil { try await takeLock(publisher) }
        // Before anything is put under a lock that may have expired, as after the machine has slept.
        if let held, clock.elapsed() - held.renewed > BucketLock.lifetime / 2, await !renewLock() {
            throw loss ?? CancellationError()
        }
        let moment = clock.elapsed()
        if let held, var state = held.state, moment - held.read < publisher.options.refreshInterval {
            let time = await bucket.time()
            state.now = publisher.options.now ?? time
            state.clock = ClockCheck(now: time)
            state.isKept = true
            return state.limited(to: publisher.deployment)
        }
        var state = try await publisher.readState()
        state.listing[publisher.deployment.keys.lock] = nil
        state.isExact = true
        state.isOwnRelease = held?.state?.isOwnRelease ?? false
        held?.state = state
        held?.read = moment
        return state
    }

    /// Carries out a release in a task of its own, which is not cancelled with the publish where the lock is kept.
    private func carryOut(_ run: PublishRun, _ report: PublishReport) async throws -> PublishReport {
        if run.publisher.options.locks, held == nil || loss != nil { throw loss ?? CancellationError() }
        let task = Task.detached {
            var (run, report) = (run, report)
            let state = try await run.work(&report)
            return (report, state)
        }
        release = task
        let endsEarly = lifetime == .oneRelease
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            if endsEarly { task.cancel() }
        }
        release = nil
        switch result {
        case .success((let report, let state)):
            held?.state = state
            doubts = doubts?.afterRelease()
            if loss != nil { await giveUp() }
            return report
        case .failure(let error):
            throw loss ?? error
        }
    }

    /// Deletes what a crashed publish left, unless another one is running; errors are left to the next release.
    private func cleanUpAfterCrash(_ run: PublishRun, _ report: PublishReport) async {
        let isAlone = held == nil
        do {
            if isAlone { try await takeLock(run.publisher) }
            _ = try await carryOut(run, report)
            if isAlone { try await giveBack() }
        } catch {
            await giveUp()
        }
    }
}

extension PublishSession {
    private func takeLock(_ publisher: Publisher) async throws {
        let moment = clock.elapsed()
        var lock = BucketLock(
            bucket: bucket,
            owner: publisher.options.owner,
            isOnlyOfOwner: publisher.options.isOnlyOfOwner,
            key: publisher.deployment.keys.lock
        )
        if lifetime == .untilClosed { lock.keptSince = await bucket.time() }
        held = Held(lock: lock, etag: try await lock.take(), renewed: moment)
        loss = nil
        let sleep = clock.sleep
        renewal = Task { [weak self] in
            while (try? await sleep(BucketLock.lifetime / 3)) != nil {
                guard await self?.renewLock() ?? false else { return }
            }
        }
    }

    /// Renews the lock; when that fails, ends the release that is being carried out, and the next publish begins anew.
    func renewLock() async -> Bool {
        guard let renewed = held else { return false }
        let moment = clock.elapsed()
        do {
            let etag = try await renewed.lock.renew(renewed.etag)
            guard held?.lock.nonce == renewed.lock.nonce else { return false }
            held?.etag = etag
            held?.renewed = moment
            return true
        } catch {
            guard !Task.isCancelled, held?.lock.nonce == renewed.lock.nonce else { return false }
            loss = error
            release?.cancel()
            return false
        }
    }

    /// Forgets the state and gives the lock back; if that fails, the lock expires by itself.
    private func giveUp() async { await forget()?.releaseIgnoringErrors() }

    private func giveBack() async throws {
        do {
            try await forget()?.release()
        } catch {
            let advice = "no action is needed: it expires by itself"
            throw bucket.refusal("published, but the lock could not be released: \(error)", advice)
        }
    }

    /// Forgets the state, and ends the renewal of the lock.
    private func forget() async -> BucketLock? {
        renewal?.cancel()
        await renewal?.value
        renewal = nil
        defer { held = nil }
        return held?.lock
    }
}
