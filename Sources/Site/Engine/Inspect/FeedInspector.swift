/// Reads one feed of any shape this program knows and shows what became of it.
package struct FeedInspector: Sendable {
    private let http: HTTPClient

    /// Makes an inspector.
    package init(http: HTTPClient) {
        self.http = http
    }

    /// A feed and what it was read from.
    package struct Reading: Sendable {
        /// The feed.
        package let feed: Feed
        /// The name of the loader that read it.
        package let loader: String
        /// The bytes, unpacked.
        package let bytes: [UInt8]

        /// The feed in the shape that `sitegen inspect` prints.
        package var json: JSON { feed.json }
    }

    /// Reads a feed from a file or an http or https address.
    ///
    /// Without a format its content tells it, and without a base relative addresses are relative to where it came from.
    ///
    /// - Throws: A `DiagnosticList` of one entry when this is no feed.
    package func read(_ place: String, format: String?, base: WebAddress?) async throws(DiagnosticList) -> Reading {
        do {
            var response = try await response(from: place)
                .unpacked(from: FeedSource(name: Self.shown(place)))
            if base != nil { response.address = nil }
            let source = FeedSource(name: Self.shown(place), address: base ?? response.address)
            let kind = try kind(of: response, as: format, source)
            let answer = response
            let options = LoaderKind.Options(widgets: Plugins.current.widgets)
            let feed = try await kind.loader(source: source, fetch: FeedFetch { _ in answer }, options: options).load()
            return Reading(feed: feed, loader: kind.name, bytes: Array(response.bytes))
        } catch let failure as FeedFailure {
            throw DiagnosticList(failure.source, failure.reason, advice: Self.advice)
        } catch let failure as HTTPClientError {
            throw DiagnosticList(Self.shown(place), failure.description, advice: Self.networkAdvice)
        } catch {
            throw DiagnosticList(Self.shown(place), "\(error)", advice: Self.advice)
        }
    }

    private static let maximumBytes = 64 << 20

    private static let advice =
        "give a feed that one of these loaders reads: " + LoaderKind.all.map(\.name).joined(separator: ", ")
    private static let networkAdvice = "no readable response; try the address in a browser"

    /// A file, or an address without user name, password and secrets of its query.
    package static func shown(_ place: String) -> String {
        if let address = WebAddress(place) { return address.description }
        guard let start = place.firstRange(of: "://"), let at = place[start.upperBound...].lastIndex(of: "@")
        else { return place }
        return place[..<start.upperBound] + "…" + place[at...]
    }

    private func response(from place: String) async throws -> FeedResponse {
        guard let address = WebAddress(place) else {
            // Text with a scheme is an address: it is not looked up on disk, nor repeated with its password.
            guard !place.contains("://") else {
                throw HTTPClientError.notHTTP(place.prefix { $0 != ":" } + "://…")
            }
            return FeedResponse(try bytes(ofFile: place))
        }
        var request = HTTPRequest(url: address.string, maximumBytes: Self.maximumBytes)
        request.privateNetwork = .named
        let answer = try await http.send(request)
        return FeedResponse(try answer.wholeBody(), address: answer.baseAddress ?? address, charset: answer.charset)
    }

    private func bytes(ofFile place: String) throws -> [UInt8] {
        let status = Disk.status(place)
        guard status?.kind != .other, (status?.size ?? 0) <= Self.maximumBytes else {
            throw FeedFailure(source: place, reason: "no file of at most \(Self.maximumBytes) bytes")
        }
        do throws(Disk.Failure) {
            return try Disk.read(place)
        } catch {
            throw FeedFailure(source: place, reason: error.reason)
        }
    }

    private func kind(of response: FeedResponse, as format: String?, _ source: FeedSource) throws -> LoaderKind {
        if let format, LoaderKind.all.named(format) == nil {
            throw FeedFailure(source: source.name, reason: "there is no format \"\(format)\" to read a feed as")
        }
        // Syndication reads other bytes, too, and reports what they are.
        let kind = format.flatMap(LoaderKind.all.named) ?? LoaderKind.all.recognizing(response.bytes) ?? .syndication
        return LoaderKind.proposal(for: response.bytes, in: kind.name).map(kind.with) ?? kind
    }
}
