/// The tokens of a theme and of all it extends, light and dark, as CSS custom properties.
///
/// The light tokens are base ← brand, token by token. The dark tokens are the light ones ← base's dark ← brand's
/// dark: a token that a brand changes in light mode only keeps base's dark value, if there is one. References are
/// resolved after merging, so that an alias of base refers to the brand's value.
struct TokenSet: Sendable {
    let diagnostics: [Diagnostic]
    private let properties: [Property]
    let additions: [TokenAddition]
    private let day: TokenResolver
    private let night: TokenResolver

    private typealias Property = (name: String, day: CSSValue, night: CSSValue)

    /// Merges the themes of a chain, base first, and resolves each token once for light and once for dark mode.
    ///
    /// The dark file of a theme contains only differences.
    init(layers: [(light: TokenFile?, dark: TokenFile?, contrast: [ContrastRule])]) {
        var mistakes = TokenErrors()
        let files = layers.flatMap { [$0.light, $0.dark] }.compactMap(\.self)
        for file in files { mistakes.add(contentsOf: file.mistakes) }
        // Beside an unreadable file, every reference to it would be a mistake.
        let layers = files.allSatisfy(\.isReadable) ? layers : []
        var tree = TokenGroup()
        for (index, layer) in layers.enumerated() {
            if let file = layer.light { tree.lay(file.root, layer: index, &mistakes) }
        }
        var darkTree = tree
        for (index, layer) in layers.enumerated() {
            if let file = layer.dark { darkTree.lay(file.root, layer: index, &mistakes) }
        }
        var day = TokenResolver(tree.entries)
        var night = TokenResolver(darkTree.entries)
        day.resolveAll(&mistakes)
        night.resolveAll(&mistakes)
        properties = Self.properties(day, night, &mistakes)
        let contrast = layers.flatMap(\.contrast)
        ContrastCheck(day: day, night: night).run(contrast, &mistakes)
        diagnostics = mistakes.all
        let named = contrast.flatMap { [$0.text, $0.background] }.compactMap(\.json.string)
        let used = day.referenced.union(night.referenced).union(named)
        additions = TokenAddition.all(in: day, ofLayer: layers.count - 1, used: used)
        (self.day, self.night) = (day, night)
    }

    /// All tokens as one cascade layer of custom properties, in alphabetical order.
    ///
    /// `color.text` becomes `--color-text`. A colour that differs in dark mode becomes `light-dark(…)`, also inside a
    /// shadow; other differences become a media query, because `light-dark` supports only colours.
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

    var propertyNames: Set<String> { Set(properties.map(\.name)) }

    /// The CSS text of a colour in light or dark mode, for use outside stylesheets.
    func color(_ name: String, isDark: Bool) -> String? {
        let token = (isDark ? night : day).resolved(name)
        return token?.type == .color ? token?.css.text : nil
    }

    private static func properties(
        _ day: TokenResolver,
        _ night: TokenResolver,
        _ mistakes: inout TokenErrors
    ) -> [Property] {
        var owners: [String: String] = [:]
        var properties: [Property] = []
        for name in night.entries.keys.sorted() {
            guard let entry = night.entries[name] else { continue }
            guard day.entries[name] != nil else {
                let advice = TokenName.didYouMean(name, among: day.entries.keys) ?? "add it to tokens.json"
                mistakes.add(entry.value, "dark token \"\(name)\" has no light one", advice)
                continue
            }
            guard let light = day.resolved(name), let dark = night.resolved(name) else { continue }
            if light.type != dark.type {
                let what = "\"\(name)\" is \(dark.type.inWords) in the dark and \(light.type.inWords) in the light"
                mistakes.add(entry.value, what, "write \(light.type.form)")
            }
            let property = TokenName.property(name)
            if let other = owners.updateValue(name, forKey: property) {
                // `a.b-c` and `a.b.c` would both be `--a-b-c`.
                let what = "\"\(other)\" and \"\(name)\" are both \(property) in CSS"
                mistakes.add(entry.value, what, "give one of them another name")
            }
            properties.append((property, light.css, dark.css))
        }
        return properties
    }
}

/// A token that a theme adds to those it extends, and that no other token refers to.
struct TokenAddition: Sendable {
    let property: String
    let diagnostic: Diagnostic

    /// The additions of one theme of a chain.
    fileprivate static func all(in day: TokenResolver, ofLayer layer: Int, used: Set<String>) -> [TokenAddition] {
        guard layer > 0 else { return [] }
        let added = day.entries.filter { $0.value.firstLayer == layer }.sorted { $0.key < $1.key }
        let known = day.entries.filter { $0.value.firstLayer != layer }.keys
        return added.filter { !used.contains($0.key) }.map { name, entry in
            let property = TokenName.property(name)
            let what = "nothing uses the token \"\(name)\", which no extended theme has"
            let usual = "use var(\(property)) in a stylesheet, or remove it"
            let advice = TokenName.didYouMean(name, among: known) ?? usual
            let warning = entry.value.source.warning(at: entry.value.json.offset, what, advice: advice)
            return TokenAddition(property: property, diagnostic: warning)
        }
    }
}
