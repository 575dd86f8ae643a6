package import Markup

/// The shortcodes of texts: `{{> name parameter="value"}}` on a line of its own.
package enum Shortcode: String, Sendable, CaseIterable {
    /// A video, to which a link leads: nothing of another server is loaded before a reader asks for it.
    case youtube
    /// A picture with words below it.
    case figure
    /// Markdown beside the text, up to `{{/infobox}}`.
    case infobox

    /// The names of the parameters that may not be missing or empty, and of the others.
    var parameters: (required: [String], optional: [String]) {
        switch self {
        case .youtube: (["id", "title"], [])
        case .figure: (["src", "alt"], ["caption", "credit"])
        case .infobox: ([], ["title"])
        }
    }
}

/// A part of a text with shortcodes: Markdown, or one of them.
package struct TextPart: Sendable, Hashable {
    /// The shortcode; nil for Markdown.
    package let shortcode: Shortcode?
    /// The values of its parameters.
    package let values: [String: String]
    /// The Markdown; a figure, or the link to a video, as feeds have it.
    package let html: SafeHTML

    /// Makes a part.
    package init(_ html: SafeHTML, of shortcode: Shortcode? = nil, _ values: [String: String] = [:]) {
        (self.shortcode, self.values, self.html) = (shortcode, values, html)
    }
}
