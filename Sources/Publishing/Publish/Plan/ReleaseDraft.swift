/// A planned release: its changes, findings and manifest data.
struct ReleaseDraft: Sendable {
    let plan: PublishPlan
    let buildID: String
    /// The address paths of pages that change or are removed.
    let pages: NameSet
    var findings: [CheckFinding] = []
    /// The reason for refusing the publish; nil when it is allowed.
    var refusal: PublishFailure?
    var accepted: String?
    /// The summaries that the next release is checked against, by brand.
    var brands: [String: JSON] = [:]
    var restored: PublishedRelease?
    /// The parts that keep their published version, because the checks doubt the new one.
    var held: [HeldPart] = []
    /// The doubts, for the manifest.
    var doubts = Doubts()
    /// The releases with the emergency front that a rollback has passed over, newest first.
    var passedOver: [Int] = []
    /// The stories that are taken down; nil for a rollback, which leaves them as they are.
    var takedown: Takedown?

    /// Whether it amends the current release instead of making one.
    var amends = false
    /// Whether the purge list is empty afterwards, because a CDN is configured.
    var purges = false

    /// Whether it makes a release that a rollback can restore later.
    var makesRelease: Bool { plan.makesRelease && !amends }

    /// Whether anything in the bucket has to change.
    var needsWork: Bool { !plan.isEmpty || !plan.due.isEmpty || plan.hasPendingPurge || takesDown }

    /// Whether everything that is not in this release is deleted.
    var takesDown: Bool { takedown?.isDue ?? false }

    /// The manifest to write after the uploads.
    ///
    /// A publish that only renews target lists or deletes removed files makes no new release, nor does an amendment: it
    /// updates the manifest of the current one.
    func manifest(
        after old: ReleaseManifest?,
        uploaded: NameTable<FileRecord>,
        copies: [String: Int],
        releases: [Int],
        scope: KeyScope,
        stamp: (now: String, nonce: String, publisher: String)
    ) -> ReleaseManifest {
        let former = old?.sequence ?? 0
        var new = ReleaseManifest(
            sequence: makesRelease ? former + 1 : former,
            buildID: plan.isEmpty ? old?.buildID ?? buildID : buildID,
            published: plan.isEmpty ? old?.published ?? stamp.now : stamp.now,
            nonce: stamp.nonce
        )
        new.accepted = makesRelease ? accepted : amends ? accepted ?? old?.accepted : old?.accepted
        new.restores = makesRelease ? restored?.number : old?.restores
        new.publisher = makesRelease ? stamp.publisher : old?.publisher
        new.releases = releases
        new.files = (old?.files ?? [:]).filter { !scope.contains($0.key) }
        new.files.merge(plan.unchanged) { _, new in new }
        new.files.merge(uploaded) { _, new in new }
        // Tombstones of brands that are not published now stay as they are.
        new.tombstones = (old?.tombstones ?? [:]).filter { !scope.contains($0.key) }
        new.tombstones.merge(plan.pendingRemovals) { _, new in new }
        // An amended release is the last one that does not contain them.
        let last = amends ? former - 1 : former
        for (key, record) in plan.removed {
            new.tombstones[key] = Tombstone(since: stamp.now, sequence: last, record: record)
        }
        // Files that are deleted before the manifest is written need no tombstone, which would name them.
        if takesDown { new.tombstones = new.tombstones.filter { !plan.due.contains($0.key) } }
        // Those of brands that are not published now stay.
        new.takedowns = (old?.takedowns ?? [:]).merging(takedown?.digests ?? [:]) { _, new in new }.filter {
            !$0.value.isEmpty
        }
        let oldest = releases.first ?? new.sequence
        new.kept = (old?.kept ?? [:]).merging(copies) { max($0, $1) }.filter { $0.value >= oldest }
        new.doubts = doubts
        new.brands = (old?.brands ?? [:]).merging(brands) { _, new in new }
        return new
    }
}
