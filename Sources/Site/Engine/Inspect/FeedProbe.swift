import BaseTheme
import Synchronization

/// Asks every source of a site once, as a build from nothing would, and tells how long each takes.
package struct FeedProbe: Sendable {
    /// The answer of one source.
    package struct ProbedSource: Sendable {
        /// The name of the source, without credentials.
        package let source: String
        /// The sections that show it, such as "vg/forside".
        package let sections: [String]
        /// How long it took.
        package let elapsed: Duration
        /// The bytes of the answer, unpacked.
        package let bytes: Int
        /// The reason for a missing answer; nil when there is one.
        package let failure: String?
        /// Whether builds ask it each time, since no section says how long an answer is fresh.
        package let isAskedEachTime: Bool
    }

    /// The answers of all sources.
    package struct Result: Sendable {
        /// The sources over the network, in the order of the content.
        package let answers: [ProbedSource]
        /// The seconds that this machine's clock is ahead of a server's; nil when no server sent its time.
        package let clockAhead: Double?
    }

    private let content: SiteContent
    private let fetcher: SourceFetcher
    private let dates = DateHeaders()

    /// Makes a probe of a site with variables for headers; a request that fails is not repeated.
    package init(content: SiteContent, site: String, http: HTTPClient, variables: [String: String]) {
        self.content = content
        let dates = dates
        let noting = HTTPClient { request in
            let response = try await http.send(request)
            dates.note(response.headers["Date"], at: Date())
            return response
        }
        fetcher = SourceFetcher(files: .site(site), http: noting, settings: content.settings, environment: variables)
    }

    private static let concurrency = 8

    /// Asks them.
    package func run() async -> Result {
        let requests = content.brands.feedRequests.filter { $0.request.host != nil }
        let answers = await requests.concurrentMap(limit: Self.concurrency) { await answer(to: $0, for: $1) }
        return Result(answers: answers, clockAhead: dates.ahead)
    }

    private func answer(to request: FeedRequest, for users: [(name: String, section: Section)]) async -> ProbedSource {
        let deadline = users.map(\.section.deadline).max() ?? SiteSettings.standard.deadline
        let clock = ContinuousClock()
        let start = clock.now
        var (bytes, failure) = (0, String?.none)
        do {
            bytes = try await fetcher.fetch(request, ifChangedFrom: nil, within: deadline).response.bytes.count
        } catch {
            failure = SourceFetcher.failure(of: error)?.reason ?? "\(error)"
        }
        return ProbedSource(
            source: fetcher.source(request.content).name,
            sections: users.map(\.name),
            elapsed: clock.now - start,
            bytes: bytes,
            failure: failure,
            isAskedEachTime: users.contains { $0.section.every == nil }
        )
    }
}

extension [Brand] {
    /// The requests of all sections in their order, each once, with the sections that show its answer.
    var feedRequests: [(request: FeedRequest, users: [(name: String, section: Section)])] {
        var users: [FeedRequest: [(name: String, section: Section)]] = [:]
        var order: [FeedRequest] = []
        for brand in self {
            for section in brand.sections {
                for part in section.parts {
                    guard let request = FeedRequest(part) else { continue }
                    if users[request] == nil { order.append(request) }
                    users[request, default: []].append(("\(brand.id)/\(section.id)", part))
                }
            }
        }
        return order.map { ($0, users[$0] ?? []) }
    }
}

/// The times that servers tell, compared with this machine's.
private final class DateHeaders: Sendable {
    private let differences = Mutex<[Double]>([])

    func note(_ text: String?, at now: Date) {
        guard let told = text.flatMap(HTTPDate.moment) else { return }
        differences.withLock { $0.append(now.timeIntervalSince(told)) }
    }

    /// The median, as one server's clock may be wrong too.
    var ahead: Double? {
        let sorted = differences.withLock(\.self).sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
