import Diagnostics

/// Which custom properties a theme has and uses, in stylesheets, scripts, icons and templates together.
///
/// Scripts and templates can put a property together from parts, so any place that spells its name counts.
struct PropertyUse: Sendable {
    private let tokens: Set<String>
    private let sheets: [StylesheetFile]
    private let texts: [[UInt8]]

    init(tokens: TokenSet, bundle: AssetBundle, templates: [String: [TemplateLibrary.Template]]) {
        self.tokens = tokens.propertyNames
        sheets = bundle.stylesheets.sorted { $0.key < $1.key }.map(\.value)
        let spelt = [".mjs", ".js", ".svg"]
        let assets = bundle.assets.filter { asset in spelt.contains { asset.name.hasSuffix($0) } }.map(\.bytes)
        texts = assets + templates.values.flatMap { $0.map(\.source.bytes) }
    }

    /// A warning for each `var(--…)` without a fallback whose property nobody gives a value.
    var unknown: [Diagnostic] {
        let given = sheets.reduce(into: tokens) { $0.formUnion($1.properties.given) }
        var verdicts: [String: Bool] = [:]
        return sheets.flatMap { sheet in
            sheet.properties.needed.filter { need in
                guard !given.contains(need.name) else { return false }
                let isSpelt = verdicts[need.name] ?? isSpelt(need.name)
                verdicts[need.name] = isSpelt
                return !isSpelt
            }.map { need in
                .warning(
                    sheet.source.path,
                    SourcePosition(ofByte: need.offset, in: sheet.source.bytes),
                    "nothing gives \(need.name) a value, neither a token nor a stylesheet",
                    advice: TokenName.nearest(to: need.name, among: given).map { "did you mean \($0)?" }
                        ?? "add a token, or write a fallback: var(\(need.name), …)"
                )
            }
        }
    }

    /// Whether a token's property is used: by itself, or by what goes with it.
    func uses(_ property: String) -> Bool {
        let names = [property, property + "-letter-spacing"]
        return sheets.contains { sheet in names.contains { sheet.properties.used.contains($0) } } || isSpelt(property)
    }

    /// Whether the name stands somewhere outside of stylesheets, as a whole.
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
