/// A section: where it is, and how its feed is loaded.
///
/// One with a rule that this version does not know cannot be read, since its list would be another one than that of its page.
public struct SectionConfiguration: Sendable, Hashable, Codable {
    /// Its id.
    public var id: String
    /// Its title.
    public var title: String
    /// The page in browsers.
    public var url: WebAddress
    /// The page inside an app.
    public var appURL: WebAddress?
    /// The URL that opens it in an app.
    public var deepLink: String?
    /// The addresses where it was; one that ends in `*` stands for all that begin like it.
    public var former: [String]?
    /// The state of its page when it was built: `native`, `web`, `error` or `loading`.
    public var state: String
    /// The step before it: `consent` or `login`.
    public var requires: String?
    /// The page elsewhere that the section is; nil for a section with sources.
    public var page: WebAddress?
    /// Its sources.
    public var sources: [SourceConfiguration]
    /// How several sources become one list, in words that `MergeRule` reads.
    public var merge: String?
    /// The rules that change the list, in order.
    public var transform: [TransformRule]
    /// The values of the section for those who count what is read, which go before those of its feed.
    public var tracking: [String: String]?

    private enum CodingKeys: String, CodingKey {
        case id, title, url, appURL = "appUrl", deepLink, former, state, requires, page, sources, merge, transform
        case tracking
    }

    /// Makes a configuration.
    public init(
        id: String,
        title: String,
        url: WebAddress,
        appURL: WebAddress? = nil,
        deepLink: String? = nil,
        former: [String]? = nil,
        state: String = "native",
        requires: String? = nil,
        page: WebAddress? = nil,
        sources: [SourceConfiguration] = [],
        merge: String? = nil,
        transform: [TransformRule] = []
    ) {
        (self.id, self.title, self.url, self.appURL) = (id, title, url, appURL)
        (self.deepLink, self.former, self.state, self.requires) = (deepLink, former, state, requires)
        (self.page, self.sources, self.merge, self.transform) = (page, sources, merge, transform)
    }
}

/// One source of a section.
public struct SourceConfiguration: Sendable, Hashable, Codable {
    /// The loader that reads it, by its name.
    public var loader: String
    /// Where it is.
    public var url: WebAddress
    /// The name of the source in the rule that merges several; nil when there is one only.
    public var label: String?
    /// The most of its stories that are taken; nil takes all.
    public var limit: Int?
    /// How many of its stories follow each other where sources take turns; nil is one.
    public var weight: Int?
    /// Whether the feed's flag moves the section to the web; nil is no.
    public var followsWebFlag: Bool?
    /// Where the fields of stories are, for a loader of any JSON or CSV.
    public var mapping: FeedMapping?

    /// Makes a configuration.
    public init(
        loader: String,
        url: WebAddress,
        label: String? = nil,
        limit: Int? = nil,
        weight: Int? = nil,
        followsWebFlag: Bool? = nil,
        mapping: FeedMapping? = nil
    ) {
        (self.loader, self.url, self.label, self.limit) = (loader, url, label, limit)
        (self.weight, self.followsWebFlag, self.mapping) = (weight, followsWebFlag, mapping)
    }
}
