package import Buckets
import Build
import Diagnostics
import FeedLoading
package import Foundation
import Markup
import Model

/// Puts what changed into a bucket: look, plan, say no if need be, lock, put in order, commit, purge, delete.
///
/// Killed at any moment it leaves the release that was there, with more objects beside it; the next publish goes on.
package struct Publisher: Sendable {
    /// What a publish is told from outside.
    package struct Options: Sendable {
        /// The folder that `build` wrote.
        package var output: String
        /// The folder in which commands run.
        package var site: String
        /// Who publishes, for whoever meets the lock.
        package var owner: String
        /// Who publishes, for the list of releases: a person or an account, and a machine.
        package var publisher: String
        /// Whether no other publish of this owner can be alive.
        package var isOnlyOfOwner = false
        /// Why the gate's findings do not matter; nil when they do.
        package var accepted: String?
        /// Whether a published build from the future may be replaced by one that is older by its word.
        package var acceptsClockAhead = false
        /// How much may go at once; nil is the usual, and no whole brand.
        package var maximumDeletions: DeletionLimit?
        /// Whether a lock is taken.
        package var locks = true
        /// How many releases one can go back to.
        package var keep: Int
        /// How long what is gone stays where it is.
        package var grace: Duration
        /// Whether text is stored packed.
        package var packsText: Bool
        /// How many calls of the bucket at a time.
        package var connections = Self.defaultConnections
        /// How many objects are read again afterwards.
        package var verified = Self.defaultVerified
        /// Whether the former release is put back instead of the output.
        package var isRollback = false
        /// Whether nothing is done but planning.
        package var isDryRun = false
        /// The moment to take for now; nil is that of the bucket's clock.
        package var now: Date?

        /// The reason that accepts a published build from the future, and nothing else.
        package static let clockAhead = "clock-ahead"
        /// Between 16 and 32, where `scripts/bench-publish` finds the most uploads a second.
        package static let defaultConnections = 24
        /// The most that help anybody.
        package static let maximumConnections = 128
        /// Enough to see that what was put is what is served.
        package static let defaultVerified = 3

        /// The usual options for a shipment.
        package init(_ deployment: Deployment, site: String, output: String, owner: String) {
            self.site = site
            self.output = output
            self.owner = owner
            publisher = owner
            keep = deployment.settings.keep
            grace = deployment.settings.grace
            packsText = deployment.settings.gzip
        }
    }

    /// What is being done, for a progress line.
    package enum Progress: Sendable, Hashable {
        /// The bucket is read and compared with the output.
        case planning
        /// Files of a group go up.
        case putting(group: String, done: Int, of: Int)
        /// What is no longer needed is removed.
        case cleanup
    }

    let deployment: Deployment
    let bucket: any Bucket
    let options: Options
    let progress: @Sendable (Progress) async -> Void

    /// Makes a publisher.
    ///
    /// - Parameters:
    ///   - shipment: What to publish.
    ///   - bucket: Where to.
    ///   - options: How.
    ///   - progress: Is told what is being done.
    package init(
        _ deployment: Deployment,
        to bucket: any Bucket,
        options: Options,
        progress: @escaping @Sendable (Progress) async -> Void = { _ in }
    ) {
        self.deployment = deployment
        self.bucket = bucket
        self.options = options
        self.progress = progress
    }

    /// Publishes, or only plans.
    ///
    /// - Returns: What was done, or would be; of a dry run also why it would be refused.
    /// - Throws: `PublishFailure`; `CancellationError` when the task was cancelled.
    package func publish() async throws -> PublishReport {
        let start = ContinuousClock.now
        do {
            await progress(.planning)
            let draft: ReleaseDraft
            let state: BucketState
            if options.isRollback {
                state = try await observe()
                draft = try await rollback(state)
            } else {
                async let files = files()
                state = try await observe()
                draft = await release(state, of: try await files)
            }
            if let refusal = draft.refusal, !options.isDryRun { throw refusal }
            var report = PublishReport(
                draft,
                of: bucket.name,
                leavingOut: options.isRollback ? [] : deployment.leftovers,
                isDryRun: options.isDryRun
            )
            if !options.isDryRun, draft.needsWork {
                let run = PublishRun(publisher: self, draft: draft, state: state)
                try await run.perform(&report)
            } else if !options.isDryRun, options.locks, state.holdsRemains {
                await PublishRun(publisher: self, draft: draft, state: state).cleanUpAfterCrash()
            }
            report.requests = await bucket.requests()
            report.seconds = (ContinuousClock.now - start) / .seconds(1)
            return report
        } catch let failure as BucketFailure {
            if failure.kind == .cancelled { throw CancellationError() }
            throw PublishFailure.bucket(name: bucket.name, failure)
        }
    }
}

extension Publisher {
    /// Looks at the bucket: everything else follows from this and the output.
    private func observe() async throws -> BucketState {
        async let manifest = bucket.get(BucketKeys.manifest, limit: ReleaseManifest.maximumBytes)
        // An early “no” to a listing costs one request; to uploads it costs a connection each.
        let listing = try await bucket.list("")
        let time = await bucket.time()
        var state = BucketState(listing: listing, now: options.now ?? time, clock: ClockCheck(now: time))
        if let object = try await manifest {
            do throws(ManifestDamage) {
                state.manifest = try ReleaseManifest(object.bytes)
            } catch {
                throw PublishFailure.unreadableManifest(of: bucket.name, error)
            }
            state.manifestETag = object.etag
        }
        if listing[BucketKeys.intent] != nil {
            state.intent = try await bucket.get(BucketKeys.intent, limit: Intent.maximumBytes).map { Intent($0.bytes) }
        }
        return state
    }

    /// Plans the way to what the output holds, and lets the guards and the gate look at it.
    private func release(_ state: BucketState, of files: [String: LocalFile]) async -> ReleaseDraft {
        let plan = planner(state).plan(for: files)
        let buildID = files.values.compactMap(\.built).max() ?? state.clock.now.iso8601
        var draft = ReleaseDraft(plan: plan, buildID: buildID, pages: purgePaths(of: plan))
        let guards = SafetyChecks(bucket: bucket.name, options: options, scope: deployment.scope, clock: state.clock)
        draft.refusal = guards.refusal(of: plan, leadingTo: files, buildID: buildID, after: state.manifest)
        guard !plan.isEmpty, draft.refusal == nil else { return draft }
        let inspection = await ReleaseChecker(deployment: deployment, output: options.output).inspect(
            plan,
            published: state.manifest?.brands ?? [:]
        )
        draft.findings = inspection.findings
        draft.brands = inspection.facts
        let isAhead = state.manifest.map { state.clock.isAhead($0.buildID) } ?? false
        let reasons = [
            isAhead && options.acceptsClockAhead ? Options.clockAhead : nil,
            draft.findings.isEmpty ? nil : options.accepted,
        ].compactMap(\.self)
        draft.accepted = reasons.isEmpty ? nil : reasons.joined(separator: "; ")
        if !draft.findings.isEmpty {
            if options.accepted == nil {
                draft.refusal = .checks(name: bucket.name, draft.findings.map { diagnostic(of: $0) })
            }
        }
        return draft
    }

    /// What the output holds, read while the bucket is asked.
    private func files() async throws -> [String: LocalFile] {
        guard deployment.obstacles.isEmpty else { throw PublishFailure.obstructed(deployment.obstacles) }
        let scan = OutputScan(
            output: options.output,
            deployment: deployment,
            storesHeaders: bucket.storesHeaders,
            packsText: options.packsText
        )
        let files = try await scan.files()
        for key in files.keys.sorted() { try bucket.check(key) }
        return files
    }

    /// Plans the way back to the last release that differs.
    private func rollback(_ state: BucketState) async throws -> ReleaseDraft {
        guard let manifest = state.manifest else { throw refusal("nothing was ever published there", "publish first") }
        // Releases are of a whole bucket: half of one would be a mixture that nobody ever saw.
        guard manifest.files.keys.allSatisfy(deployment.scope.contains) else {
            throw refusal("it holds files of other brands as well", "go back with all of them: leave out --brand")
        }
        let current = manifest.restores ?? manifest.sequence
        let routes = Dictionary(deployment.routes.map { ($0.key, $0) }) { first, _ in first }
        for goal in manifest.releases.reversed() where goal < current {
            guard
                let object = try await bucket.get(BucketKeys.release(goal), limit: ReleaseManifest.maximumBytes),
                let release = try? ReleaseManifest(object.bytes)
            else { throw refusal("the manifest of release \(goal) is gone", "build and publish instead") }
            let (plan, missing) = planner(state).plan(backTo: release) { group(of: $0, by: routes[$0]) }
            if let first = missing.first {
                throw refusal(
                    "\(missing.count) files of release \(goal) are gone, \(first) among them",
                    "build and publish instead"
                )
            }
            guard !plan.isEmpty else { continue }
            // Newer than what it takes back, so that no older build comes after it; but never from the future.
            let isAhead = state.clock.isAhead(manifest.buildID)
            let buildID = isAhead ? state.clock.now.iso8601 : manifest.buildID
            var draft = ReleaseDraft(plan: plan, buildID: buildID, pages: purgePaths(of: plan))
            draft.brands = release.brands
            draft.restored = PublishedRelease(release, isCurrent: false)
            return draft
        }
        throw refusal("there is no other release to go back to", "keep more of them with --keep; now build and publish")
    }

    private func planner(_ state: BucketState) -> Planner {
        Planner(
            state: state,
            scope: deployment.scope,
            grace: options.grace,
            purges: deployment.settings.invalidate != nil
        )
    }

    private func refusal(_ what: String, _ advice: String) -> PublishFailure {
        .refused(name: bucket.name, what, advice: advice)
    }

    /// The group of a file that is perhaps no longer in the output.
    private func group(of key: String, by route: Deployment.Route?) -> ObjectGroup {
        let path = route?.path ?? key
        return ObjectGroup(path, of: (route?.table ?? .standard).pathClass(of: path))
    }

    private func diagnostic(of finding: CheckFinding) -> Diagnostic {
        .error("\(options.output)/\(finding.path)", nil, finding.what, advice: finding.advice)
    }

    /// The addresses of pages that change or go.
    private func purgePaths(of plan: PublishPlan) -> Set<String> {
        let urls = Dictionary(deployment.routes.map { ($0.key, $0.url) }) { first, _ in first }
        let keys = plan.uploads.map(\.key) + plan.gone.keys + plan.vanished
        return Set(keys.filter { $0.hasSuffix(".html") }.map { urls[$0] ?? deployment.url(ofKey: $0) })
    }
}
