import HTTPClient
import SiteFixtures
import Testing

/// Something that a service gives instead of a feed.
enum FeedFault: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case nobodyAnswers
    case noSuchHost
    case untrustedCertificate
    case deadlineMissed
    case connectionLost
    case redirectLoop
    case notFound
    case gone
    case serverError
    case overloaded
    case tooManyRequests
    case notModifiedWithoutCopy
    case emptyBody
    case htmlPage
    case picture
    case halfOfIt
    case otherJSON
    case tooLarge

    var testDescription: String { rawValue }

    /// The result of asking for an address.
    func response(from url: String) throws -> HTTPResponse {
        func answer(_ status: Int = 200, _ headers: HTTPHeaders = [:], _ text: String = "") -> HTTPResponse {
            HTTPResponse(status: status, headers: headers, body: Array(text.utf8), finalURL: url)
        }
        switch self {
        case .nobodyAnswers: throw HTTPClientError.refused(host: "feeds.example.no")
        case .noSuchHost: throw HTTPClientError.cannotResolve(host: "feeds.example.no")
        case .untrustedCertificate:
            throw HTTPClientError.certificateNotTrusted(host: "feeds.example.no", reason: "it has expired")
        case .deadlineMissed: throw HTTPClientError.deadlineMissed(after: .seconds(10))
        case .connectionLost: throw HTTPClientError.connectionLost(host: "feeds.example.no")
        case .redirectLoop: throw HTTPClientError.tooManyRedirects(limit: 5)
        case .notFound: return answer(404)
        case .gone: return answer(410)
        case .serverError: return answer(500)
        case .overloaded: return answer(503)
        case .tooManyRequests: return answer(429)
        case .notModifiedWithoutCopy: return answer(304)
        case .emptyBody: return answer()
        case .htmlPage: return answer(200, [:], "<!doctype html><title>Log in</title>")
        case .picture: return answer(200, [:], "\u{89}PNG\r\n\u{1A}\n")
        case .halfOfIt: return answer(200, [:], String(TemporarySite.feed(5).dropLast(40)))
        case .otherJSON: return answer(200, [:], #"{"error":"not today"}"#)
        case .tooLarge: throw HTTPClientError.tooLarge(bytes: 64_000_000)
        }
    }

    /// Whether it is no fault where there is a copy: the service says that it is still good.
    var confirmsCopy: Bool { self == .notModifiedWithoutCopy }
}
