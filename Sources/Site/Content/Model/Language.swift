/// The language of a brand's own words: user interface, dates.
package enum Language: String, Sendable, CaseIterable {
    /// Norwegian bokmål.
    case nb
    /// Norwegian nynorsk.
    case nn
    /// Swedish.
    case sv
    /// English.
    case en
}
