package import FoundationEssentials

/// An article written in Markdown, listed by the section whose folder it lies in.
package struct Article: Sendable, Hashable {
    /// The name of the file, which is the last part of the address.
    package let slug: String
    /// The title, plain.
    package var title: String
    /// A word or two above the title.
    package var kicker: String?
    /// The author.
    package var byline: String?
    /// When it is published; before that it is on no page.
    package var published: Date?
    /// When it goes again; nil when it stays.
    package var until: Date?
    /// When it was last changed.
    package var updated: Date?
    /// The picture above it.
    package var image: ArticleImage?
    /// A sentence or two for teasers.
    package var summary: String?
    /// Whether it is being written: drafts are checked but listed nowhere.
    package var draft = false
    /// Whether it is for subscribers.
    package var premium = false
    /// The template of its theme that shows it; nil for the usual one.
    package var template: String?
    /// The text below the title, with simple HTML for shortcodes.
    package var body: SafeHTML
    /// The parts of a text with shortcodes; empty for others.
    package var parts: [TextPart] = []
    /// Where the links and pictures of its text lead.
    package var references: [TextReference] = []
    /// The file, for diagnostics.
    package var file = ""
}

extension Article {
    /// Makes an article.
    package init(slug: String, title: String, body: SafeHTML) {
        self.slug = slug
        self.title = title
        self.body = body
    }
}

/// The picture of an article.
package struct ArticleImage: Sendable, Hashable {
    /// Where it is.
    package let source: ContentSource
    /// Its width in pixels.
    package var width: Int?
    /// Its height in pixels.
    package var height: Int?
    /// A description for readers who cannot see it.
    package var alt: String?
    /// The author of the picture.
    package var credit: String?
    /// What stays in view when it is cropped, as in `Picture`.
    package var focus: String?

    /// Makes a picture.
    package init(
        source: ContentSource,
        width: Int? = nil,
        height: Int? = nil,
        alt: String? = nil,
        credit: String? = nil,
        focus: String? = nil
    ) {
        (self.source, self.width, self.height) = (source, width, height)
        (self.alt, self.credit, self.focus) = (alt, credit, focus)
    }
}
