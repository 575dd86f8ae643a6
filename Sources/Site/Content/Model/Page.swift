package import FoundationEssentials

/// A page written in Markdown.
package struct Page: Sendable, Hashable {
    /// The name of the file, which is the name in addresses.
    package let id: String
    /// The title, plain.
    package var title: String
    /// The text below the title, with simple HTML for shortcodes.
    package var body: SafeHTML
    /// The parts of a text with shortcodes; empty for others.
    package var parts: [TextPart] = []
    /// When it is published; nil when it always was.
    package var published: Date?
    /// When it goes again; nil when it stays.
    package var until: Date?
    /// One sentence for search engines and cards.
    package var summary: String?
    /// The template of its theme that shows it; nil for the usual one.
    package var template: String?
    /// What is shown between title and text; nil for nothing.
    package var scene: PageSceneChoice?
    /// Where the links and pictures of its text lead.
    package var references: [TextReference] = []
    /// The file, for diagnostics.
    package var file: String = ""
}

/// The scene of a page: one of those that the program brings.
package struct PageSceneChoice: Sendable, Hashable {
    /// Its name.
    package let name: String
    /// Its configuration, in JSON.
    package let config: [UInt8]
}
