/// A planned release: its changes, findings and manifest data.
package struct ReleaseDraft: Sendable {
    let plan: PublishPlan
    /// The time of the build, in ISO 8601.
    package let buildID: String
    /// The address paths of pages that change or are removed.
    let pages: NameSet
    var findings: [CheckFinding] = []
    /// The reason for refusing the publish, in a dry run also; nil when it is allowed.
    package internal(set) var refusal: PublishFailure?
    /// The reason for accepting the findings.
    package internal(set) var accepted: String?
    /// The summaries that the next release is checked against, by brand.
    var brands: [String: ReleaseSummary] = [:]
    /// The restored release; nil when this is no rollback.
    package internal(set) var restored: PublishedRelease?
    /// The parts that keep their published version, because the checks doubt the new one.
    package internal(set) var held: [HeldPart] = []
    /// The doubts, for the manifest.
    var doubts = Doubts()
    /// The releases with the emergency front that a rollback has passed over, newest first.
    package internal(set) var passedOver: [Int] = []
    /// The stories that are taken down; nil for a rollback, which leaves them as they are.
    var takedown: Takedown?

    /// Whether it amends the current release instead of making one.
    package internal(set) var amends = false

    /// Whether it makes a release that a rollback can restore later.
    var makesRelease: Bool { plan.makesRelease && !amends }

    /// Whether anything in the bucket has to change.
    var needsWork: Bool { !plan.isEmpty || !plan.due.isEmpty || plan.hasPendingPurge || takesDown }

    /// Whether everything that is not in this release is deleted.
    var takesDown: Bool { takedown?.isDue ?? false }
}
