package import FoundationEssentials
package import Markup

/// An article written in Markdown, listed by the section whose folder it lies in.
package struct Article: Sendable, Hashable {
    /// The name of the file, which is the last part of the address.
    package let slug: String
    /// The title, plain.
    package let title: String
    /// A word or two above the title.
    package let kicker: String?
    /// Who wrote it.
    package let byline: String?
    /// When it is published; before that it is on no page.
    package let published: Date?
    /// When it goes again; nil when it stays.
    package let until: Date?
    /// When it was last changed.
    package let updated: Date?
    /// The picture above it.
    package let image: ArticleImage?
    /// What a teaser says.
    package let summary: String?
    /// Whether it is being written: drafts are checked but listed nowhere.
    package let draft: Bool
    /// Whether it is for subscribers.
    package let premium: Bool
    /// The text below the title.
    package var body: SafeHTML
    /// Where the links and pictures of its text lead.
    package var references: [TextReference]
    /// The file, for diagnostics.
    package let file: String

    /// Makes an article.
    package init(
        slug: String,
        title: String,
        kicker: String? = nil,
        byline: String? = nil,
        published: Date? = nil,
        until: Date? = nil,
        updated: Date? = nil,
        image: ArticleImage? = nil,
        summary: String? = nil,
        draft: Bool = false,
        premium: Bool = false,
        body: SafeHTML,
        references: [TextReference] = [],
        file: String = ""
    ) {
        self.slug = slug
        self.title = title
        self.kicker = kicker
        self.byline = byline
        self.published = published
        self.until = until
        self.updated = updated
        self.image = image
        self.summary = summary
        self.draft = draft
        self.premium = premium
        self.body = body
        self.references = references
        self.file = file
    }
}

/// The picture of an article.
package struct ArticleImage: Sendable, Hashable {
    /// Where it is.
    package let source: ContentSource
    /// Its width in pixels.
    package let width: Int?
    /// Its height in pixels.
    package let height: Int?
    /// What it shows, for those who cannot see it.
    package let alt: String?
    /// Who made it.
    package let credit: String?

    /// Makes a picture.
    package init(
        source: ContentSource,
        width: Int? = nil,
        height: Int? = nil,
        alt: String? = nil,
        credit: String? = nil
    ) {
        self.source = source
        self.width = width
        self.height = height
        self.alt = alt
        self.credit = credit
    }
}
