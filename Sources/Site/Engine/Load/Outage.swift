/// Many sources of different hosts that cannot be reached in one build: probably a failure of the local network.
struct Outage: Sendable, Hashable {
    /// Fewer failures than this may be a coincidence.
    static let leastSources = 5

    /// The number of sources that could not be reached.
    let unreachable: Int
    /// The number of sources loaded over the network.
    let asked: Int
    /// The number of hosts of the unreachable sources.
    let hosts: Int
    /// Whether nothing was asked on purpose.
    let isDeliberate: Bool

    /// The outage that a build's loads indicate; nil when there is none.
    ///
    /// - Parameters:
    ///   - loaded: The results of all sources.
    ///   - isOffline: Whether nothing was asked on purpose, which counts as one.
    init?(_ loaded: [FeedResult], isOffline: Bool = false) {
        let asked = loaded.filter { $0.load.host != nil }
        let unreachable = asked.filter(\.isCutOff)
        let hosts = Set(unreachable.compactMap(\.load.host))
        let isCoincidence =
            unreachable.count < Self.leastSources || unreachable.count * 2 < asked.count || hosts.count < 2
        if isCoincidence, !isOffline { return nil }
        self.unreachable = unreachable.count
        self.asked = asked.count
        self.hosts = hosts.count
        isDeliberate = isOffline
    }
}
