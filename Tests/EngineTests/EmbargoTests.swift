import Content
import Diagnostics
import FeedLoading
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import Testing

@testable import Engine

@Suite("Pages and articles that are not public yet, or not any more")
struct EmbargoTests {
    /// From the moment of test builds to 22 November 2026, 14:00 in Oslo.
    static let hours = 49.0
    static let moment = Date(timeIntervalSince1970: 1_795_176_000 + hours * 3_600)
    /// A word of every text that is held: it may stand nowhere before.
    static let word = "uokka"

    static var files: [String: String] {
        let stories = """
            {"title":"F","items":[{"type":"teaser","title":"Quokka found","url":"https://web.example.no/north/guide/quokka/"},
            {"type":"teaser","title":"Other","url":"https://www.paper.example/1"},
            {"type":"widget","subtype":"list","title":"More","items":[
            {"title":"Quokka again","url":"https://web.example.no/north/quokkas/"}]}]}
            """
        var files = TemporarySite.brand("north", feeds: ["a": stories, "b": TemporarySite.feed(3)])
        let rules = """

            legacy:
              - { from: found.html, to: guide/quokka }
              - { from: "tips/{slug}", to: "guide/{slug}" }
            """
        files["content/north/brand.yml", default: ""] += rules
        files["content/north/sections/guide.md"] =
            "---\ntitle: Guide\nfeed: { loader: markdown }\n---\nSoon: [the animal](quokka/).\n"
        let articles = [
            "quokka": """
            ---
            title: Quokka seen in Oslo
            published: 2026-11-22T14:00
            image: { url: feeds/q.svg }
            ---
            The quokka. [More](../../quokkas/)
            """,
            "open": """
            ---
            title: Open
            published: 2026-11-20T08:00
            ---
            Wait for [this *animal*](../quokka/?a=1#b) and
            [its page](https://web.example.no/north/quokkas/), read [the first](../first/).
            """,
            "first": "---\ntitle: First\npublished: 2026-11-01\n---\nText.",
        ]
        for (slug, text) in articles { files["content/north/articles/guide/\(slug).md"] = text }
        files["content/north/pages/quokkas.md"] =
            "---\npublished: 2026-11-22T14:00:00+01:00\n---\n# All quokkas\n\nText.\n"
        files["content/north/pages/about.md"] = "# About\n\nSee [the animals](../quokkas/).\n"
        files["content/feeds/q.svg"] =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="31" height="21" viewBox="0 0 31 21"/>"#
        return files
    }

    /// The site with other texts in the place of those that are held.
    private static func site(article: String? = nil, page: String? = nil) throws -> TemporarySite {
        let site = try TemporarySite(files)
        if let article { try site.write("content/north/articles/guide/quokka.md", article) }
        if let page { try site.write("content/north/pages/quokkas.md", page) }
        return site
    }

    private func expectNothing(of word: String, in site: TemporarySite) throws {
        for (path, bytes) in try site.contents(below: "output") {
            #expect(!path.contains(word), "\(path)")
            #expect(!String(decoding: bytes, as: UTF8.self).contains(word), "\(path)")
        }
    }

    @Test("before their moment nothing tells of them, links to them lose the link with a warning, and stories wait")
    func held() async throws {
        let site = try TemporarySite(Self.files)
        let report = try await site.build()
        try expectNothing(of: Self.word, in: site)
        #expect(try !site.contents(below: "output").contains { $0.key.contains("assets/q.") })
        #expect(report.unpublishedCounts == (held: 2, drafts: 0, ended: 0))
        #expect(report.json["withheld"]?["nextChange"]?.string == "2026-11-22T13:00:00Z")
        #expect(!site.exists("output/north/found.html"))
        #expect(!site.exists("output/north/tips/quokka"))
        #expect(site.exists("output/north/tips/open/index.html"))
        let page = try site.read("output/north/guide/open/index.html")
        #expect(page.contains("Wait for this <em>animal</em> and\nits page, read <a href=\"../first/\""))
        #expect(try site.read("output/north/about/index.html").contains("See the animals."))
        #expect(try site.read("output/north/guide/index.html").contains("Soon: the animal."))
        let held = "is held until 2026-11-22 14:00; until then the text shows its words without the link"
        let former = "leads to article quokka of guide, which is held until 2026-11-22 14:00; until then the former"
        #expect(
            report.warnings.map { $0.description.replacing(site.folder + "/", with: "") } == [
                "content/north/articles/guide/open.md:5:29: warning: /north/guide/quokka/ \(held)",
                "content/north/articles/guide/open.md:6:12: warning: /north/quokkas/ \(held)",
                "content/north/brand.yml:7:5: warning: \"found.html\" \(former) address opens no page",
                "content/north/pages/about.md:3:22: warning: /north/quokkas/ \(held)",
                "content/north/sections/guide.md:5:20: warning: /north/guide/quokka/ \(held)",
            ]
        )
        let section = try #require(report.sections.first { $0.section == "a" })
        #expect(section.items == 1)
        #expect(section.notices.count == 2)
        #expect(section.notices.allSatisfy { $0.contains("held until 2026-11-22 14:00, left out") })
        _ = try await site.build(hoursLater: Self.hours)
        let front = try site.read("output/north/index.html")
        #expect(front.contains("Quokka found") && front.contains("Quokka again"))
    }

    @Test("former addresses and apps' own URLs do not land there")
    func deepLinks() throws {
        let site = try TemporarySite(Self.files)
        let plan = try SitePlan(site: site.folder, brands: nil, now: Self.moment.addingTimeInterval(-1))
        for url in [
            "https://web.example.no/north/guide/quokka/", "https://web.example.no/north/found.html",
            "https://web.example.no/north/tips/quokka", "north://article/guide/quokka", "north://page/quokkas",
        ] {
            #expect(throws: DiagnosticList.self, "\(url)") { try RouteInspector.route(url, from: nil, in: plan) }
        }
        let due = try SitePlan(site: site.folder, brands: nil, now: Self.moment)
        #expect(try RouteInspector.route("north://article/guide/quokka", from: nil, in: due).contains("quokka"))
    }

    @Test("a build before, at and after the moment equals a build from nothing", arguments: [-1.0, 0, 1, 3_600])
    func moments(_ seconds: Double) async throws {
        let site = try await TemporarySite(Self.files).built()
        let later = Self.hours + seconds / 3_600
        let report = try await site.build(hoursLater: later)
        #expect(site.exists("output/north/guide/quokka/index.html") == (seconds >= 0))
        #expect(site.exists("output/north/quokkas/index.html") == (seconds >= 0))
        #expect(site.exists("output/north/found.html") == (seconds >= 0))
        #expect(report.unpublished.isEmpty == (seconds >= 0))
        try await site.expectFresh(hoursLater: later)
    }

    @Test("an article whose date is moved ahead goes with the next build, with its picture")
    func movedAhead() async throws {
        let site = try await TemporarySite(Self.files).built(hoursLater: Self.hours)
        #expect(site.exists("output/north/guide/quokka/index.html"))
        for path in ["content/north/articles/guide/quokka.md", "content/north/pages/quokkas.md"] {
            try site.replace("2026-11-22", with: "2027-11-20", in: path)
        }
        _ = try await site.build(hoursLater: Self.hours + 1)
        try expectNothing(of: Self.word, in: site)
        #expect(try !site.contents(below: "output").contains { $0.key.contains("assets/q.") })
    }

    @Test("what is past its end goes from pages, lists and feeds, and links to it with it")
    func ended() async throws {
        let site = try Self.site(
            article: "---\ntitle: Quokka\npublished: 2026-11-01\nuntil: 2026-11-22T14:00\n---\nText.",
            page: "---\nuntil: 2026-11-22T14:00\n---\n# All quokkas\n"
        )
        let before = try await site.build()
        #expect(before.unpublished.isEmpty)
        #expect(before.nextChange == Self.moment)
        #expect(before.warnings.map(\.description) == [])
        #expect(site.exists("output/north/guide/quokka/index.html"))
        let after = try await site.build(hoursLater: Self.hours)
        #expect(after.unpublishedCounts.ended == 2)
        #expect(after.warnings.count == 5)
        try expectNothing(of: Self.word, in: site)
    }

    private static let rule = "from: guide/quokka, to: guide/first"

    @Test("a former address may take the place of an article that has ended")
    func replaced() async throws {
        let article = "---\ntitle: Quokka\npublished: 2026-11-01\nuntil: 2026-11-02\n---\nText."
        let site = try Self.site(article: article)
        try site.replace("from: found.html, to: guide/quokka", with: Self.rule, in: "content/north/brand.yml")
        _ = try await site.build()
        #expect(try site.read("output/north/guide/quokka/index.html").contains("../first/"))
    }

    @Test("a mistake about a held article is reported before its moment")
    func mistakes() async throws {
        let site = try Self.site()
        try site.replace("from: found.html, to: guide/quokka", with: Self.rule, in: "content/north/brand.yml")
        try site.write("content/north/pages/wrong.md", "---\npublished: 2026-11-20\nuntil: 2026-11-20\n---\n# W\n")
        let list = await #expect(throws: DiagnosticList.self) { try await site.build() }
        let words = list?.all.map(\.description).joined(separator: "\n") ?? ""
        #expect(words.contains("wrong.md:3:8: error: \"until\" is not after \"published\""))
        try site.remove("content/north/pages/wrong.md")
        let second = await #expect(throws: DiagnosticList.self) { try await site.build() }
        #expect(second?.all.contains { $0.what.contains("conflicts with") } ?? false)
    }

    @Test("a day means its start, and a time without a zone means the brand's")
    func zones() throws {
        let cases = [
            ("2026-11-22", "2026-11-21T23:00:00Z"), ("2026-07-01T09:40", "2026-07-01T07:40:00Z"),
            ("2026-07-01T09:40:30Z", "2026-07-01T09:40:30Z"), ("2026-07-01 09:40+05:30", "2026-07-01T04:10:00Z"),
            // The hour that the clocks show twice, and the one they leave out.
            ("2026-10-25T02:30", "2026-10-25T01:30:00Z"), ("2026-03-29T02:30", "2026-03-29T01:30:00Z"),
        ]
        for (text, moment) in cases {
            let site = try TemporarySite(
                north: ["a": TemporarySite.feed(1)],
                [
                    "content/north/sections/guide.md": TemporarySite.section("Guide", "loader: markdown"),
                    "content/north/articles/guide/q.md": "---\ntitle: Q\npublished: \(text)\n---\nText.",
                ]
            )
            let reasons = try SiteContent.load(from: site.folder, now: .distantPast).unpublished.map(\.reason)
            #expect(reasons == [.held(until: try #require(Date(iso8601: moment)))], "\(text)")
        }
    }

    @Test("drafts count as drafts, and links to them lose the link")
    func drafts() async throws {
        let site = try Self.site(article: "---\ntitle: Quokka\ndraft: true\n---\nText.")
        let report = try await site.build()
        #expect(report.unpublishedCounts == (held: 1, drafts: 1, ended: 0))
        #expect(report.warnings.contains { $0.what == "/north/guide/quokka/ is a draft" })
        try expectNothing(of: Self.word, in: site)
    }

    @Test("a check says the same of links, and no mistakes")
    func check() async throws {
        let site = try TemporarySite(Self.files)
        let before = await SiteChecker.quick(site.folder, now: Self.moment.addingTimeInterval(-1)).check()
        #expect(before.count == 5)
        #expect(before.allSatisfy { $0.severity == .warning && $0.what.contains("held until") }, "\(before)")
        #expect(await SiteChecker.quick(site.folder, now: Self.moment).check() == [])
    }

    @Test("dates ahead in feeds of others are counted as now, with a notice; some hours ahead are believed")
    func feeds() async throws {
        let stories = [("Ahead", "2027-11-20T00:00:00Z"), ("Soon", "2026-11-20T18:00:00Z")].map { title, date in
            TemporarySite.story(title, #","published":"\#(date)""#)
        }
        let site = try TemporarySite(north: ["a": TemporarySite.feed(stories)])
        let report = try await site.build()
        let notices = report.sections.first?.notices ?? []
        #expect(notices.count == 1)
        #expect(notices.first?.hasSuffix("\"Ahead\" is dated ahead (2027-11-20T00:00:00Z), counted as now") ?? false)
        let dates = try site.json("north/feed.json")["items"]?.array?.map { $0["date_published"]?.string }
        #expect(dates == ["2026-11-20T12:00:00Z", "2026-11-20T18:00:00Z"])
    }

    @Test("mistakes in a held text are reported at once, so that no build fails at its moment")
    func mistakesAhead() async throws {
        let site = try Self.site()
        try site.append(" [x](/north/nope/)\n", to: "content/north/articles/guide/quokka.md")
        try site.append("[y](report.pdf) [z](../guide/%71uokka/)\n", to: "content/north/pages/quokkas.md")
        let error = await #expect(throws: DiagnosticList.self) { try await site.build(hoursLater: Self.hours - 1) }
        let before = (error?.all ?? []).filter { $0.severity == .error }.map(\.what).sorted()
        let due = await #expect(throws: DiagnosticList.self) { try await site.build(hoursLater: Self.hours) }
        #expect(before == (due?.all ?? []).filter { $0.severity == .error }.map(\.what).sorted())
        #expect(before.count == 2, "\(before)")
        #expect(before.contains { $0.contains("/north/nope/ is no page") })
    }

    @Test("a missing picture of a held text is reported at once")
    func missingPictureAhead() async throws {
        let site = try Self.site()
        try site.append(" ![p](q.svg)\n", to: "content/north/articles/guide/quokka.md")
        let error = await #expect(throws: DiagnosticList.self) { try await site.build(hoursLater: Self.hours - 1) }
        let told = (error?.all ?? []).filter { $0.severity == .error }.map(\.what)
        #expect(told == ["there is no picture \"north/articles/guide/q.svg\" in content/"])
    }

    @Test("an empty date is a mistake: it would show at once what is to wait for one", arguments: ["", "null", "~"])
    func emptyDate(text: String) async throws {
        let site = try Self.site(page: "---\npublished: \(text)\n---\n# All quokkas\n")
        let error = await #expect(throws: DiagnosticList.self) { try await site.build(hoursLater: Self.hours - 1) }
        let told = (error?.all ?? []).map(\.description)
        #expect(
            told.contains { $0.contains("quokkas.md:2:1: error: \"published\" has no value; write one") },
            "\(told)"
        )
    }
}
