/// Everything a theme offers to its templates besides the views.
struct TemplateLibrary: Sendable {
    /// A template as one theme of the chain has it.
    struct Template: Sendable {
        let source: TemplateSource
        let nodes: [TemplateNode]
    }

    /// A file of the theme that templates may point to.
    struct File: Sendable {
        /// The fingerprinted name in the folder of assets.
        let fileName: String
        /// Width and height in pixels, of pictures.
        let size: PixelSize?
    }

    /// Templates by name; of each name those of all themes that have it, the base theme's first.
    var templates: [String: [Template]]
    /// User interface texts by key, in the language of the pages.
    var texts: [String: Text]
    /// The same texts in a language that has them all, for messages.
    var help: [String: Text]
    /// Assets by the name the theme's author gave them.
    var assets: [String: File]
    /// The names of the icons in the sprite.
    var icons: [String]
    /// Where texts are kept, for messages.
    var textsPath: String

    /// The asset that holds the icons.
    static let sprite = "icons.svg"
}

/// What becomes of line breaks and indentation around tags.
package enum SpaceRule: Sendable {
    /// Empty lines and indentation go where a browser does not show them, between tags and inside tags.
    case folded
    /// Everything stays as the Mustache specification has it.
    case kept
}
