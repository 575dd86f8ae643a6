public import Markup

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
            throw FeedFailure(source: source.name, reason: BodyShape(of: bytes).reason ?? "not JSON: \(error)")
        }
    }
}
