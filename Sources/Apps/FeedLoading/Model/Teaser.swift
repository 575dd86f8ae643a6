/// A story as a front page announces it; only the headline is certain.
public struct Teaser: Sendable, Hashable {
    /// The identity inside its feed: the service's id, else the link, else the headline.
    public var id: String
    /// The headline, plain text on one line, never empty.
    public var title: String
    /// Where the story is; nil when the feed gives no usable address.
    public var link: WebAddress?
    /// The story at its publisher, where `link` leads to a page that a site has made of its text.
    public var original: WebAddress?
    /// A sentence or two.
    public var summary: SafeHTML?
    /// The whole text, where the feed brings it.
    public var content: SafeHTML?
    /// One to three words over the headline, plain text.
    public var kicker: String?
    /// The author, plain text.
    public var byline: String?
    /// When it was published.
    public var published: Date?
    /// When it last changed.
    public var updated: Date?
    /// The section it belongs to, plain text.
    public var section: String?
    /// Whether only subscribers can read it.
    public var isPremium: Bool
    /// Whether it is happening now.
    public var isBreaking: Bool
    /// How much larger an editor wants it than by its place: 0 not at all, 3 most; nil when no editor has set it.
    public var boost: Int?
    /// Its picture.
    public var image: Picture?
    /// Files that come with it, such as the sound of a podcast.
    public var enclosures: [Enclosure]
    /// The subjects, plain text, each once.
    public var tags: [String]
    /// The language of its own words as a BCP 47 tag, where the item names one; that of the feed is in its metadata.
    public var language: String?

    /// Makes a teaser; everything but the headline may be absent.
    public init(
        id: String? = nil,
        title: String,
        link: WebAddress? = nil,
        summary: SafeHTML? = nil,
        content: SafeHTML? = nil,
        kicker: String? = nil,
        byline: String? = nil,
        published: Date? = nil,
        updated: Date? = nil,
        section: String? = nil,
        isPremium: Bool = false,
        isBreaking: Bool = false,
        boost: Int? = nil,
        image: Picture? = nil,
        enclosures: [Enclosure] = [],
        tags: [String] = []
    ) {
        self.id = id ?? link?.string ?? title
        (self.title, self.link, self.summary, self.content) = (title, link, summary, content)
        (self.kicker, self.byline, self.published, self.updated) = (kicker, byline, published, updated)
        (self.section, self.isPremium, self.isBreaking, self.boost) = (section, isPremium, isBreaking, boost)
        (self.image, self.enclosures, self.tags) = (image, enclosures, tags)
    }
}

extension Teaser {
    /// The address that tells the story from others.
    var ownLink: WebAddress? { original ?? link }
}

/// A file that comes with a story.
public struct Enclosure: Sendable, Hashable {
    /// Where the file is.
    public var address: WebAddress
    /// Its media type, such as `audio/mpeg`, as the feed names it.
    public var type: String?
    /// Its size in bytes, as the feed names it.
    public var length: Int?

    /// Makes an enclosure.
    public init(address: WebAddress, type: String? = nil, length: Int? = nil) {
        self.address = address
        self.type = type
        self.length = length
    }
}

/// A picture and what a page must know to reserve its place.
public struct Picture: Sendable, Hashable {
    /// Where the file is.
    public var address: WebAddress
    /// Its own width in pixels.
    public var width: Int?
    /// Its own height in pixels.
    public var height: Int?
    /// A description for those who do not see it.
    public var alt: String?
    /// The photographer or agency.
    public var credit: String?
    /// What stays in view when it is cropped, in percent across and down in steps of ten, such as `50 30`.
    public var focus: String?

    /// Makes a picture.
    public init(address: WebAddress, width: Int? = nil, height: Int? = nil, alt: String? = nil, credit: String? = nil) {
        (self.address, self.width, self.height) = (address, width, height)
        (self.alt, self.credit) = (alt, credit)
    }
}
