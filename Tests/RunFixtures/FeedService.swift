package import HTTPClient
import SiteFixtures
import Synchronization
package import TestSupport

/// A service with feeds in memory, whose stories name the edition that they are of.
package final class FeedService: Sendable {
    /// What a feed gives.
    package enum Fault: Sendable, Hashable {
        /// Nobody answers.
        case refused
        /// This status, and the seconds of `Retry-After`.
        case status(Int, retryAfter: Int? = nil)
    }

    private struct State {
        /// When each edition came, by the name of the feed.
        var editions: [String: [Duration]] = [:]
        var faults: [String: Fault] = [:]
        var isDown = false
        var requests: [(name: String, at: Duration, status: Int)] = []
    }

    /// Where its feeds are.
    package static let origin = "https://feeds.example.no/"

    private let clock: SimulatedClock
    private let state = Mutex(State())

    /// Makes a service without feeds.
    package init(_ clock: SimulatedClock) {
        self.clock = clock
    }

    /// The client that asks it.
    package var http: HTTPClient { HTTPClient { try self.answer($0) } }

    /// Gives a feed its first edition, or the next one.
    package func publish(_ name: String) {
        state.withLock { $0.editions[name, default: []].append(clock.elapsed) }
    }

    /// Lets a feed fail; nil mends it.
    package func fail(_ name: String, _ fault: Fault?) { state.withLock { $0.faults[name] = fault } }

    /// Lets all feeds fail.
    package func setDown(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }

    /// The newest edition of a feed, from 1.
    package func edition(of name: String) -> Int { state.withLock { $0.editions[name]?.count ?? 0 } }

    /// For how long there has been something newer than an edition; zero for the newest.
    package func age(of edition: Int, _ name: String) -> Duration {
        state.withLock { state in
            guard let times = state.editions[name], times.indices.contains(edition) else { return .zero }
            return clock.elapsed - times[edition]
        }
    }

    /// When a feed was asked.
    package func requests(for name: String) -> [Duration] {
        state.withLock { $0.requests.filter { $0.name == name }.map(\.at) }
    }

    /// The statuses that a feed gave.
    package func statuses(of name: String) -> [Int] {
        state.withLock { $0.requests.filter { $0.name == name }.map(\.status) }
    }

    /// Forgets the requests.
    package func forgetRequests() { state.withLock { $0.requests = [] } }

    private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
        let name = String(request.url.dropFirst(Self.origin.count).prefix { $0 != "." })
        let (edition, fault) = state.withLock { state in
            let edition = state.editions[name]?.count ?? 0
            let fault = state.isDown ? .refused : state.faults[name]
            let etag = request.headers["If-None-Match"]
            let status = fault == .refused ? 0 : etag == "\"\(name)-\(edition)\"" ? 304 : 200
            state.requests.append((name, clock.elapsed, status))
            return (edition, fault)
        }
        switch fault {
        case .refused: throw HTTPClientError.refused(host: "feeds.example.no")
        case .status(let status, let seconds):
            let headers: HTTPHeaders = seconds.map { ["Retry-After": "\($0)"] } ?? [:]
            return HTTPResponse(status: status, headers: headers, finalURL: request.url)
        case nil: break
        }
        guard edition > 0 else { return HTTPResponse(status: 404, finalURL: request.url) }
        let etag = "\"\(name)-\(edition)\""
        guard request.headers["If-None-Match"] != etag else {
            return HTTPResponse(status: 304, headers: ["ETag": etag], finalURL: request.url)
        }
        let feed = TemporarySite.feed(12, prefix: "\(name) edition-\(edition) story", published: "2026-11-20T08:00:00Z")
        return HTTPResponse(headers: ["ETag": etag], body: Array(feed.utf8), finalURL: request.url)
    }
}
