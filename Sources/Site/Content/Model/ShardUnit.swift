/// The part of a brand that belongs to one of several machines that build a site together.
package enum ShardUnit: String, Sendable, CaseIterable {
    /// The whole brand.
    case brand
    /// Each section: the sections are divided among all machines.
    case sections
}
