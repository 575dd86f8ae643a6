import SiteFixtures
import Testing

@testable import Engine

@Suite("The worst hour", .timeLimit(.minutes(20)))
struct EmergencyTests {
    /// The largest plain front.
    private static let most = 15_000
    private static let links = #"links: [{ title: Nødetatene, url: "https://help.example.no/" }]"#

    @Test("Each build writes a plain front of each brand: headlines without a picture or a script")
    func plainFront() async throws {
        let edited = try await EditedSite().built()
        let page = try edited.site.read("output/north/states/emergency.html")
        #expect(page.contains(">Alpha</a>") && page.contains(">Xray</a>"))
        #expect(!page.contains("<img") && !page.contains("<script") && page.utf8.count < Self.most)
        #expect(page.contains(#"<meta name="robots" content="noindex">"#))
        await edited.server.give(EditedSite.agency, EditedSite.feed("Yankee"))
        let report = try await edited.build()
        #expect(report.changed.contains("north/states/emergency.html"))
    }

    @Test("A plain front stays small, however many stories there are and however long")
    func size() async throws {
        let edited = try await EditedSite(sources: false)
        let long = String(repeating: "lang ", count: 25)
        let feed = TemporarySite.feed(200, prefix: long, published: "2026-11-20T08:00:00Z")
        try edited.site.write("content/feeds/north/a.json", feed)
        _ = try await edited.build()
        let page = try edited.site.read("output/north/states/emergency.html")
        #expect(page.utf8.count < Self.most)
        #expect(page.ranges(of: "<li>").count == 30)
    }

    @Test("A banner stands over all pages of the brand, in one build, and goes again")
    func banner() async throws {
        let edited = try await EditedSite(sources: false).built()
        try edited.edit("emergency: { level: banner, message: \"Stay <inside>\", \(Self.links) }")
        let report = try await edited.build()
        for page in ["index.html", "app/index.html", "b/index.html", "consent/index.html", "404.html"] {
            let text = try edited.site.read("output/north/" + page)
            #expect(text.contains("<p>Stay &lt;inside&gt;</p>"), "\(page)")
            #expect(text.contains(#"<a href="https://help.example.no/">Nødetatene</a>"#), "\(page)")
        }
        #expect(report.changed.contains("north/b/index.html"))
        try await edited.site.expectFresh()
        try edited.edit(nil)
        _ = try await edited.build()
        #expect(!(try edited.site.read("output/north/b/index.html").contains("Stay")))
        try await edited.site.expectFresh()
    }

    @Test("The plain front becomes the front of browsers and apps, from and until its time, with every feed dead")
    func front() async throws {
        let edited = try await EditedSite().built()
        try edited.edit("emergency: { level: front, message: Stay, from: 2026-11-20T14:00, until: 2026-11-20T16:00 }")
        _ = try await edited.build()
        #expect(!(try edited.site.read("output/north/index.html").contains("plain-front")))
        await edited.server.die(at: EditedSite.agency)
        try edited.site.write("content/feeds/north/a.json", "<html>")
        _ = try await edited.build(hoursLater: 1)
        for page in ["index.html", "app/index.html"] {
            let text = try edited.site.read("output/north/" + page)
            #expect(
                text.contains("plain-front") && text.contains("<p>Stay</p>") && text.contains(">Alpha</a>"),
                "\(page)"
            )
            #expect(!text.contains("<script") && text.utf8.count < Self.most)
        }
        #expect(!(try edited.site.read("output/north/index.html").contains("noindex")))
        #expect(try edited.site.read("output/north/b/index.html").contains("<p>Stay</p>"))
        _ = try await edited.build(hoursLater: 3)
        #expect(!(try edited.site.read("output/north/index.html").contains("plain-front")))
        #expect(!(try edited.site.read("output/north/b/index.html").contains("Stay")))
    }

    @Test(
        "Without a network the plain front is made from last good copies, whatever the policies; the next build takes it back"
    )
    func offline() async throws {
        let edited = try await EditedSite()
        let path = "content/north/sections/c.md"
        let feed = "{ loader: unified, source: \"https://feeds.example.no/c.json\", onFailure: POLICY }"
        await edited.server.give("https://feeds.example.no/c.json", EditedSite.feed("Mike"))
        try edited.site.write(path, "---\ntitle: C\nfeed: \(feed.replacing("POLICY", with: "showError"))\n---\n")
        try edited.site.write(
            "content/north/sections/d.md",
            "---\ntitle: D\nfeed: \(feed.replacing("POLICY", with: "failBuild").replacing("c.json", with: "d.json"))\n---\n"
        )
        await edited.server.give("https://feeds.example.no/d.json", EditedSite.feed("November"))
        _ = try await edited.build()
        await edited.server.forgetRequests()
        var options = edited.site.options()
        options.emergency = SiteBuilder.EmergencyFront(message: "We are back soon")
        let report = try await SiteBuilder(options: options, http: edited.server.client).build()
        #expect(report.warnings.allSatisfy { $0.severity == .warning })
        #expect(await edited.server.requests.isEmpty)
        let front = try edited.site.read("output/north/index.html")
        #expect(front.contains("plain-front") && front.contains("We are back soon") && front.contains(">Xray</a>"))
        #expect(try edited.site.read("output/north/c/index.html").contains("Mike"))
        #expect(try edited.site.read("output/north/d/index.html").contains("We are back soon"))
        _ = try await edited.build()
        #expect(try !edited.site.read("output/north/index.html").contains("plain-front"))
        #expect(try !edited.site.read("output/north/d/index.html").contains("We are back soon"))
    }

    @Test("The states' template is the concern of the front page, which brings them")
    func template() async throws {
        let edited = try await EditedSite(sources: false)
        try edited.site.write("themes/base/templates/state.html", edited.site.read("themes/base/templates/state.html"))
        _ = try await edited.build()
        let path = "themes/base/templates/emergency.html"
        try edited.site.replace("</main>", with: "<p>New.</p></main>", in: path)
        let report = try await edited.build()
        #expect(report.changed.contains("north/states/emergency.html"))
        try await edited.site.expectFresh()
    }
}
