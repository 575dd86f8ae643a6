/// What the gate found out about a brand.
struct Examination: Sendable, Hashable {
    /// The promises that are not kept, all of them, by rule and path.
    var findings: [GateFinding]
    /// What the next release is measured against.
    var facts: BrandFacts
}
