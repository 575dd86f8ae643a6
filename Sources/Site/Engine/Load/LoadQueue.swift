/// The pending loads, in order, with a limit of concurrent loads per host.
struct LoadQueue {
    private let maximumPerHost: Int
    /// In reverse order.
    private var waiting: [FeedJob]
    private var inFlight: [String: Int] = [:]

    init(_ loads: [FeedJob], maximumPerHost: Int) {
        waiting = loads.reversed()
        self.maximumPerHost = maximumPerHost
    }

    /// The next load whose host is below its limit; nil when there is none at the moment.
    mutating func next() -> FeedJob? {
        guard let place = waiting.lastIndex(where: { hasRoom($0.host) }) else { return nil }
        let load = waiting.remove(at: place)
        if let host = load.host { inFlight[host, default: 0] += 1 }
        return load
    }

    /// Records that a load of a host has finished.
    mutating func finish(_ host: String?) {
        if let host { inFlight[host, default: 1] -= 1 }
    }

    private func hasRoom(_ host: String?) -> Bool {
        guard let host else { return true }
        return inFlight[host, default: 0] < maximumPerHost
    }
}
