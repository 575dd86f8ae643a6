/// Where the kickers of a brand's stories come from.
package enum KickerSource: String, Sendable, CaseIterable {
    /// The feeds' own kickers.
    case feed
    /// The same; a story without one has its first category that is not the name of a section.
    case categories
}
