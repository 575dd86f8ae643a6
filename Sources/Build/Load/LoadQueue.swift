/// The loads that still wait, handed out in order unless a host has enough to do.
struct LoadQueue {
    private let maximumPerHost: Int
    /// The next one last.
    private var waiting: [FeedJob]
    private var inFlight: [String: Int] = [:]

    init(_ loads: [FeedJob], maximumPerHost: Int) {
        waiting = loads.reversed()
        self.maximumPerHost = maximumPerHost
    }

    /// The next load whose host may be asked; nil when there is none just now.
    mutating func next() -> FeedJob? {
        guard let place = waiting.lastIndex(where: { hasRoom($0.host) }) else { return nil }
        let load = waiting.remove(at: place)
        if let host = load.host { inFlight[host, default: 0] += 1 }
        return load
    }

    /// Takes note that a host has answered.
    mutating func finish(_ host: String?) {
        if let host { inFlight[host, default: 1] -= 1 }
    }

    private func hasRoom(_ host: String?) -> Bool {
        guard let host else { return true }
        return inFlight[host, default: 0] < maximumPerHost
    }
}
