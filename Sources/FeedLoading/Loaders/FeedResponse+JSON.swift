public import Markup

/// JSON for loaders: as short as with `Decodable`, and one bad item costs nothing but itself.
///
/// A member that is absent, null or of another kind is nil. The whole loader of a service that sends JSON:
///
/// ```swift
/// struct BulletinLoader: FeedLoadable {
///     let source: FeedSource
///     let fetch: FeedFetch
///
///     func load() async throws -> Feed {
///         let page = try await fetch(source).json(from: source)
///         let items = page["articles"]?.array?.compactMap { article -> FeedItem? in
///             guard let title = article["headline"]?.string else { return nil }
///             let link = article["url"]?.string.flatMap { WebAddress($0) }
///             return .teaser(Teaser(id: article["number"]?.text, title: title, link: link))
///         }
///         return Feed(title: page["name"]?.string, content: .native(items ?? []))
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
