/// Feeds in XML: RSS 0.90 to 2.0, RSS 1.0 and Atom, distinguished by their content.
enum SyndicatedXML {
    static let maximumLength = 256 << 20

    /// Reads a feed, so many bytes at once.
    static func feed(
        of response: FeedResponse,
        from source: FeedSource,
        chunkLength: Int = XMLReader.chunkLength
    ) throws(FeedFailure) -> Feed {
        guard response.bytes.count <= maximumLength else {
            throw FeedFailure(source: source.name, reason: "more than \(maximumLength >> 20) MB")
        }
        let address = response.address ?? source.address
        let stories = SyndicatedStories(source: FeedSource(name: source.name, address: address))
        let text = DecodedText(response.bytes, charset: response.charset)
        guard var reader = SyndicatedReader(text, stories: stories, chunkLength: chunkLength)
        else { throw FeedFailure(source: source.name, reason: "out of memory") }
        reader.read()
        guard let format = reader.format else {
            throw FeedFailure(source: source.name, reason: reason(response.bytes, root: reader.foreignRoot))
        }
        var metadata = metadata(of: reader.entry, format: format, names: reader.documentNames, in: &reader.stories)
        metadata.encoding = text.encoding
        return Feed(
            title: reader.entry.first(of: [.title, .otherTitle]) { reader.entry.line(of: $0, limit: FeedLimits.title) },
            content: .native(reader.stories.items),
            metadata: metadata,
            notices: reader.notices.all + reader.stories.notices.all
        )
    }

    private static func metadata(
        of feed: borrowing SyndicatedEntry,
        format: FeedFormat,
        names: [XMLName],
        in stories: inout SyndicatedStories
    ) -> FeedMetadata {
        var metadata = FeedMetadata(format: format)
        metadata.homePage = stories.homePage(of: feed)
        metadata.id = feed.first(of: .id).map { feed.string(of: $0) } ?? feed.about?.trimmed
        let language = feed.first(of: [.language]) { feed.line(of: $0, limit: FeedLimits.label) }
        metadata.language = language?.languageTag ?? feed.language?.languageTag
        if let language, metadata.language == nil {
            stories.notices.add(
                "language",
                line: feed.first(of: .language)?.line,
                "\"\(language)\" is no language tag, left out"
            )
        }
        let people: [SyndicatedElement] = [.editor, .creator, .itunesAuthor, .rssAuthor, .webMaster]
        metadata.author =
            SyndicatedTeaser.joined(feed.authors)
            ?? feed.first(of: people) { feed.line(of: $0, limit: FeedLimits.label) }.map(SyndicatedPerson.name)
        let summary = feed.first(of: .description, .itunesSummary, .otherDescription, .itunesSubtitle)
        let html = summary.flatMap { feed.html(of: $0, relativeTo: nil) }
        metadata.summary = html?.plainText.cleanedLine(limit: FeedLimits.summary)
        for element in [.updated, .otherUpdated, .published, .date] as [SyndicatedElement] where metadata.updated == nil
        {
            guard let field = feed.first(of: element) else { continue }
            metadata.updated = feed.date(of: field)
            if metadata.updated == nil {
                stories.notices.add(names[field.name].spelling, line: field.line, "no date, left out")
            }
        }
        return metadata
    }

    /// The reason why a document is no feed.
    private static func reason(_ bytes: [UInt8], root: String?) -> String {
        switch root?.lowercased() {
        case "opml": "a list of feeds (OPML) where a feed should be"
        case "urlset", "sitemapindex": "a sitemap where a feed should be"
        case "envelope": "an answer of a SOAP service where a feed should be"
        case let name:
            BodyShape(of: bytes).reason(expecting: .xml)
                ?? name.map { "XML that is no feed: its first element is <\($0.cleanedLine(limit: 40) ?? "")>" }
                ?? "not a feed: there is no element in it"
        }
    }
}
