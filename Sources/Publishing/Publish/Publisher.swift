/// A publish of a deployment to a bucket, which `PublishSession` scans, plans and carries out.
package struct Publisher: Sendable {
    /// The options of a publish, and of the session that it belongs to.
    package struct Options: Sendable {
        /// The folder that `build` wrote.
        package var output: String
        /// The working directory of commands.
        package var site: String
        /// The owner named in the lock: a machine and a site folder.
        package var owner: String
        /// The publisher named in the list of releases: a person or an account, and a machine.
        package var publisher: String
        /// Whether no other publish of this owner can be running.
        package var isOnlyOfOwner = false
        /// The reason for accepting findings of the checks; nil when they refuse the publish.
        package var accepted: String?
        /// Whether a published build with a time in the future may be replaced by an earlier one.
        package var acceptsClockAhead = false
        /// The limit for removed files; nil is the default, which also protects whole brands.
        package var maximumDeletions: DeletionLimit?
        /// Whether a lock is taken.
        package var locks = true
        /// The number of releases kept for rollbacks.
        package var keep: Int
        /// How long removed files stay in the bucket.
        package var grace: Duration
        /// Whether text is stored gzipped.
        package var packsText: Bool
        /// The number of concurrent requests.
        package var connections = Self.defaultConnections
        /// The number of objects to read back and verify.
        package var verified = Self.defaultVerified
        /// Whether to restore the previous release instead of publishing the output.
        package var isRollback = false
        /// The release to restore; nil means the last one that differs and has no emergency front.
        package var release: Int?
        /// Whether files of the other key layout may go, as far as this publish has them at keys of its own layout.
        package var rekeys = false
        /// Whether to plan only.
        package var isDryRun = false
        /// The time to use as now; nil means the bucket's clock.
        package var now: Date?
        /// How long after a release was made further changes amend it, where the lock is kept; zero makes each change a
        /// release.
        package var amendmentWindow = Duration.seconds(300)
        /// How long the state of the bucket is believed before it is read again, where the lock is kept.
        package var refreshInterval = Duration.seconds(3_600)
        /// Whether each output is of a later build than the one before, whatever its time says: the same process makes
        /// them, and its clock may be set back.
        package var buildsInOrder = false
        /// Whether what the release checks doubt keeps its published version for a time, instead of refusing the release:
        /// where there is no person to decide.
        package var holdsDoubts = false

        /// The `--accept` reason that only allows replacing a published build with a time in the future.
        package static let clockAhead = "clock-ahead"
        /// Between 16 and 32, where `scripts/bench-publish` finds the most uploads a second.
        package static let defaultConnections = 24
        /// More connections bring no gain.
        package static let maximumConnections = 128
        /// A small sample, enough to notice that another program changes objects.
        package static let defaultVerified = 3

        /// The default options for a deployment.
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

    /// The current step, for a progress line.
    package enum Progress: Sendable, Hashable {
        /// The bucket is read and compared with the output.
        case planning
        /// Files of a group are uploaded.
        case putting(group: String, done: Int, of: Int)
        /// Removed files are deleted.
        case cleanup
    }

    let deployment: Deployment
    let bucket: any Bucket
    let options: Options
    let progress: @Sendable (Progress) async -> Void

    private var keys: BucketKeys { deployment.keys }

    /// Makes a publisher.
    package init(
        _ deployment: Deployment,
        to bucket: any Bucket,
        options: Options,
        progress: @escaping @Sendable (Progress) async -> Void = { _ in }
    ) {
        (self.deployment, self.bucket, self.options, self.progress) = (deployment, bucket, options, progress)
    }

    /// Whether a bucket has a current release, of a whole site or of a shard.
    package static func hasRelease(in bucket: any Bucket) async throws(BucketFailure) -> Bool {
        guard try await bucket.get(BucketKeys.site.manifest, limit: ReleaseManifest.maximumBytes) == nil
        else { return true }
        return try await !BucketLayout(bucket.list(BucketKeys.shards).keys).counts.isEmpty
    }

    /// Publishes in a session of one release; a dry run only plans, and reports why a publish would be refused.
    package func publish() async throws -> PublishReport {
        try await PublishSession(bucket: bucket, lifetime: .oneRelease, progress: progress)
            .publish(deployment, options: options)
    }
}

extension Publisher {
    /// Whether this is a shard without files that has never published any: most buckets of a site may not concern it.
    func hasNothingToDo() async throws(BucketFailure) -> Bool {
        guard deployment.shard != nil, deployment.routes.isEmpty, !deployment.expectsFiles, !options.isRollback
        else { return false }
        return try await bucket.get(keys.manifest, limit: ReleaseManifest.maximumBytes) == nil
    }

    /// Reads the bucket's listing, manifest and intent.
    func readState() async throws -> BucketState {
        async let manifest = bucket.manifest(at: keys.manifest)
        // Listing first: a refused listing costs one request, refused uploads cost a connection each.
        let listing = try await bucket.list("")
        let layout = BucketLayout(listing.keys)
        if let refusal = layout.refusal(ofPublishing: deployment.shardCount, to: bucket.name) { throw refusal }
        let time = await bucket.time()
        var state = BucketState(keys: keys, listing: listing, now: options.now ?? time, clock: ClockCheck(now: time))
        if let (manifest, etag) = try await manifest { (state.manifest, state.manifestETag) = (manifest, etag) }
        if listing[keys.intent] != nil {
            state.intent = try await bucket.get(keys.intent, limit: Intent.maximumBytes).map { Intent($0.bytes) }
        }
        return state.limited(to: deployment)
    }

    /// Plans the release of the output and runs the safety checks and release checks, which update both memories.
    func planRelease(
        _ state: BucketState,
        of files: NameTable<PublishFile>,
        keeping sections: inout SectionMemory,
        _ doubts: inout Doubts
    ) async -> ReleaseDraft {
        let takedown = Takedown(
            of: deployment.brands,
            known: state.manifest?.takedowns ?? [:],
            at: options.now ?? state.clock.now
        )
        var plan = planner(state).plan(for: files)
        // All removed files go now, whatever their grace period.
        if takedown.isDue { plan.due.formUnion(plan.removed.keys.union(plan.pendingRemovals.keys)) }
        let buildID = files.values.compactMap(\.record.built).max() ?? state.clock.now.iso8601
        let safety = SafetyChecks(publisher: self, state: state, files: files, plan: plan)
        var refusal = safety.refusal(ofBuild: buildID)
        let removal = safety.removalRefusal
        if let removal, !options.holdsDoubts { refusal = refusal ?? bucket.refusal(removal.what, removal.advice) }
        var findings: [CheckFinding] = []
        var checked: [String: CheckResult] = [:]
        var held: HeldFiles?
        if refusal == nil, !plan.isEmpty || takedown.isDue {
            sections.begin(with: deployment.brands)
            for brand in deployment.brands {
                let result = check(plan, of: brand, published: state.manifest?.brands[brand.id], keeping: &sections)
                checked[brand.id] = result
                findings += result.findings
            }
            findings += takedown.findings(in: deployment.routes, of: options.output)
        }
        if options.holdsDoubts, refusal == nil {
            if let (what, advice) = removal {
                let finding = CheckFinding(brand: "", rule: .removals, path: "", what: what, advice: advice)
                findings.append(finding)
            }
            let decided = HeldFiles(
                findings,
                among: checked.mapValues(\.sections),
                of: plan,
                deployment,
                state,
                isTakingDown: takedown.isDue,
                &doubts
            )
            if !decided.parts.isEmpty { plan = planner(state, holding: decided).plan(for: files) }
            held = decided
        }
        var draft = ReleaseDraft(plan: plan, buildID: buildID, pages: purgePaths(of: plan, takedown))
        draft.refusal = refusal
        draft.takedown = takedown
        draft.doubts = doubts
        let isOpen = state.openRelease?.isOpen(at: state.clock.now) ?? false
        draft.amends = isOpen && plan.makesRelease && !takedown.isDue
        draft.findings = findings
        draft.brands = checked.mapValues(\.facts)
        // The release before the emergency stays one that a rollback can restore.
        let hasEmergencyFront = draft.brands.values.contains(where: \.hasEmergencyFront)
        if hasEmergencyFront != state.manifest?.hasEmergencyFront ?? false {
            draft.amends = false
        }
        let isAhead = state.manifest.map { state.clock.isAhead($0.buildID) } ?? false
        var reasons = isAhead && options.acceptsClockAhead && refusal == nil ? [Options.clockAhead] : []
        if let held {
            draft.held = held.parts
            for (brand, facts) in draft.brands {
                draft.brands[brand] = held.facts(facts, besides: state.manifest?.brands[brand], of: brand)
            }
            reasons += held.acceptances
        } else if !draft.findings.isEmpty {
            if let accepted = options.accepted {
                reasons.append(accepted)
            } else {
                draft.refusal = .checks(
                    name: bucket.name,
                    draft.findings.map { .error("\(options.output)/\($0.path)", nil, $0.what, advice: $0.advice) }
                )
            }
        }
        draft.accepted = reasons.isEmpty ? nil : reasons.joined(separator: "; ")
        return draft
    }

    /// Checks the pages of a brand that change, or all pages when some are removed, because links to those break.
    private func check(
        _ plan: PublishPlan,
        of brand: Brand,
        published: ReleaseSummary?,
        keeping sections: inout SectionMemory
    ) -> CheckResult {
        let isLosing = !plan.removed.isEmpty || !plan.alreadyMissing.isEmpty
        let pages = plan.uploads.lazy.filter { $0.key.hasSuffix(".html") }.map(\.path)
        let checks = ReleaseChecks(
            brand: brand,
            output: options.output,
            files: deployment.routes.map(\.path),
            neighbours: deployment.site,
            otherBrandURLs: deployment.otherBrandURLs,
            holdsDoubts: options.holdsDoubts
        )
        return checks.check(isLosing ? nil : NameSet(pages), published: published, keeping: &sections)
    }

    /// Scans the output, without reading files whose digests are known, and refuses keys that the bucket cannot store.
    ///
    /// It runs beside a session, which renews its lock meanwhile.
    @concurrent
    func files(knowing digests: OutputDigests) async throws -> (files: NameTable<PublishFile>, digests: OutputDigests) {
        guard deployment.obstacles.isEmpty else { throw PublishFailure.obstructed(deployment.obstacles) }
        let scan = OutputScan(
            output: options.output,
            deployment: deployment,
            storesHeaders: bucket.storesHeaders,
            packsText: options.packsText
        )
        let (files, digests) = try scan.files(knowing: digests)
        for key in files.keys.sorted() { try bucket.check(key) }
        return (files, digests)
    }

    /// Plans the rollback to the release that was named, else to the last one that differs and has no emergency front.
    func planRollback(_ state: BucketState) async throws -> ReleaseDraft {
        guard let manifest = state.manifest else {
            throw bucket.refusal("nothing was ever published there", "publish first")
        }
        // Releases cover a whole bucket: restoring some brands would mix two releases.
        guard manifest.files.keys.allSatisfy(deployment.scope.contains) else {
            let advice = "go back with all of them: leave out --brand"
            throw bucket.refusal("it holds files of other brands as well", advice)
        }
        let current = manifest.restores ?? manifest.sequence
        let routes = NameTable(deployment.routes.map { ($0.key, $0) }) { first, _ in first }
        var passed: [Int] = []
        for number in manifest.releases.reversed() where options.release.map({ $0 == number }) ?? (number < current) {
            guard
                let object = try await bucket.get(keys.release(number), limit: ReleaseManifest.maximumBytes),
                let release = try? ReleaseManifest(object.bytes)
            else { throw bucket.refusal("the manifest of release \(number) is gone", "build and publish instead") }
            guard options.release != nil || !release.hasEmergencyFront else {
                passed.append(number)
                continue
            }
            let (plan, missing) = planner(state).plan(backTo: release) { group(of: $0, by: routes[$0]) }
            if let first = missing.first {
                throw bucket.refusal(
                    missing.count == 1
                        ? "\(first) of release \(number) is gone"
                        : "\(missing.count) files of release \(number) are gone, \(first) among them",
                    "build and publish instead"
                )
            }
            guard !plan.isEmpty else { continue }
            // As new as the replaced release, so that no older build can follow, but never in the future.
            let isAhead = state.clock.isAhead(manifest.buildID)
            let buildID = isAhead ? state.clock.now.iso8601 : manifest.buildID
            var draft = ReleaseDraft(plan: plan, buildID: buildID, pages: purgePaths(of: plan))
            draft.brands = release.brands
            draft.restored = PublishedRelease(release, isCurrent: false)
            draft.passedOver = passed
            return draft
        }
        if let number = options.release {
            throw bucket.refusal(
                "there is no release \(number) to go back to, or it has the same files",
                "see --releases"
            )
        }
        if let number = passed.first {
            throw bucket.refusal(
                "the only other releases to go back to have the emergency front",
                "build and publish, or name one: --rollback --release \(number)"
            )
        }
        let advice = "keep more of them with --keep; now build and publish"
        throw bucket.refusal("there is no other release to go back to", advice)
    }

    private func planner(_ state: BucketState, holding held: HeldFiles? = nil) -> Planner {
        Planner(state: state, grace: options.grace, deployment: deployment, held: held)
    }

    /// The group of a file that may no longer be in the output.
    private func group(of key: String, by route: Deployment.Route?) -> ObjectGroup {
        let path = route?.path ?? key
        return ObjectGroup(path, of: (route?.table ?? .standard).pathClass(of: path))
    }

    /// The address paths of pages that change or are removed; after a takedown also of feeds, lists and pictures.
    private func purgePaths(of plan: PublishPlan, _ takedown: Takedown? = nil) -> NameSet {
        let urls = NameTable(deployment.routes.map { ($0.key, $0.url) }) { first, _ in first }
        let isDue = takedown?.isDue ?? false
        let keys = plan.uploads.map(\.key) + plan.removed.keys + plan.alreadyMissing + (isDue ? Array(plan.due) : [])
        return NameSet(keys.filter { isDue || $0.hasSuffix(".html") }.map { urls[$0] ?? deployment.url(ofKey: $0) })
    }
}
