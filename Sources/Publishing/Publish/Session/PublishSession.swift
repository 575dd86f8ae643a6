package import Buckets
import Content
import Engine
import Files
import Foundation

/// Publishes one deployment again and again, and keeps what it knows of its bucket between the publishes.
///
/// The first publish takes the lock and reads the bucket; the lock is then held and renewed until `close`, so that nobody
/// else can have changed anything but what shards have in common. A later publish of a changed page asks nothing: it puts
/// the page, the lists that changed with it and the manifest. It also copies an object that an earlier release needs
/// before it replaces it for the first time. Nothing is sent for an unchanged output but the renewals of the lock, one each 40 seconds.
///
/// Releases every few seconds would push all others out of the history. So further changes amend a release for five
/// minutes (`Options.amendmentWindow`): going back restores the release as it was amended last, then the one before it.
///
/// What is kept of the bucket is a value that a complete publish leaves. It is dropped, and the lock given back, when a request fails, a
/// condition does not hold, or the lock is lost; the next publish reads everything again. The same happens after an hour
/// (`Options.refreshInterval`) with the lock held, to notice damage by others. What is kept of the output, the digests of its files and what the checks
/// have found in its sections, counts as long as the files are the same.
///
/// **Stopping.** Cancelling a publish, or closing the session, never leaves a release half done: before its first change
/// in the bucket the publish ends with `CancellationError`, after that it is completed. Only a lost lock ends it early,
/// as a crash does: each page is whole then, and the next publish goes on.
package actor PublishSession {
    /// What a session is told besides the options of its publishes.
    package struct Options: Sendable {
        /// How long after a release was made further changes amend it; zero makes each change a release.
        package var amendmentWindow = Duration.seconds(300)
        /// How long the state of the bucket is believed before it is read again.
        package var refreshInterval = Duration.seconds(3_600)
        /// Whether each output is of a later build than the one before, whatever its time says: the same process makes them,
        /// and its clock may be set back.
        package var buildsInOrder = false
        /// Whether what the release checks doubt keeps its published version for a time, instead of refusing the release:
        /// where nobody is there who could decide.
        package var holdsDoubts = false

        /// The defaults.
        package init() {}
    }

    /// The most replaced files that are put without an intent; a publish that ends early puts them twice at most.
    private static let uploadsWithoutIntent = 24

    private let bucket: any Bucket
    private let options: Options
    private let clock: SessionClock
    private let progress: @Sendable (Publisher.Progress) async -> Void

    /// The digests of the output; only the files themselves can make them wrong.
    private(set) var digests = OutputDigests()
    /// What the checks know of sections, by the digests of their files.
    private(set) var sections = SectionMemory()
    /// What the checks doubt; nil before the first publish, when an earlier process may have left doubts in the manifest.
    private(set) var doubts: Doubts?
    /// Why doubts are accepted from the next publish on.
    private var acceptances: [(doubts: Set<Doubts.Key>, reason: String)] = []
    /// The lock and what it protects; nil while nothing is known.
    private(set) var held: Held?
    private var renewal: Task<Void, Never>?
    /// The lists of sections, as this shard had put them, when the lists of divided brands were made last, by brand.
    private var lists: [String: String?] = [:]
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
        /// When the state was read.
        var read = Duration.zero
        /// Whether the lists of brands that are gone were deleted since the state was read.
        var hasRemovedLists = false
        /// Whether this session has made the current release under this lock.
        var isOwnRelease = false
    }

    /// Makes a session; nothing is asked before the first publish.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - options: The options.
    ///   - clock: The clock.
    ///   - progress: Called at each step of each publish.
    package init(
        bucket: any Bucket,
        options: Options = Options(),
        clock: SessionClock = .live,
        progress: @escaping @Sendable (Publisher.Progress) async -> Void = { _ in }
    ) {
        self.bucket = bucket
        self.options = options
        self.clock = clock
        self.progress = progress
    }

    /// Publishes what is in the output now.
    ///
    /// Dry runs, rollbacks and publishes without a lock know nothing and leave nothing behind; a rollback needs the lock,
    /// so it is given back before.
    ///
    /// - Parameters:
    ///   - deployment: The files to publish; content and settings may differ from those of the last call.
    ///   - options: The options. `isOnlyOfOwner` takes over a lock that this process could not give back.
    /// - Returns: The report, with the requests of this publish only.
    /// - Throws: `PublishFailure`; `CancellationError` when the task was cancelled before anything was changed.
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

    /// Accepts what the checks doubt now, so that the next publish puts it.
    ///
    /// - Parameter reason: Why, for the manifest.
    /// - Returns: The number of doubts that are accepted.
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
    private func publishNow(_ deployment: Deployment, _ options: Publisher.Options) async throws -> PublishReport {
        let start = clock.elapsed()
        let requests = await bucket.requests()
        var publisher = Publisher(deployment, to: bucket, options: options, progress: progress)
        var report: PublishReport
        if options.isDryRun || options.isRollback || !options.locks {
            if options.isRollback { await giveUp() }
            report = try await publisher.publish()
        } else {
            publisher.options.amendmentWindow = self.options.amendmentWindow
            publisher.options.uploadsWithoutIntent = Self.uploadsWithoutIntent
            do {
                report = try await publishChanges(&publisher)
                try await updateLists(publisher, &report)
            } catch let failure as BucketFailure {
                throw failure.kind == .cancelled
                    ? CancellationError() : PublishFailure.bucket(name: bucket.name, failure)
            }
        }
        report.requests = await bucket.requests().merging(requests) { $0 - $1 }.filter { $0.value > 0 }
        report.seconds = (clock.elapsed() - start) / .seconds(1)
        return report
    }

    /// Brings the lists of divided brands up to date, if this shard has changed what they are made of.
    private func updateLists(_ publisher: Publisher, _ report: inout PublishReport) async throws {
        let keys = publisher.deployment.keys
        if let state = held?.state, !(held?.hasRemovedLists ?? true) {
            let files = state.manifest?.files.keys ?? []
            try await publisher.removeAbandonedLists(among: state.listing, besides: files)
            held?.hasRemovedLists = true
        }
        for part in publisher.deployment.divided {
            let own = held?.state?.manifest?.files[keys.sections(of: part.id)]?.etag
            guard lists[part.id] != .some(own) else { continue }
            let listing = lists[part.id] == nil ? held?.state?.listing : nil
            try await publisher.updateLists(of: part, &report, listing: listing)
            lists[part.id] = .some(own)
        }
    }

    /// Plans and carries out a release; whatever fails in the bucket makes the session forget what it knew.
    private func publishChanges(_ publisher: inout Publisher) async throws -> PublishReport {
        await progress(.planning)
        let files: NameTable<LocalFile>
        (files, digests) = try await publisher.files(knowing: digests)
        try Task.checkCancellation()
        do {
            try await prepare(publisher.deployment.keys, publisher.options)
            // A sample of a first publish is read back; damage by others is noticed when the state is read again.
            if held?.state != nil { publisher.options.verified = 0 }
            publisher.options.holdsDoubts = self.options.holdsDoubts
            publisher.options.followsOwnBuild = self.options.buildsInOrder && held?.isOwnRelease ?? false
            let state = try await state(for: publisher)
            var (sections, doubts) = (sections, doubts ?? state.manifest?.doubts.afterRelease() ?? Doubts())
            sections.digests = digests
            for (accepted, reason) in acceptances { doubts.accept(accepted, because: reason) }
            acceptances = []
            let draft = await publisher.planRelease(state, of: files, keeping: &sections, &doubts)
            (self.sections, self.doubts) = (sections, doubts)
            // The output is to blame, and the bucket is as it was.
            if let refusal = draft.refusal { throw Refusal(failure: refusal) }
            let report = PublishReport(
                draft,
                of: bucket.name,
                after: state.manifest,
                leavingOut: publisher.deployment.leftovers,
                isDryRun: false
            )
            try Task.checkCancellation()
            let run = PublishRun(publisher: publisher, draft: draft, state: state)
            if draft.needsWork { return try await carryOut(run, report) }
            if state.holdsIntent { _ = try await carryOut(run, report) }
            return report
        } catch let refusal as Refusal {
            throw refusal.failure
        } catch {
            await giveUp()
            throw error
        }
    }

    /// A refusal of a release before anything was changed.
    private struct Refusal: Error {
        let failure: PublishFailure
    }

    /// The state of the bucket as the last publish left it, or read now.
    private func state(for publisher: Publisher) async throws -> BucketState {
        if var state = held?.state {
            let time = await bucket.time()
            state.now = publisher.options.now ?? time
            state.clock = ClockCheck(now: time)
            return state
        }
        let moment = clock.elapsed()
        var state = try await publisher.readState()
        state.listing[publisher.deployment.keys.lock] = nil
        state.isExact = true
        held?.state = state
        held?.read = moment
        held?.hasRemovedLists = false
        return state
    }

    /// Carries out a release in a task of its own, which is not cancelled with the publish.
    private func carryOut(_ run: PublishRun, _ report: PublishReport) async throws -> PublishReport {
        guard held != nil, loss == nil else { throw loss ?? CancellationError() }
        let task = Task.detached {
            var report = report
            let state = try await run.work(&report)
            return (report, state)
        }
        release = task
        let result = await task.result
        release = nil
        switch result {
        case .success((let report, let state)):
            held?.state = state
            doubts = doubts?.afterRelease()
            if report.sequence != nil { held?.isOwnRelease = true }
            if loss != nil { await giveUp() }
            return report
        case .failure(let error):
            throw loss ?? error
        }
    }
}

extension PublishSession {
    /// Makes sure of the lock, and forgets a state that is too old or of other keys.
    private func prepare(_ keys: BucketKeys, _ options: Publisher.Options) async throws {
        if loss != nil || held?.lock.key != keys.lock { await giveUp() }
        if held == nil { try await takeLock(keys, options) }
        // Before anything is put under a lock that may have expired, as after the machine has slept.
        if let held, clock.elapsed() - held.renewed > BucketLock.lifetime / 2, await !renewLock() {
            throw loss ?? CancellationError()
        }
        if let held, clock.elapsed() - held.read >= self.options.refreshInterval {
            self.held?.state = nil
            lists = [:]
        }
    }

    private func takeLock(_ keys: BucketKeys, _ options: Publisher.Options) async throws {
        let moment = clock.elapsed()
        let lock = BucketLock(
            bucket: bucket,
            owner: options.owner,
            nonce: UUID().uuidString,
            isOnlyOfOwner: options.isOnlyOfOwner,
            key: keys.lock,
            keptSince: await bucket.time()
        )
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
    ///
    /// - Returns: Whether the lock is still held.
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
    private func giveUp() async {
        renewal?.cancel()
        await renewal?.value
        renewal = nil
        guard let lock = held?.lock else { return }
        held = nil
        lists = [:]
        await lock.releaseIgnoringErrors()
    }
}
