/// The custom properties that a theme defines and uses, in stylesheets, scripts, icons and templates.
///
/// Scripts and templates can assemble names from parts, so every occurrence of a name counts.
struct PropertyUse: Sendable {
    private let tokens: Set<String>
    private let sheets: [StylesheetFile]
    private let texts: [[UInt8]]

    init(tokens: TokenSet, bundle: AssetBundler, templates: [String: [TemplateLibrary.Template]]) {
        self.tokens = tokens.propertyNames
        sheets = bundle.styles.files.sorted { $0.key < $1.key }.map(\.value)
        let spelt = [".mjs", ".js", ".svg"]
        let assets = bundle.assets.filter { asset in spelt.contains { asset.name.hasSuffix($0) } }.map(\.bytes)
        texts = assets + templates.values.flatMap { $0.map(\.source.bytes) }
    }

    /// A warning for each `var(--…)` without a fallback whose property has no value.
    var unknown: [Diagnostic] {
        let given = sheets.reduce(into: tokens) { $0.formUnion($1.givenProperties) }
        let needed = Set(sheets.flatMap { $0.neededProperties.map(\.name) })
        let missing = needed.subtracting(given).filter { !isSpelt($0) }
        return sheets.flatMap { sheet in
            sheet.neededProperties.filter { missing.contains($0.name) }.map { need in
                let advice =
                    TokenName.didYouMean(need.name, among: given) { $0 }
                    ?? "add a token, or write a fallback: var(\(need.name), …)"
                let what = "\(need.name) has no value in tokens or stylesheets"
                return sheet.source.warning(at: need.offset, what, advice: advice)
            }
        }
    }

    /// Whether a token's property is used.
    func uses(_ property: String) -> Bool {
        sheets.contains { $0.usedProperties.contains(property) } || isSpelt(property)
    }

    /// Whether the whole name occurs outside stylesheets.
    private func isSpelt(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return texts.contains { text in
            var rest = text[...]
            while let start = rest.firstIndex(of: UInt8(ascii: "-")) {
                rest = rest[start...]
                if rest.starts(with: name), rest.dropFirst(name.count).first?.isCSSName != true { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}
