/// What the gate found out about a brand.
struct CheckResult: Sendable, Hashable {
    /// The promises that are not kept, all of them, by rule and path.
    var findings: [CheckFinding]
    /// What the next release is measured against.
    var facts: ReleaseSummary
}
