/// Everything a theme offers to its templates besides the views.
struct TemplateLibrary: Sendable {
    /// A template as one theme of the chain has it.
    struct Template: Sendable {
        let source: TemplateSource
        let nodes: [TemplateNode]
    }

    /// Templates by name; of each name those of all themes that have it, the base theme's first.
    var templates: [String: [Template]]
    /// User interface texts by key, in the language of the pages.
    var texts: [String: Text]
    /// The texts of the language that all others are translated from, for messages.
    var help: [String: Text]
    /// The sizes of assets, of pictures only, by the name the theme's author gave them.
    var assets: [String: PixelSize?]
    /// The names of the icons in the sprite.
    var icons: [String]
    /// Where texts are kept, for messages.
    var textsPath: String

    /// The asset that holds the icons.
    static let sprite = "icons.svg"

    /// What programs depend on besides the files they use: templates are known by their paths.
    var key: Key {
        Key(sources: templates.mapValues { $0.map(\.source.path) }, texts: texts)
    }

    /// Libraries with equal keys make the same programs, as long as the files they use are alike.
    struct Key: Hashable {
        fileprivate let sources: [String: [String]]
        fileprivate let texts: [String: Text]

        /// Whether one of the templates is a file below a folder.
        func usesTemplates(below folder: String) -> Bool {
            sources.values.contains { $0.contains { $0.hasPrefix(folder) } }
        }
    }

    /// Whether what a page uses is the same in another library.
    func agrees(with other: TemplateLibrary, on used: TemplateCompiler.Usage) -> Bool {
        used.assets.allSatisfy { assets[$0] == other.assets[$0] }
            && used.icons.allSatisfy { icons.contains($0) && other.icons.contains($0) }
    }
}

/// What becomes of line breaks and indentation around tags.
package enum SpaceRule: Sendable {
    /// Empty lines and indentation go between tags and inside tags: browsers show them in preformatted text only.
    case folded
    /// Everything stays as the Mustache specification has it.
    case kept
}
