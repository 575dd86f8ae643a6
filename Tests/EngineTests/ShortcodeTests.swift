import Engine
import Foundation
import SiteFixtures
import TestSupport
import Testing

@Suite("Shortcodes in Markdown texts")
struct ShortcodeTests {
    private static let text = """
        # Night

        Before, see [the quay][q].[^1]
        {{> youtube id="abcDEF-12_5" title="The launch & <more>"}}
        {{> figure src="quay.png" alt="A 'quay'" caption="The quay" credit="Kari Foto"}}

        - One

        {{> infobox title="Facts"}}
        Night **inside**, of [the quay][q]:

        - a list
        {{/infobox}}

        Behind `{{> youtube}}` and:

        ```
        {{> figure src="none.png"}}
        ```

        [q]: https://quay.example/
        [^1]: A note.

        """

    private static func site() throws -> TemporarySite {
        let site = try TemporarySite(
            north: ["a": TemporarySite.feed(2)],
            lines: "tabs: [tips]\n",
            [
                "content/north/sections/tips.md": TemporarySite.section("Tips", "loader: markdown"),
                "content/north/pages/about.md": text,
                "content/north/articles/tips/one.md": "---\npublished: 2026-11-19\n---\n" + text,
                "content/north/articles/tips/two.md": "---\npublished: 2026-11-18\n---\n# Two\n\nWords.\n",
            ]
        )
        for folder in ["pages", "articles/tips"] {
            try site.write("content/north/\(folder)/quay.png", bytes: TestPictures.scene(width: 300, height: 200))
        }
        return site
    }

    @Test("Articles and pages show shortcodes by templates, between words that are parsed as one text")
    func pages() async throws {
        let site = try Self.site()
        #expect(await site.check() == [])
        _ = try await site.build()
        for path in ["tips/one", "about"] {
            let page = try site.read("output/north/\(path)/index.html")
            let video = #"<a href="https://www.youtube.com/watch?v=abcDEF-12_5"><span class="video-title">"#
            #expect(page.contains(video + "The launch &amp; &lt;more&gt;</span>"))
            #expect(
                page.contains("assets/quay-160.") && page.contains(#"width="300" height="200" alt="A &#39;quay&#39;""#)
            )
            #expect(page.contains(#"<figcaption>The quay <span class="credit">Kari Foto</span></figcaption>"#))
            let box = try #require(page.firstRange(of: #"<aside class="infobox">"#)?.lowerBound)
            let rest = page[box...].prefix(300)
            #expect(rest.contains("<h2>Facts</h2>") && rest.contains("<strong>inside</strong>"))
            #expect(
                rest.contains(#"<a href="https://quay.example/">"#) && rest.contains("</ul>\n\n</aside>")
            )
            #expect(page.contains("<code>{{&gt; youtube}}</code>") && page.contains("{{&gt; figure src="))
            #expect(page.components(separatedBy: "{{").count == 3 && !page.contains("\u{10FFFD}"))
            #expect(page.contains(##"#fn-1" id="fnref-1""##) && page.contains(#"<li id="fn-1">"#))
            #expect(!page.contains("<iframe"))
        }
    }

    @Test("Feeds have a picture with its caption, a link and the words of a box")
    func feeds() async throws {
        let site = try await Self.site().built()
        let items = try #require(try site.json("north/tips/feed.json")["items"]?.array)
        let html = try #require(items.first { $0["id"]?.string == "one" }?["content_html"]?.string)
        #expect(
            html.contains(
                #"<p><a href="https://www.youtube.com/watch?v=abcDEF-12_5">The launch &amp; &lt;more&gt;</a></p>"#
            )
        )
        #expect(
            html.contains("<figcaption>The quay Kari Foto</figcaption></figure>") && html.contains("assets/quay-300.")
        )
        #expect(html.contains("<p><strong>Facts</strong></p>") && html.contains("<li>a list</li>"))
        #expect(html.components(separatedBy: "{{").count == 3)
    }

    @Test("A change of a parameter makes the page again, and of no other article; kept articles have their shortcodes")
    func changes() async throws {
        let site = try await Self.site().built()
        let file = "content/north/articles/tips/one.md"
        try site.write(file, try site.read(file).replacing("caption=\"The quay\"", with: "caption=\"Later\""))
        _ = try await site.build()
        #expect(try site.read("output/north/tips/one/index.html").contains("<figcaption>Later <span"))
        // Now the article is one that an earlier build has read.
        let template = "themes/base/templates/shortcodes/figure.html"
        try site.write(
            template,
            try site.read(template).replacing("<figure class=\"figure\"", with: "<figure class=\"own\"")
        )
        try site.write("content/north/articles/tips/two.md", "---\npublished: 2026-11-18\n---\n# Two\n\nMore.\n")
        _ = try await site.build()
        let page = try site.read("output/north/tips/one/index.html")
        #expect(page.contains("<figure class=\"own\"") && page.contains("<figcaption>Later <span"))
        try await site.expectFresh(in: "fresh")
    }

    @Test("A link to an unpublished text keeps only its words, in an infobox too")
    func unpublished() async throws {
        let site = try Self.site()
        let box = "# Links\n\n{{> infobox}}\nSee [two](../two/).\n{{/infobox}}\n"
        try site.write("content/north/articles/tips/one.md", box)
        try site.write("content/north/articles/tips/two.md", "---\ndraft: true\n---\n# Two\n\nWords.\n")
        _ = try await site.build()
        #expect(try site.read("output/north/tips/one/index.html").contains("<p>See two.</p>"))
    }
}
