package import FoundationEssentials
package import Markup

/// A page written in Markdown.
package struct Page: Sendable, Hashable {
    /// The name of the file, which is the name in addresses.
    package let id: String
    /// The title, plain.
    package let title: String
    /// The text below the title.
    package var body: SafeHTML
    /// When it is published; nil when it always was.
    package let published: Date?
    /// When it goes again; nil when it stays.
    package let until: Date?
    /// Where the links and pictures of its text lead.
    package var references: [TextReference]
    /// One sentence for search engines and cards.
    package let summary: String?
    /// The file, for diagnostics.
    package let file: String

    /// Makes a page.
    package init(
        id: String,
        title: String,
        body: SafeHTML,
        published: Date? = nil,
        until: Date? = nil,
        summary: String? = nil,
        references: [TextReference] = [],
        file: String = ""
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.published = published
        self.until = until
        self.references = references
        self.summary = summary
        self.file = file
    }
}
