/// A new theme: the base theme in the colours that one accent gives.
package enum ThemeScaffold {
    /// The files of the theme in a site folder; nil when the accent is not `#rgb` or `#rrggbb`.
    package static func files(of id: String, named name: String, accent: String, in site: String) -> NewFiles? {
        guard let palette = AccentPalette(accent: accent) else { return nil }
        var files = NewFiles(root: site)
        let folder = "themes/" + id
        files.addTheme(id, named: name)
        files.add(folder + "/tokens.json", tokens(palette.light))
        files.add(folder + "/tokens.dark.json", tokens(palette.dark))
        files.add(folder + "/images/icon.svg", icon(palette))
        return files
    }

    private static func tokens(_ tokens: [AccentPalette.Token]) -> String {
        let lines = tokens.map { token in
            let numbers = token.components.map { number in
                let rounded = (number * 10_000).rounded() / 10_000
                return rounded == rounded.rounded() ? "\(Int(saturating: rounded))" : "\(rounded)"
            }
            return "        \"\(token.name)\": { \"$value\": { \"colorSpace\": \"srgb\", "
                + "\"components\": [\(numbers.joined(separator: ", "))], \"hex\": \"\(token.hex)\" } }"
        }
        return """
            {
                "color": {
                    "$type": "color",
            \(lines.joined(separator: ",\n"))
                }
            }

            """
    }

    /// A page with a headline in the accent: no letters, which would need a font.
    private static func icon(_ palette: AccentPalette) -> String {
        let ground = palette.light.first?.hex ?? "#000000"
        let ink = palette.light.first { $0.name == "on-accent" }?.hex ?? "#ffffff"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">\
            <rect width="64" height="64" rx="12" fill="\(ground)"/>\
            <path fill="\(ink)" d="M14 16h36v8H14zM14 30h16v18H14zM36 30h14v4H36zM36 37h14v4H36zM36 44h14v4H36z"/></svg>

            """
    }
}
