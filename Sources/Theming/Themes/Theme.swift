/// The look of a brand, ready to render: nothing in it can fail any more.
package struct Theme: Sendable {
    /// The name of the theme's folder.
    package let id: String
    /// The themes it is made of, `base` first and itself last.
    package let chain: [String]
    /// The files pages refer to, by name in alphabetical order.
    package let assets: [Asset]
    /// How its pages are laid out.
    package let layouts: PageLayouts
    /// The colour of the browser's own bars in the light, a CSS colour.
    package let themeColor: String
    /// The same in the dark.
    package let darkThemeColor: String
    /// User interface texts by language and key.
    package let texts: [String: Texts]

    let programs: [String: [String: Program]]

    /// The program of a template in a language.
    ///
    /// A template that no scene named when the theme loaded is a fault of this program, never of a theme's author.
    package func program(_ template: String, language: String) -> Program {
        guard let program = programs[language]?[template] else {
            preconditionFailure("the template \(template) is missing in the list of scenes")
        }
        return program
    }

    /// The fingerprinted file name of an asset.
    package func fileName(ofAsset name: String) -> String? {
        assets.first { $0.name == name }?.fileName
    }
}
