import Diagnostics
import SafeMarkup

/// The tokens of a theme: its own over those it extends, light and dark, as CSS custom properties.
struct TokenSet: Sendable {
    private(set) var diagnostics: [Diagnostic] = []
    private let light: [String: TokenFile.Entry]
    private let dark: [String: TokenFile.Entry]

    /// Lays files over each other.
    ///
    /// - Parameters:
    ///   - light: The `tokens.json` files, the base theme's first.
    ///   - dark: The `tokens.dark.json` files, the base theme's first; they hold only what differs.
    init(light: [TokenFile], dark: [TokenFile]) {
        let merged = light.reduce(into: [:]) { $0.merge($1.entries) { old, new in Self.keepingType(of: old, new) } }
        self.light = merged
        self.dark = dark.reduce(into: merged) { $0.merge($1.entries) { old, new in Self.keepingType(of: old, new) } }
        diagnostics = (light + dark).flatMap(\.diagnostics)
        for name in self.dark.keys.sorted() where merged[name] == nil {
            guard let entry = self.dark[name] else { continue }
            diagnostics.append(
                entry.error(
                    "dark token \"\(name)\" has no light one",
                    advice: didYouMean(name, among: merged.keys)
                        ?? "add it to tokens.json"
                )
            )
        }
    }

    /// A theme that changes a value need not say its type again.
    private static func keepingType(of old: TokenFile.Entry, _ new: TokenFile.Entry) -> TokenFile.Entry {
        guard new.type == nil else { return new }
        return TokenFile.Entry(type: old.type, value: new.value, path: new.path, position: new.position)
    }

    /// All tokens as one cascade layer of custom properties, in alphabetical order.
    ///
    /// `color.text` becomes `--color-text`; a colour that differs in the dark becomes `light-dark(…)`. Values of other
    /// types that differ stand in a media query, because `light-dark` takes colours only.
    mutating func stylesheet() -> String {
        var rules = ""
        var nightRules = ""
        for name in light.keys.sorted() {
            guard let day = css(name, in: light) else { continue }
            let night = css(name, in: dark) ?? day
            let property = "--" + name.split(separator: ".").joined(separator: "-")
            if night == day {
                rules += "\(property): \(day.text);"
            } else if day.type == "color", night.type == "color" {
                rules += "\(property): light-dark(\(day.text), \(night.text));"
            } else {
                rules += "\(property): \(day.text);"
                nightRules += "\(property): \(night.text);"
            }
        }
        let media = nightRules.isEmpty ? "" : "@media (prefers-color-scheme: dark){:root{\(nightRules)}}"
        return "@layer tokens{:root{color-scheme:light dark;\(rules)}\(media)}\n"
    }

    /// The CSS text of a colour in the light, for places that no stylesheet reaches.
    func lightColor(_ name: String) -> String? {
        var copy = self
        return copy.css(name, in: copy.light)?.text
    }

    /// The CSS text of a colour in the dark.
    func darkColor(_ name: String) -> String? {
        var copy = self
        return copy.css(name, in: copy.dark)?.text
    }

    private struct Property: Hashable {
        let text: String
        let type: String
    }

    private mutating func css(_ name: String, in entries: [String: TokenFile.Entry]) -> Property? {
        guard let first = entries[name] else { return nil }
        var entry = first
        var visited = [name]
        while let alias = entry.value.string.flatMap(Self.alias) {
            guard let next = entries[alias] else {
                report(
                    first,
                    "token \"\(name)\" points to \"\(alias)\", which is not there",
                    nearestName(to: alias, among: entries.keys).map { "did you mean \"{\($0)}\"?" } ?? "add it"
                )
                return nil
            }
            guard !visited.contains(alias) else {
                report(
                    first,
                    "tokens point to each other: \((visited + [alias]).joined(separator: " > "))",
                    "break the cycle"
                )
                return nil
            }
            visited.append(alias)
            entry = next
        }
        guard let type = entry.type ?? first.type else {
            report(first, "token \"\(name)\" has no type", "add \"$type\" to it or to its group")
            return nil
        }
        guard TokenValue.types.contains(type) else {
            report(
                first,
                "unknown type \"\(type)\" of token \"\(name)\"",
                didYouMean(type, among: TokenValue.types)
                    ?? "use one of \(TokenValue.types.joined(separator: ", "))"
            )
            return nil
        }
        guard let text = TokenValue.css(entry.value, type: type) else {
            report(first, "token \"\(name)\" is no \(type)", "see the types of the Design Tokens format, 2025.10")
            return nil
        }
        return Property(text: text, type: type)
    }

    private mutating func report(_ entry: TokenFile.Entry, _ what: String, _ advice: String) {
        diagnostics.append(entry.error(what, advice: advice))
    }

    /// The name in `{color.ink}`.
    private static func alias(_ text: String) -> String? {
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
        return String(text.dropFirst().dropLast())
    }
}
