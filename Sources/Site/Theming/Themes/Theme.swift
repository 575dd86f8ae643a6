/// A brand's theme, loaded without errors and ready to render.
package struct Theme: Sendable {
    /// The name of the theme's folder.
    package let id: String
    /// The theme's chain, `base` first and itself last.
    package let chain: [String]
    /// The files pages refer to, by name in alphabetical order.
    package let assets: [Asset]
    /// The file names of the fonts that pages ask for at once.
    package let fonts: [String]
    /// The layouts of its pages.
    package let layouts: PageLayouts
    /// The browser's theme colour in light mode, as a CSS colour.
    package let themeColor: String
    /// The browser's theme colour in dark mode.
    package let darkThemeColor: String
    /// What the policy of its pages has to allow inside of them.
    package let inlineHashes: InlineHashes
    /// Changes with everything that pages of the theme are made of.
    package var version: String {
        let parts =
            assets.map(\.fileName)
            + programs.sorted { $0.key < $1.key }.flatMap { _, programs in
                programs.sorted { $0.key < $1.key }.map(\.value.digest.hex)
            }
        return Digest.sha256(framing: parts).prefix(10)
    }
    /// User interface texts by language and key.
    package let texts: [String: Texts]

    let programs: [String: [String: Program]]

    /// The names of the templates that show pages.
    package var templates: Set<String> { Set(programs.values.flatMap(\.keys)) }

    /// The program of a template in a language.
    ///
    /// A template that is missing from the list of scenes is a bug of this program, not of the theme.
    package func program(_ template: String, language: String) -> Program {
        guard let program = programs[language]?[template] else {
            preconditionFailure("the template \(template) is missing in the list of scenes")
        }
        return program
    }

    /// An asset by its name in templates.
    package func asset(_ name: String) -> Asset? { assets.first { $0.name == name } }
}
