import Diagnostics
import Markup

/// A token that a theme adds to those it extends, and that no other token refers to.
struct TokenAddition: Sendable {
    /// The custom property.
    let property: String
    /// The warning if nothing uses it.
    let diagnostic: Diagnostic

    /// The additions of one theme of a chain.
    ///
    /// Tokens that a group inherits share the position of the original: using one of them is enough.
    static func all(in day: TokenResolver, ofLayer layer: Int, pointedTo: Set<String>) -> [TokenAddition] {
        guard layer > 0 else { return [] }
        let added = day.entries.filter { $0.value.firstLayer == layer }
        let places = Dictionary(grouping: added.keys) { name in
            added[name].map { Place(path: $0.sourceValue.source.path, offset: $0.sourceValue.json.offset) }
        }
        let known = day.entries.keys.filter { added[$0] == nil }
        return places.values.filter { $0.count == 1 }.compactMap(\.first).sorted().compactMap { name in
            guard !pointedTo.contains(name), let sourceValue = added[name]?.sourceValue else { return nil }
            let property = TokenName.property(name)
            return TokenAddition(
                property: property,
                diagnostic: .warning(
                    sourceValue.source.path,
                    SourcePosition(ofByte: sourceValue.json.offset, in: sourceValue.source.bytes),
                    "nothing uses the token \"\(name)\", which no extended theme has",
                    advice: TokenName.nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
                        ?? "use var(\(property)) in a stylesheet, or remove it"
                )
            )
        }
    }

    private struct Place: Hashable {
        let path: String
        let offset: Int
    }
}

extension ContrastRule {
    /// The tokens that the rule names.
    var names: [String] { [text, background].compactMap(\.json.string) }
}
