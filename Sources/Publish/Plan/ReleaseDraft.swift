import Markup

/// A release as it is meant to be.
struct ReleaseDraft: Sendable {
    let plan: PublishPlan
    let buildID: String
    /// The paths of the addresses of pages that change or go.
    let pages: Set<String>
    /// What the gate found.
    var findings: [CheckFinding] = []
    /// Why nothing of it may be done; nil when it may.
    var refusal: PublishFailure?
    /// Why it was accepted.
    var accepted: String?
    /// What the gate measures the next release against, by brand.
    var brands: [String: JSON] = [:]
    /// The release whose files these are, when it is taken back to.
    var restored: PublishedRelease?

    /// Whether anything is to be done in the bucket.
    var needsWork: Bool { !plan.isEmpty || !plan.due.isEmpty || plan.owesPurge }

    /// The manifest of the release, once its files are there.
    ///
    /// A publish that only renews signs of life, or removes what has been gone for long, makes no release: it mends the
    /// manifest of the current one.
    ///
    /// - Parameters:
    ///   - old: The manifest that is there; nil when nothing ever was published.
    ///   - uploaded: The files that were put, with their versions.
    ///   - copies: The copies that were made, by name, with the last release that needs each.
    ///   - releases: Those that one can go back to, oldest first.
    ///   - scope: Whose keys these are.
    ///   - stamp: When this is, which publish does it, and who.
    /// - Returns: The manifest.
    func manifest(
        after old: ReleaseManifest?,
        uploaded: [String: FileRecord],
        copies: [String: Int],
        releases: [Int],
        scope: KeyScope,
        stamp: (now: String, nonce: String, publisher: String)
    ) -> ReleaseManifest {
        let former = old?.sequence ?? 0
        var new = ReleaseManifest(
            sequence: plan.makesRelease ? former + 1 : former,
            buildID: plan.isEmpty ? old?.buildID ?? buildID : buildID,
            published: plan.isEmpty ? old?.published ?? stamp.now : stamp.now,
            nonce: stamp.nonce
        )
        new.accepted = plan.makesRelease ? accepted : old?.accepted
        new.restores = plan.makesRelease ? restored?.number : old?.restores
        new.publisher = plan.makesRelease ? stamp.publisher : old?.publisher
        new.releases = releases
        new.files = (old?.files ?? [:]).filter { !scope.contains($0.key) }
        new.files.merge(plan.unchanged) { _, new in new }
        new.files.merge(uploaded) { _, new in new }
        // Of somebody else's brands we know nothing new.
        new.tombstones = (old?.tombstones ?? [:]).filter { !scope.contains($0.key) }
        new.tombstones.merge(plan.buried) { _, new in new }
        for (key, record) in plan.gone {
            new.tombstones[key] = Tombstone(since: stamp.now, sequence: former, record: record)
        }
        let oldest = releases.first ?? new.sequence
        new.kept = (old?.kept ?? [:]).merging(copies) { max($0, $1) }.filter { $0.value >= oldest }
        new.brands = (old?.brands ?? [:]).merging(brands) { _, new in new }
        return new
    }
}
