/// A time in which something counts or is there: a rule, a line of a curation, an election.
public struct Period: Sendable, Hashable {
    /// When it begins; nil when it always has.
    public var from: Date?
    /// When it ends; nil when it does not.
    public var until: Date?

    /// Makes a period; without arguments it is always.
    public init(from: Date? = nil, until: Date? = nil) {
        (self.from, self.until) = (from, until)
    }

    /// Whether a moment is in it.
    public func contains(_ moment: Date) -> Bool {
        (from.map { $0 <= moment } ?? true) && (until.map { moment < $0 } ?? true)
    }

    /// Whether it has ended at a moment.
    package func isOver(at moment: Date) -> Bool { until.map { $0 <= moment } ?? false }
}

extension Sequence<Period> {
    /// When one of them next begins or ends after a moment; nil when none does.
    package func nextChange(after now: Date) -> Date? {
        flatMap { [$0.from, $0.until].compactMap(\.self) }.filter { $0 > now }.min()
    }
}
