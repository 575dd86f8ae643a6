/// The result of the release checks of one brand.
struct CheckResult: Sendable, Hashable {
    /// All findings, sorted by rule and path.
    var findings: [CheckFinding]
    /// The summary that the next release is compared with.
    var facts: ReleaseSummary
    /// The sections of the brand.
    var sections: [BuiltSection] = []
}
