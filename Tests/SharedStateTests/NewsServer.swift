import HTTPClient
import SiteFixtures

/// The feeds of a newspaper, with validators, and what was asked of them.
actor NewsServer {
    /// A section and how often it is asked: each hour, each minute, in every build.
    static let sections = ["hourly": "every: 1h", "minutely": "every: 1m", "always": ""]

    /// A request: the section, and the validator that came with it.
    struct Question: Sendable, Hashable {
        let section: String
        let validator: String?
    }

    private(set) var questions: [Question] = []
    private var stories = 2
    private var refusal: HTTPResponse?

    /// Publishes so many stories without dates; those that are new are dated by when they are first seen.
    func publish(_ count: Int) { stories = count }

    /// Answers everything with this from now on.
    func refuse(_ answer: HTTPResponse?) { refusal = answer }

    /// The requests since the last time, in the order of sections.
    func asked() -> [Question] {
        defer { questions = [] }
        return questions.sorted { $0.section < $1.section }
    }

    nonisolated var client: HTTPClient { HTTPClient { await self.answer($0) } }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        let section = String(request.url.dropFirst("https://feeds.example.no/".count).dropLast(".json".count))
        questions.append(Question(section: section, validator: request.headers["If-None-Match"]))
        if let refusal { return refusal }
        let etag = "\"\(stories)\""
        if request.headers["If-None-Match"] == etag {
            return HTTPResponse(status: 304, headers: ["ETag": etag], finalURL: request.url)
        }
        let body = Array(TemporarySite.feed(stories, prefix: section).utf8)
        return HTTPResponse(status: 200, headers: ["ETag": etag], body: body, finalURL: request.url)
    }
}
