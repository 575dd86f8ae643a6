/// A time in which something is there: an election, a season.
package struct Period: Sendable, Hashable {
    /// When it begins; nil when it always has.
    package var from: Date?
    /// When it ends; nil when it does not.
    package var until: Date?

    /// Whether a moment is in it.
    package func contains(_ moment: Date) -> Bool {
        (from.map { $0 <= moment } ?? true) && (until.map { moment < $0 } ?? true)
    }
}
