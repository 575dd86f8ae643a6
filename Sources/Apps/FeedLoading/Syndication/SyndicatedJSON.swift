/// Reads JSON Feed 1.0 and 1.1: an invalid value costs a field, a missing required one costs its item, never the feed.
///
/// See [JSON Feed 1.1](https://www.jsonfeed.org/version/1.1/).
package enum SyndicatedJSON {
    /// Reads the stories of a feed.
    ///
    /// - Throws: `FeedFailure` when the response is none.
    package static func feed(of response: FeedResponse, from source: FeedSource) throws(FeedFailure) -> Feed {
        var reader = try JSONFeedReader(response, from: source)
        let document = reader.document
        let format = try format(&reader)
        if reader.source.address == nil { reader.source.address = reader.address(document["feed_url"], at: "feed_url") }
        let homePage = reader.address(document["home_page_url"], at: "home_page_url")
        let title = reader.headline(document["title"], at: "title")
        let metadata = FeedMetadata(
            format: format,
            encoding: "utf-8",
            id: reader.line(document["feed_url"], at: "feed_url", limit: FeedLimits.id),
            author: reader.authors(of: document),
            summary: reader.words(document["description"], at: "description", limit: FeedLimits.summary),
            homePage: homePage,
            language: reader.language(document["language"], at: "language")
        )
        let base = homePage ?? reader.source.address
        var starts: [(place: Int, start: Widget)] = []
        var count = 0
        var items = try reader.items(linkIdentity: \.canonicalForIdentity) { reader, json, index in
            guard let story = reader.syndicatedStory(json, index, base: base) else { return nil }
            if let start = reader.blockStart(json["_sitegen"]?["block"]) { starts.append((count, start)) }
            count += 1
            return .teaser(story)
        }
        for (place, start) in starts.reversed() { items.insert(.widget(start), at: place) }
        return Feed(title: title, content: .native(items), metadata: metadata, notices: reader.notices)
    }

    /// The version a feed names, or what it can only be when it names none.
    private static func format(_ reader: inout JSONFeedReader) throws(FeedFailure) -> FeedFormat {
        let document = reader.document
        let version = document["version"]?.string ?? ""
        if let mark = version.firstRange(of: "jsonfeed.org/version/") {
            let number = version[mark.upperBound...].prefix { $0 != "/" }
            if number == "1" || number == "1.0" { return .json10 }
            if number != "1.1" { reader.note(document["version"] ?? document, at: "version", "unknown, read as 1.1") }
            return .json11
        }
        guard looksLikeFeed(document) else {
            throw FeedFailure(source: reader.source.name, reason: "not a JSON Feed: it names no version of it")
        }
        reader.note(document["version"] ?? document, at: "version", "no version of JSON Feed, read as 1.1")
        return .json11
    }

    /// Whether the feed or one of its items has a member that nothing but JSON Feed calls by that name.
    private static func looksLikeFeed(_ document: JSONView) -> Bool {
        if document["home_page_url"] != nil || document["feed_url"] != nil { return true }
        guard let items = document["items"]?.array else { return false }
        return items.prefix(FeedLimits.items).contains { item in itemMembers.contains { item[$0] != nil } }
    }

    private static let itemMembers = [
        "content_html", "content_text", "date_published", "date_modified", "external_url",
    ]
}
