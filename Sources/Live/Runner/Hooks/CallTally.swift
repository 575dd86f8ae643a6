/// Counts calls of hooks, so that many of them in a short time make one line of the log.
struct CallTally: Sendable {
    /// The shortest time between two lines.
    static let interval = Duration.seconds(10)

    private var calls = 0
    private var sources: Set<String> = []
    private var told: Duration?

    /// When the calls since the last line are due in the log; nil without calls.
    var due: Duration? { calls == 0 ? nil : told.map { $0 + Self.interval } ?? .zero }

    mutating func note(_ ids: Set<String>) {
        calls += 1
        sources.formUnion(ids)
    }

    /// Takes the calls for the log; nil when none are due.
    mutating func take(at now: Duration) -> (calls: Int, sources: Int)? {
        guard let due, due <= now else { return nil }
        defer { (calls, sources, told) = (0, [], now) }
        return (calls, sources.count)
    }
}
