/// The parts of a theme that templates can use, besides the views.
struct TemplateLibrary: Sendable {
    struct Template: Sendable {
        /// The name in other templates: the path below `templates/` without `.html`.
        let name: String
        /// The number of themes below this one in the chain with a file of the same name.
        var level = 0
        let source: ThemeSource
        let nodes: [TemplateNode]
    }

    /// Templates by name; each list has those of all themes with that name, the base theme's first.
    var templates: [String: [Template]]
    /// User interface texts by key, in the language of the pages.
    var texts: [String: Text]
    var plurals = PluralRule.one
    /// The texts of the source language for translations, for messages.
    var help: [String: Text]
    /// The sizes of assets (pictures only) by their names in the theme.
    var assets: [String: PixelSize?]
    var icons: [String]
    var textsPath: String
    let space: SpaceRule

    /// The inputs of programs besides the files they use: templates are identified by their paths.
    var key: Key {
        Key(sources: templates.mapValues { $0.map(\.source.path) }, texts: texts, plurals: plurals)
    }

    /// Libraries with equal keys make the same programs if the used files are equal.
    struct Key: Hashable {
        let sources: [String: [String]]
        fileprivate let texts: [String: Text]
        fileprivate let plurals: PluralRule
    }

    /// Whether the parts that a page uses are the same in another library.
    func agrees(with other: TemplateLibrary, on used: TemplateCompiler.Usage) -> Bool {
        used.assets.allSatisfy { assets[$0] == other.assets[$0] }
            && used.icons.allSatisfy { icons.contains($0) && other.icons.contains($0) }
    }
}

/// How line breaks and indentation around tags are handled.
package enum SpaceRule: Sendable {
    /// Empty lines and indentation are removed between and inside tags: browsers show them in preformatted text only.
    case folded
    /// White space is kept as in the Mustache specification.
    case kept
}
