/// Counts calls of hooks, so that many of them in a short time make one line of the log.
struct CallTally: Sendable {
    /// The shortest time between two lines.
    static let interval = Duration.seconds(10)

    private var calls = 0
    private var sources: Set<String> = []
    private var told: Duration?

    init() {}

    /// When what has been called since the last line is told; nil when nothing has.
    var due: Duration? { calls == 0 ? nil : told.map { $0 + Self.interval } ?? .zero }

    mutating func note(_ ids: Set<String>) {
        calls += 1
        sources.formUnion(ids)
    }

    /// Takes what is to be told; nil when nothing is yet.
    mutating func take(at now: Duration) -> (calls: Int, sources: Int)? {
        guard let due, due <= now else { return nil }
        defer { (calls, sources, told) = (0, [], now) }
        return (calls, sources.count)
    }
}
