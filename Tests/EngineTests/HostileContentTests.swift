import Foundation
import Markup
import SiteFixtures
import Testing

@Suite("Hostile content")
struct HostileContentTests {
    private static let attacks = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "javascript:alert(1)",
        "</title><script>alert(1)</script>", "]]><script>alert(1)</script>", "<!--<script>", "&lt;script&gt;",
        "\u{202E}abc",
        "👩‍👩‍👧‍👦 emoji", "שלום עולם", "nul\u{0}byte", "{{title}} {{{title}}} {{#a}}", "</script><svg onload=alert(1)>",
        "\u{2028}\u{2029}", String(repeating: "A", count: 100_000),
    ]

    /// A feed that has the attack in every field.
    private static func feed(_ attack: String) -> String {
        let text = JSON(attack)
        let item = JSON.object([
            "type": "teaser", "id": text, "title": JSON("x" + attack), "url": text, "summary": text, "kicker": text,
            "byline": text, "published": text, "updated": text, "section": text,
            "image": .object([
                "url": JSON("https://i.example/" + attack), "alt": text, "credit": text, "width": 10, "height": 10,
            ]),
        ])
        let widget = JSON.object(["type": "widget", "subtype": "list", "title": text, "items": [item]])
        let odd = JSON.object(["type": text, "subtype": text])
        let ad = JSON.object(["type": "ad", "id": text])
        let feed = JSON.object(["title": text, "items": [item, ad, widget, odd, item]])
        return String(decoding: feed.readableText, as: UTF8.self)
    }

    @Test("Attacks in every field stay text: the pages hold the theme's own elements and attributes, no more")
    func feeds() async throws {
        var feeds: [String: String] = [:]
        for (index, attack) in Self.attacks.enumerated() { feeds["s\(index)"] = Self.feed(attack) }
        let files = TemporarySite.brand("north", feeds: feeds)
            .merging(TemporarySite.brand("south", feeds: ["a": Self.feed(Self.attacks[0])])) { first, _ in first }
        let site = try await TemporarySite(files).built()
        let pages = try site.contents(below: "output").filter { $0.key.hasSuffix(".html") }
        #expect(pages.count > 2 * Self.attacks.count)
        for (path, bytes) in pages {
            let page = Markup(bytes)
            #expect(
                page.elements.isSubset(of: Self.themeElements),
                "\(path): \(page.elements.subtracting(Self.themeElements))"
            )
            #expect(page.attributes.allSatisfy { !$0.hasPrefix("on") && $0 != "style" }, "\(path)")
            #expect(page.addresses.allSatisfy { !$0.lowercased().hasPrefix("javascript:") }, "\(path)")
            #expect(!bytes.contains(0), "\(path)")
        }
    }

    @Test("Markdown loses scripts, handlers and script addresses")
    func markdown() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1)])
        try site.write(
            "content/north/pages/about.md",
            "# About <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) **bold**\n"
        )
        _ = try await site.build()
        let page = Markup(Array(try site.read("output/north/about/index.html").utf8))
        #expect(page.elements.contains("strong"))
        #expect(page.attributes.allSatisfy { !$0.hasPrefix("on") })
        #expect(page.addresses.allSatisfy { !$0.lowercased().hasPrefix("javascript:") })
    }

    @Test(
        "A name that could lead out of the folder is refused, and nothing is written",
        arguments: ["content/north/sections/..%2f.md", "content/north/sections/A B.md", "content/north/pages/.x.md.md"]
    )
    func slugs(path: String) async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1)])
        try site.write(path, "---\ntitle: x\nfeed: { loader: unified, source: feeds/north/a.json }\n---\n# x\n")
        let found = await site.check()
        if found.isEmpty {
            // A hidden file is left alone.
            _ = try await site.build()
            #expect(path.contains("/."))
        } else {
            #expect(found.allSatisfy { $0.contains(": error: ") })
        }
        let outside = try FileManager.default.contentsOfDirectory(atPath: site.folder).filter { $0 != ".sitegen" }
        #expect(Set(outside).isSubset(of: ["content", "themes", "output"]))
    }

    @Test("A source or slug with ../../ in it is refused with its place")
    func escapes() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1)])
        try site.write(
            "content/north/sections/b.md",
            "---\ntitle: B\nfeed:\n  loader: unified\n  source: ../../x\n---\n"
        )
        try site.replace("home: a", with: "home: ../../x", in: "content/north/brand.yml")
        let found = await site.check()
        #expect(found.contains { $0.hasPrefix("content/north/sections/b.md:5:11: error:") })
        #expect(found.contains { $0.hasPrefix("content/north/brand.yml:5:7: error:") })
    }

    /// The elements in the templates of the base theme.
    private static let themeElements: Set<String> = [
        "svg", "use", "html", "head", "meta", "title", "link", "script", "body", "a", "header", "div", "span",
        "details", "summary", "style", "noscript",
        "nav",
        "ul", "ol", "li", "main", "h1", "h2", "h3", "p", "section", "article", "img", "aside", "footer", "time",
        "strong", "template", "button", "dialog", "form",
    ]
}
