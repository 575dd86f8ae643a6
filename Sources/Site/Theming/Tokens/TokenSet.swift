import Diagnostics

/// The tokens of a theme and of all it extends, light and dark, as CSS custom properties.
///
/// The light tokens are base ← brand, token by token. The dark tokens are the light ones ← base's dark ← brand's
/// dark: a token that a brand changes in light mode only keeps base's dark value, if there is one. Groups are
/// expanded and references resolved after merging, so that an alias of base refers to the brand's value.
struct TokenSet: Sendable {
    /// All errors of all files, without duplicates.
    let diagnostics: [Diagnostic]
    private let properties: [Property]
    /// The tokens that the last theme of the chain adds.
    let additions: [TokenAddition]
    private let light: [String: String]
    private let dark: [String: String]

    private struct Property: Sendable {
        let name: String
        let day: CSSValue
        let night: CSSValue
    }

    /// Merges the themes and resolves each token once for light and once for dark mode.
    ///
    /// - Parameter layers: The themes of a chain, base first.
    init(layers: [TokenLayer]) {
        var mistakes = TokenErrors()
        for file in layers.flatMap({ [$0.light, $0.dark] }) {
            if let file { mistakes.add(contentsOf: file.mistakes) }
        }
        guard layers.allSatisfy({ $0.light?.isReadable ?? true && $0.dark?.isReadable ?? true }) else {
            diagnostics = mistakes.all
            properties = []
            additions = []
            light = [:]
            dark = [:]
            return
        }
        var tree = TokenGroup()
        tree.lay(layers.map(\.light), &mistakes)
        var darkTree = tree
        darkTree.lay(layers.map(\.dark), &mistakes)
        var day = TokenResolver(Self.entries(of: tree, &mistakes))
        var night = TokenResolver(Self.entries(of: darkTree, &mistakes))
        day.resolveAll(&mistakes)
        night.resolveAll(&mistakes)
        properties = Self.properties(day, night, &mistakes)
        Self.reportDarkAlone(day, night, &mistakes)
        ContrastCheck(day: day, night: night).run(layers.flatMap(\.contrast), &mistakes)
        diagnostics = mistakes.all
        additions = TokenAddition.all(
            in: day,
            ofLayer: layers.count - 1,
            pointedTo: day.referenced.union(night.referenced).union(layers.flatMap(\.contrast).flatMap(\.names))
        )
        light = day.colors
        dark = night.colors
    }

    /// All tokens as one cascade layer of custom properties, in alphabetical order.
    ///
    /// `color.text` becomes `--color-text`. A colour that differs in dark mode becomes `light-dark(…)`, also inside a
    /// shadow or a border; other differences become a media query, because `light-dark` supports only colours.
    func stylesheet() -> String {
        var rules = ""
        var nightRules = ""
        for property in properties {
            if let text = property.day.with(night: property.night) {
                rules += "\(property.name):\(text);"
            } else {
                rules += "\(property.name):\(property.day.text);"
                nightRules += "\(property.name):\(property.night.text);"
            }
        }
        let media = nightRules.isEmpty ? "" : "@media (prefers-color-scheme:dark){:root{\(nightRules)}}"
        return "@layer tokens{:root{color-scheme:light dark;\(rules)}\(media)}\n"
    }

    /// The custom properties of all tokens.
    var propertyNames: Set<String> { Set(properties.map(\.name)) }

    /// The CSS text of a colour in light mode, for use outside stylesheets.
    func lightColor(_ name: String) -> String? { light[name] }

    /// The CSS text of a colour in dark mode.
    func darkColor(_ name: String) -> String? { dark[name] }
}

/// Converting tokens to properties.
extension TokenSet {
    private static func properties(
        _ day: TokenResolver,
        _ night: TokenResolver,
        _ mistakes: inout TokenErrors
    ) -> [Property] {
        var taken = PropertyNames()
        var properties: [Property] = []
        for name in day.entries.keys.sorted() {
            let light = day.resolved(name)
            let dark = night.resolved(name)
            guard let light, let dark, let entry = night.entries[name] else { continue }
            if light.type != dark.type {
                let what = "\"\(name)\" is \(dark.type.inWords) in the dark and \(light.type.inWords) in the light"
                mistakes.add(entry.sourceValue, what, "write \(light.type.form)")
            }
            let property = TokenName.property(name)
            taken.take(property, for: name, entry, &mistakes)
            properties.append(Property(name: property, day: light.css, night: dark.css))
            guard light.letterSpacing != nil || dark.letterSpacing != nil else { continue }
            let spacing = property + "-letter-spacing"
            taken.take(spacing, for: name, entry, &mistakes)
            let none = CSSValue("normal")
            properties.append(
                Property(name: spacing, day: light.letterSpacing ?? none, night: dark.letterSpacing ?? none)
            )
        }
        return properties
    }

    private static func reportDarkAlone(_ day: TokenResolver, _ night: TokenResolver, _ mistakes: inout TokenErrors) {
        for name in night.entries.keys.sorted() where day.entries[name] == nil {
            guard let entry = night.entries[name] else { continue }
            mistakes.add(
                entry.sourceValue,
                "dark token \"\(name)\" has no light one",
                TokenName.nearest(to: name, among: day.entries.keys).map { "did you mean \"\($0)\"?" }
                    ?? "add it to tokens.json"
            )
        }
    }
}

extension TokenGroup {
    /// Merges the files of a chain, base first.
    fileprivate mutating func lay(_ files: [TokenFile?], _ mistakes: inout TokenErrors) {
        for (index, file) in files.enumerated() {
            if let file { lay(file.root, layer: index, &mistakes) }
        }
    }
}
