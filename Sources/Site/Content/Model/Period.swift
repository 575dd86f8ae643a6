package import Foundation

/// A time in which something is there: an election, a season.
package struct Period: Sendable, Hashable {
    /// When it begins; nil when it always has.
    package let from: Date?
    /// When it ends; nil when it does not.
    package let until: Date?

    /// Makes a period; without arguments it is always.
    package init(from: Date? = nil, until: Date? = nil) {
        self.from = from
        self.until = until
    }

    /// Whether a moment is in it.
    package func contains(_ moment: Date) -> Bool {
        (from.map { $0 <= moment } ?? true) && (until.map { moment < $0 } ?? true)
    }
}
