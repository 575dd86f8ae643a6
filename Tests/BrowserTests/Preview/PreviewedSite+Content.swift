import FoundationEssentials

/// The content of the site.
///
/// `north` has a theme of its own and a section in each state that a feed can bring about; `south` is Swedish.
extension PreviewedSite {
    /// Every file of the site by its path, without the base theme.
    static let files: [String: String] = {
        var files = [
            "content/site.yml": "deadline: 10m\nloadDeadline: 30m\n",
            "themes/north/theme.json": #"{ "name": "North" }"#,
            "themes/north/tokens.json": """
            {
                "color": {
                    "$type": "color",
                    "paper": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" } },
                    "surface": { "$value": "{color.paper}" }
                }
            }

            """,
            "content/north/pages/om.md": "---\ntitle: Om oss\n---\n\nVi skriver.\n",
            "content/north/articles/guide/kart.md": "---\ntitle: Les kart\n---\n\nNord er opp.\n",
            "content/north/sections/guide.md": "---\ntitle: Guide\nfeed: { loader: markdown }\n---\n",
            "content/north/sections/nett.md": """
            ---
            title: Nett
            feed: { loader: web, url: "https://tv.north.example/", title: Nett }
            ---

            """,
            "content/north/sections/feil.md": """
            ---
            title: Feil
            feed: { loader: unified, source: "https://feeds.north.example/feil.json", onFailure: showError }
            ---

            """,
        ]
        for (brand, language, theme) in [("north", "nb", "north"), ("south", "sv", "base")] {
            files.merge(Self.brand(brand, language: language, theme: theme)) { _, new in new }
            files.merge(section("sport", of: brand, stories: brand == "north" ? storiesOfSport : 3)) { _, new in new }
        }
        return files
    }()

    /// The files of a brand with a front page.
    static func brand(_ id: String, language: String = "nb", theme: String = "base") -> [String: String] {
        section("forside", of: id).merging(
            [
                "content/\(id)/brand.yml": """
                name: \(id.capitalized) Post
                url: https://paper.example/\(id)/
                language: \(language)
                timeZone: Europe/Oslo
                theme: \(theme)
                home: forside
                tabs: [forside]

                """
            ]
        ) { _, new in new }
    }

    /// Enough to scroll through.
    static let storiesOfSport = 40

    /// The files of a section.
    static func section(_ id: String, of brand: String, stories count: Int = 3) -> [String: String] {
        let stories = (0..<count).map { number in
            """
            {"type": "teaser", "id": "\(id)-\(number)", "title": "Sak \(number) fra \(id)",
             "url": "https://www.paper.example/\(brand)/\(id)/\(number)", "published": "2026-11-20T08:00:00Z"}
            """
        }
        return [
            "content/\(brand)/sections/\(id).md": """
            ---
            title: \(id.capitalized)
            feed: { loader: unified, source: feeds/\(brand)/\(id).json }
            ---

            """,
            "content/feeds/\(brand)/\(id).json":
                "{\"title\": \"\(id)\", \"items\": [\(stories.joined(separator: ","))]}",
        ]
    }

    /// Puts more files into the site.
    func add(_ files: [String: String]) throws {
        for (path, text) in files.sorted(by: { $0.key < $1.key }) { try write(path, text) }
    }
}
