/// An outage: many sources of different hosts failed in one build, probably because of the local network.
struct Outage: Sendable, Hashable {
    /// Fewer sources than this may fail by chance.
    static let leastSources = 5

    /// How many sources could not be reached.
    let unreachable: Int
    /// How many were asked over the network.
    let asked: Int
    /// How many hosts the unreachable ones have.
    let hosts: Int

    /// The outage that the loads of a build show; nil when there is none.
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
