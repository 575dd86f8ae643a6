import Compression

/// The result of a fetch: the bytes, and the metadata of the answer.
public struct FeedResponse: Sendable, Hashable {
    /// The response as it arrived, at most unpacked.
    public var bytes: [UInt8]
    /// Where the bytes came from in the end, after redirects; nil means from where they were asked for.
    public var address: WebAddress?
    /// The character encoding that the answer named, as `Content-Type` spells it; it may be wrong.
    public var charset: String?

    /// Makes a response; bytes alone will do.
    public init(_ bytes: [UInt8], address: WebAddress? = nil, charset: String? = nil) {
        self.bytes = bytes
        self.address = address
        self.charset = charset
    }
}

extension FeedResponse {
    /// The response with its bytes unpacked, whatever the answer said of them.
    ///
    /// Servers send gzip without saying so, and say so without sending it: the first bytes decide.
    ///
    /// - Parameters:
    ///   - source: The feed, for the failure.
    ///   - limit: The most bytes it may unpack to.
    /// - Returns: The response, unpacked once.
    /// - Throws: `FeedFailure` when the bytes begin as gzip and do not go on so, or unpack to more than the limit.
    public func unpacked(from source: FeedSource, limit: Int = FeedLimits.bytes) throws(FeedFailure) -> FeedResponse {
        guard isPacked else { return self }
        do throws(UnpackingFailure) {
            var response = self
            response.bytes = try Gzip.unpacked(bytes, limit: limit)
            return response
        } catch {
            throw FeedFailure(source: source.name, reason: "gzip data that cannot be unpacked: \(error)")
        }
    }

    /// Whether the bytes are gzip.
    package var isPacked: Bool { Gzip.isPacked(bytes) }
}

/// JSON for loaders: as short as with `Decodable`, and one bad item costs nothing but itself.
///
/// A member that is absent, null or of another kind is nil. The whole loader of a service that sends JSON, which leaves
/// out what it cannot use and says so (`Date` needs `import Foundation`):
///
/// ```swift
/// struct BulletinLoader: FeedLoadable {
///     let source: FeedSource
///     let fetch: FeedFetch
///     var transform: FeedTransform = { $0 }
///
///     func load() async throws -> Feed {
///         let page = try await fetch(source).json(from: source)
///         guard let articles = page["articles"]?.array else {
///             throw FeedFailure(source: source.name, reason: "not a bulletin: it has no list named articles")
///         }
///         var items: [FeedItem] = []
///         var known: Set<String> = []
///         var notices: [FeedNotice] = []
///         for (index, article) in articles.enumerated() {
///             guard let title = article["headline"]?.string?.cleanedLine(limit: FeedLimits.title) else {
///                 let path = "articles[\(index)]"
///                 notices.append(FeedNotice(source: source.name, path: path, reason: "no headline, left out"))
///                 continue
///             }
///             let link = article["url"]?.string.flatMap { WebAddress($0, relativeTo: source.address) }
///             let time = article["time"]?.text.flatMap { Date(feedDate: $0) }
///             let teaser = Teaser(id: article["number"]?.text, title: title, link: link, published: time)
///             if known.insert(teaser.id).inserted { items.append(.teaser(teaser)) }
///         }
///         let name = page["name"]?.string?.cleanedLine(limit: FeedLimits.label)
///         return Feed(title: name, content: .native(transform(items)), notices: notices)
///     }
/// }
/// ```
extension FeedResponse {
    /// The value of a response that is JSON.
    ///
    /// - Parameter source: Where the response is from, for the failure.
    /// - Returns: The value, to be asked for members.
    /// - Throws: `FeedFailure` when it is no JSON, saying what it looks like instead.
    public func json(from source: FeedSource) throws(FeedFailure) -> JSONView {
        let bytes = try unpacked(from: source).bytes
        do throws(JSONError) {
            return try JSONView(parsing: bytes)
        } catch {
            throw FeedFailure(source: source.name, reason: BodyShape(of: bytes).reason() ?? "not JSON: \(error)")
        }
    }
}
