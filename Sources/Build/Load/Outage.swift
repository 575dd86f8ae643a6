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

    /// The outage that a build's loads indicate; nil when there is none.
    init?(_ loaded: [FeedResult]) {
        let asked = loaded.filter { $0.load.host != nil }
        let unreachable = asked.filter(\.isCutOff)
        let hosts = Set(unreachable.compactMap(\.load.host))
        guard unreachable.count >= Self.leastSources, unreachable.count * 2 >= asked.count, hosts.count > 1 else {
            return nil
        }
        self.unreachable = unreachable.count
        self.asked = asked.count
        self.hosts = hosts.count
    }
}
