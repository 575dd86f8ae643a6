/// The content of a section: a list of items of its own, or a page that lives elsewhere.
public struct Feed: Sendable, Hashable {
    /// The feed's own name, plain text; nil when it gives none.
    public var title: String?
    /// The items, or the page that is shown instead.
    public var content: FeedContent
    /// Some stories of the page that is shown instead, for those who show more of it than a link; empty when none are known.
    public var preview: [Teaser]
    /// The metadata of the feed.
    public var metadata: FeedMetadata
    /// The omissions and repairs of the reader, one notice each.
    public var notices: [FeedNotice]

    /// Makes a feed from its parts.
    public init(
        title: String?,
        content: FeedContent,
        preview: [Teaser] = [],
        metadata: FeedMetadata = FeedMetadata(),
        notices: [FeedNotice] = []
    ) {
        (self.title, self.content, self.preview) = (title, content, preview)
        (self.metadata, self.notices) = (metadata, notices)
    }
}

/// The two ways a feed is shown.
public enum FeedContent: Sendable, Hashable {
    /// Rendered by us from these items, in this order.
    case native([FeedItem])
    /// Shown by a web view: the page at this address.
    case web(WebAddress)
}

/// The metadata of a feed; absent values are nil, never guessed.
public struct FeedMetadata: Sendable, Hashable {
    /// Which response shape it was read from.
    public var format: FeedFormat?
    /// The encoding the bytes turned out to have, in lower case: `utf-8`, `windows-1252`.
    public var encoding: String?
    /// The identity the feed gives itself.
    public var id: String?
    /// The author of the feed, plain text.
    public var author: String?
    /// The feed's description of itself in a sentence or two, plain text.
    public var summary: String?
    /// Whether the service asks the apps to show the web page instead of the items.
    public var rendersAsWeb: Bool
    /// The page the service names for that case.
    public var webTarget: WebAddress?
    /// The page of the feed for people.
    public var homePage: WebAddress?
    /// The language of the texts as a BCP 47 tag.
    public var language: String?
    /// When the feed last changed.
    public var updated: Date?
    /// The values for those who count what is read, by name.
    public var tracking: [String: String]

    /// Makes metadata; everything is absent unless given.
    public init(
        format: FeedFormat? = nil,
        encoding: String? = nil,
        id: String? = nil,
        author: String? = nil,
        summary: String? = nil,
        rendersAsWeb: Bool = false,
        webTarget: WebAddress? = nil,
        homePage: WebAddress? = nil,
        language: String? = nil,
        updated: Date? = nil,
        tracking: [String: String] = [:]
    ) {
        (self.format, self.encoding, self.id, self.author) = (format, encoding, id, author)
        (self.summary, self.rendersAsWeb, self.webTarget) = (summary, rendersAsWeb, webTarget)
        self.homePage = homePage
        (self.language, self.updated, self.tracking) = (language, updated, tracking)
    }
}

extension FeedMetadata {
    /// Whether a value for those who count what is read can have the name: A–Z, a–z, 0–9 and `_`.
    package static func isTrackingName(_ name: String) -> Bool {
        (1...FeedLimits.label).contains(name.utf8.count)
            && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }
    }
}

/// The response shapes that can be distinguished by content.
public enum FeedFormat: String, Sendable, Hashable {
    /// Service X: teasers, ads and widgets in one list.
    case unified
    /// Service Y: teasers with a flag that moves the feed to the web.
    case switchable
    /// Service Z: nothing is loaded, the feed is an address.
    case web
    /// Any JSON, read by a mapping.
    case json
    /// A table of comma-separated values, read by a mapping.
    case csv
    /// The weather of a place.
    case forecast
    /// A folder of Markdown articles.
    case markdown
    /// RSS 0.90, the first, in RDF.
    case rss090
    /// RSS 0.91.
    case rss091
    /// RSS 0.92.
    case rss092
    /// RSS 0.93.
    case rss093
    /// RSS 0.94.
    case rss094
    /// RSS 1.0, in RDF.
    case rss10
    /// RSS 2.0.
    case rss20
    /// Atom 0.3.
    case atom03
    /// Atom 1.0, RFC 4287.
    case atom10
    /// JSON Feed 1.0.
    case json10
    /// JSON Feed 1.1.
    case json11
}
