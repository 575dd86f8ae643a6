package import HTTPClient
import SiteFixtures
import Synchronization
package import TestSupport

/// A service with feeds in memory, whose stories name the edition that they are of.
package final class FeedService: Sendable {
    /// The answer of a feed.
    package enum Fault: Sendable, Hashable {
        /// No server answers.
        case refused
        /// This status, and the seconds of `Retry-After`.
        case status(Int, retryAfter: Int? = nil)
        /// No server answers before the deadline.
        case hangs
        /// A page that is no feed.
        case garbage
    }

    /// An edition of a feed.
    private struct Edition {
        /// When it came.
        let at: Duration
        let stories: Int
        /// The date of all its stories.
        let date: String
        /// The address of its first story; nil for one of another site.
        let link: String?
    }

    private struct State {
        var editions: [String: [Edition]] = [:]
        var faults: [String: Fault] = [:]
        var isDown = false
        /// How many requests have waited in vain.
        var hangs = 0
        /// When those end that wait for an answer.
        var hanging: [Duration] = []
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
    package var http: HTTPClient {
        HTTPClient { request in
            if self.hangs(request) { try await self.hang(for: request.deadline) }
            return try self.answer(request)
        }
    }

    /// The number of requests that wait for an answer.
    package var waiting: Int { state.withLock { $0.hanging }.count { clock.isAwaited($0, by: "feeds") } }

    private func hangs(_ request: HTTPRequest) -> Bool {
        state.withLock { $0.faults[name(in: request)] == .hangs }
    }

    private func hang(for deadline: Duration) async throws {
        // Nothing else ends at the same time.
        let end = state.withLock { state in
            state.hangs += 1
            let end = clock.elapsed + deadline + .nanoseconds(state.hangs)
            state.hanging.append(end)
            return end
        }
        defer { state.withLock { $0.hanging.removeAll { $0 == end } } }
        try await clock.sleep(end - clock.elapsed, as: "feeds")
        throw HTTPClientError.deadlineMissed(after: deadline)
    }

    private func name(in request: HTTPRequest) -> String {
        String(request.url.dropFirst(Self.origin.count).prefix { $0 != "." })
    }

    /// Gives a feed its first edition, or the next one.
    ///
    /// - Parameters:
    ///   - name: The name of the feed.
    ///   - stories: How many stories it has.
    ///   - date: The date of all of them.
    ///   - link: The address of the first one; nil for one of another site.
    package func publish(
        _ name: String,
        stories: Int = 12,
        dated date: String = "2026-11-20T08:00:00Z",
        linking link: String? = nil
    ) {
        let edition = Edition(at: clock.elapsed, stories: stories, date: date, link: link)
        state.withLock { $0.editions[name, default: []].append(edition) }
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
            return clock.elapsed - times[edition].at
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
        let name = name(in: request)
        let (edition, content, fault) = state.withLock { state in
            let edition = state.editions[name]?.count ?? 0
            let fault = state.isDown ? .refused : state.faults[name]
            let etag = request.headers["If-None-Match"]
            let status = fault == .refused ? 0 : etag == "\"\(name)-\(edition)\"" ? 304 : 200
            state.requests.append((name, clock.elapsed, status))
            return (edition, state.editions[name]?.last, fault)
        }
        switch fault {
        case .refused: throw HTTPClientError.refused(host: "feeds.example.no")
        case .status(let status, let seconds):
            let headers: HTTPHeaders = seconds.map { ["Retry-After": "\($0)"] } ?? [:]
            return HTTPResponse(status: status, headers: headers, finalURL: request.url)
        case .garbage: return HTTPResponse(body: Array("<!DOCTYPE html><title>502</title>".utf8), finalURL: request.url)
        case .hangs, nil: break
        }
        guard let content else { return HTTPResponse(status: 404, finalURL: request.url) }
        let etag = "\"\(name)-\(edition)\""
        guard request.headers["If-None-Match"] != etag else {
            return HTTPResponse(status: 304, headers: ["ETag": etag], finalURL: request.url)
        }
        let prefix = "\(name) edition-\(edition) story"
        var feed = TemporarySite.feed(content.stories, prefix: prefix, published: content.date)
        if let link = content.link { feed.replace("https://www.paper.example/0\"", with: link + "\"") }
        return HTTPResponse(headers: ["ETag": etag], body: Array(feed.utf8), finalURL: request.url)
    }
}
