import Content
import FeedLoading
import Files
import Routes
import SafeMarkup
import Transport

/// Brings the bytes of feeds: from files inside `content/` and over HTTP.
struct FeedFetcher: Sendable {
    let files: FileTree
    let http: HTTPClient
    let settings: SiteSettings
    /// The environment, for `${NAME}` in headers.
    let environment: [String: String]

    /// The transfer may outlive the section's deadline a little, so that a late feed is always told by one clock.
    private static let grace = Duration.seconds(1)

    /// What messages call a source, and what its relative addresses mean.
    func source(_ content: ContentSource) -> FeedSource {
        switch content {
        case .file(let path):
            FeedSource(name: files.shown("content/" + path), address: WebAddress(embeddedFile: path))
        case .url(let address):
            FeedSource(address)
        }
    }

    /// How the bytes of a source arrive.
    func fetch(_ content: ContentSource, headers: [RequestHeader], deadline: Duration) -> FeedFetch {
        { source in
            switch content {
            case .file(let path): FeedResponse(try read(path, source))
            case .url(let address): FeedResponse(try await request(address, source, headers, deadline))
            }
        }
    }

    private func read(_ path: String, _ source: FeedSource) throws(FeedFailure) -> [UInt8] {
        do throws(FileTree.Failure) {
            return try files.read("content/" + path, limit: settings.maxFeedBytes)
        } catch {
            throw FeedFailure(source: source.name, reason: error.description, cause: .unreachable)
        }
    }

    private func request(
        _ address: WebAddress,
        _ source: FeedSource,
        _ headers: [RequestHeader],
        _ deadline: Duration
    ) async throws -> [UInt8] {
        var fields = HTTPHeaders()
        for header in headers { fields.append(name: header.name, value: try expanded(header.value, source)) }
        let request = HTTPRequest(
            url: address.string,
            headers: fields,
            deadline: deadline + Self.grace,
            maximumBytes: settings.maxFeedBytes,
            userAgent: settings.userAgent
        )
        do {
            return try await http.send(request).successfulBody()
        } catch let failure as TransportFailure {
            throw FeedFailure(source: source.name, reason: failure.description, cause: .unreachable)
        }
    }

    /// The text with every `${NAME}` replaced from the environment; the value itself never reaches a message.
    private func expanded(_ text: String, _ source: FeedSource) throws(FeedFailure) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
            let name = String(rest[start.upperBound..<end])
            guard let value = environment[name] else {
                throw FeedFailure(
                    source: source.name,
                    reason: "the environment has no \(name), which a header needs",
                    cause: .unreachable
                )
            }
            result += rest[..<start.lowerBound] + value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
