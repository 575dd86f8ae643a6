import FoundationEssentials

/// The content of the site.
extension TestSite {
    /// Two towns that both have their news in a section.
    static let places = """
        places:
          - { name: Bergen, latitude: 60.39, longitude: 5.32, section: sport }
          - { name: Kristiansand, latitude: 58.15, longitude: 8.00, section: okonomi }
        """

    private static let accounts = """
        account: { login: "https://login.example.no/", password: "https://login.example.no/password" }
        """

    /// Only one brand has tutorials, or they would get in the way of other tests.
    private static let tutorials = """
        tutorials:
          - { id: save, title: "Lagre saker", text: "Trykk på bokmerket." }
          - { id: places, title: "Velg sted", text: "Nyheter fra der du er." }
        """

    private static let analytics =
        "analytics: { provider: matomo, script: \"https://counts.example/matomo.js\", site: 7 }"

    private static let ads =
        "ads: { script: \"https://ads.example/tag.mjs\", slots: [{ id: \"1\", sizes: [320x100, 980x260], format: banner }] }"

    /// Every file of the site by its path.
    static func files(origin: String) -> [String: String] {
        var files = ["content/site.yml": "deadline: 10m\nloadDeadline: 30m\n"]
        files.merge(brand("north", origin, more: [places, accounts])) { _, new in new }
        files.merge(brand("south", origin, more: ["favourites: both", tutorials, analytics, ads])) { _, new in new }
        files.merge(section("north", "okonomi")) { _, new in new }
        files.merge(section("north", "sport", more: "requires: consent\n")) { _, new in new }
        files.merge(section("north", "abonnent", more: "requires: login\n")) { _, new in new }
        files.merge(section("south", "okonomi", more: "tracking: { department: money }\n")) { _, new in new }
        files["content/north/sections/guide.md"] = "---\ntitle: Guide\nfeed: { loader: markdown }\n---\n"
        files["content/north/articles/guide/kart.md"] = "---\ntitle: Les kart\n---\n\nNord er opp.\n"
        return files
    }

    private static func brand(_ id: String, _ origin: String, more: [String]) -> [String: String] {
        var files = section(id, "forside")
        files["content/\(id)/brand.yml"] = """
            name: \(id.capitalized) Post
            url: \(origin)/\(id)/
            language: nb
            timeZone: Europe/Oslo
            theme: base
            home: forside
            tabs: [forside, okonomi]
            \(more.joined(separator: "\n"))

            """
        files["content/\(id)/pages/om.md"] =
            "---\ntitle: Om oss\n---\n\nVi skriver. [Økonomi](\(origin)/\(id)/okonomi/)\n"
        return files
    }

    private static func section(_ brand: String, _ id: String, more: String = "") -> [String: String] {
        let stories = (0..<6).map { number in
            """
            {"type": "teaser", "id": "\(id)-\(number)", "title": "Sak \(number) fra \(id)",
             "url": "https://www.paper.example/\(id)/\(number)", "kicker": "Nytt",
             "published": "2026-11-20T0\(number):00:00Z"}
            """
        }
        let advertisement = #"{"type": "ad", "id": "1"}"#
        let items = (stories.prefix(3) + [advertisement] + stories.dropFirst(3)).joined(separator: ",")
        return [
            "content/\(brand)/sections/\(id).md": """
            ---
            title: \(id.capitalized)
            feed: { loader: unified, source: feeds/\(brand)/\(id).json }
            \(more)---

            """,
            "content/feeds/\(brand)/\(id).json":
                "{\"title\": \"\(id)\", \"tracking\": {\"department\": \"\(id)\", \"edition\": 3}, \"items\": [\(items)]}",
        ]
    }
}
