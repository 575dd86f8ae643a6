import Content
import Foundation

/// A small site without a mistake, and ways to put one in.
struct ExampleSite {
    var texts: [String: String] = [
        "content/site.yml": """
        name: Aviser
        deadline: 5s
        """,
        "content/vg/brand.yml": """
        name: VG
        url: https://web.example.no/vg/
        language: nb
        timeZone: Europe/Oslo
        home: forside
        tabs: [forside, sport]
        apps:
          ios: { storeID: 123, appIDs: ["ABCDE12345.no.example.vg"] }
        insert:
          - { ad: "457", at: 4 }
        """,
        "content/vg/sections/forside.md": """
        ---
        title: Forside
        feed:
          loader: unified
          source: feeds/vg/forside.json
        ---
        """,
        "content/vg/sections/sport.md": """
        ---
        feed:
          loader: switchable
          source: https://feeds.example.no/sport.json
          headers: { X-Key: "${SPORT_KEY}" }
        renderAsWeb: follow
        insert: [{ widget: carousel, at: 2 }]
        ---
        Alt om *sport*.
        """,
        "content/vg/sections/nett.md": """
        ---
        title: Nett
        feed:
          loader: web
          url: https://www.vg.example/nett
          frame: true
        ---
        """,
        "content/vg/sections/tips.md": """
        ---
        title: Tips
        feed:
          loader: markdown
        ---
        """,
        "content/vg/articles/tips/boller.md": """
        ---
        title: Boller
        published: 2026-11-20T09:40:00+01:00
        image: { url: feeds/images/boller.svg, width: 1200, height: 800, alt: Boller }
        ---
        Bak dem.
        """,
        "content/vg/pages/om.md": """
        # Om *VG*

        Vi er en avis.
        """,
        "content/feeds/images/boller.svg": "<svg/>",
    ]

    /// The site with one part of one file changed.
    func replacing(_ part: String, by other: String, in file: String) -> ExampleSite {
        var copy = self
        copy.texts[file] = texts[file]?.replacing(part, with: other, maxReplacements: 1)
        return copy
    }

    /// The site with one file more, or less.
    func with(_ file: String, _ text: String?) -> ExampleSite {
        var copy = self
        copy.texts[file] = text
        return copy
    }

    /// The content of the site; zones other than those of Norway and Sweden are unknown.
    func load(
        brands: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment()
    ) throws(DiagnosticList) -> SiteContent {
        let zones = FileTree.memory(["Europe/Oslo": "TZif2", "Europe/Stockholm": "TZif2"])
        return try SiteContent.load(
            from: .memory(texts),
            brands: brands,
            in: environment,
            timeZones: TimeZones(database: zones),
            now: .distantFuture
        )
    }

    /// The diagnostics of the site, one line each.
    func messages(brands: Set<String>? = nil) -> [String] {
        messagesOfLoading { () throws(DiagnosticList) in try load(brands: brands) }
    }
}

/// The errors and warnings of a load, one line each.
func messagesOfLoading(_ load: () throws(DiagnosticList) -> SiteContent) -> [String] {
    do {
        return try load().warnings.map(\.description)
    } catch {
        return error.all.map(\.description)
    }
}
