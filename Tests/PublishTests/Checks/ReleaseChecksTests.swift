import Checks
import Engine
import Foundation
import PublishFixtures
import SiteFixtures
import TestSupport
import Testing

@testable import Content
@testable import Publish

@Suite("The gate before anything goes up")
struct ReleaseChecksTests {
    private func says(_ checkResult: CheckResult, _ rule: CheckFinding.Rule) -> [String] {
        checkResult.findings.filter { $0.rule == rule }.map { "\($0.path): \($0.what)" }
    }

    @Test("a site as it was built passes, and leaves its facts")
    func passes() async throws {
        let site = try await TemporarySite.checked()
        let checkResult = try await site.releaseCheck()
        #expect(checkResult.findings == [])
        let facts = checkResult.facts
        #expect(facts.sections.mapValues(\.items) == ["front": 6, "sport": 5, "tips": 1, "shop": nil])
        #expect(facts.sections["front"]?.newest?.iso8601 == "2026-11-20T16:00:00Z")
        #expect(facts.sections["tips"]?.newest?.iso8601 == "2026-11-19T09:00:00Z")
        #expect(ReleaseSummary(json: try JSON(parsing: facts.json.compactText)) == facts)
        #expect(try await site.releaseCheck(published: facts).findings == [])
    }

    @Test("a brand whose article is held keeps its promises, also when it was public before")
    func held() async throws {
        let site = try await TemporarySite.checked()
        let before = try await site.releaseCheck().facts
        try site.edit("content/north/articles/tips/buns.md", "2026-11-19", to: "2199-11-19")
        try await site.rebuild()
        let checkResult = try await site.releaseCheck(published: before)
        #expect(checkResult.findings == [])
        #expect(checkResult.facts.sections["tips"]?.items == 0)
    }

    @Test("the sample site keeps its promises, and the check of its pages has no finding", .timeLimit(.minutes(20)))
    func sample() async throws {
        let folder = try TemporaryFolder()
        for name in ["content", "themes"] { try folder.copy(ProjectFolder.path + "/" + name, to: "site/" + name) }
        // It takes most of the time of pictures.
        try folder.write("site/content/site.yml", "pictures: { avif: false }\n")
        let output = folder.path + "/output"
        let work = folder.path + "/site"
        var options = SiteBuilder.Options.quick(work)
        options.output = output
        options.now = Date(timeIntervalSince1970: 1_795_262_400)
        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
        let brands = try SiteContent.load(from: work).brands
        #expect(brands.count == 7)
        let files = FileTree.disk(output).files(below: "")
        for brand in brands {
            let checks = ReleaseChecks(brand: brand, output: output, files: files, neighbours: brands)
            var memory = SectionMemory()
            let result = checks.check(nil, published: nil, keeping: &memory)
            #expect(result.findings.map(\.description) == [], "\(brand.id)")
        }
        var checker = try OutputChecker(site: work, output: output)
        let result = try checker.check()
        #expect(result.pages > 150)
        #expect(result.diagnostics.map(\.description) == [])
    }

    @Test("facts that are something else are none", arguments: ["1", "{}", #"{"sections":[]}"#])
    func noFacts(_ text: String) throws {
        #expect(ReleaseSummary(json: try JSON(parsing: Array(text.utf8))) == nil)
    }

    @Test("too few stories on the front page are a finding, one more is none")
    func teasers() async throws {
        let site = try await TemporarySite.checked(front: 2)
        let found = says(try await site.releaseCheck(), .teasers)
        #expect(found == ["north/index.html: the front page shows 2 stories, fewer than 3"])
        try site.edit(
            "content/north/brand.yml",
            "home: front",
            to: "home: front\npublish: { contract: { teasers: 2 } }"
        )
        #expect(try await site.releaseCheck().findings == [])
    }

    @Test("stories that the theme does not show do not count")
    func hiddenTeasers() async throws {
        let site = try await TemporarySite.checked()
        for page in ["output/north/index.html", "output/north/app/index.html"] {
            let text = try site.read(page)
            let start = try #require(text.range(of: "<main")).lowerBound
            let end = try #require(text.range(of: "</main>")).lowerBound
            try site.write(page, text.replacingCharacters(in: start..<end, with: "<main>"))
        }
        let checkResult = try await site.releaseCheck()
        #expect(says(checkResult, .teasers) == ["north/index.html: the front page shows 0 stories, fewer than 3"])
        #expect(
            says(checkResult, .presentations)
                == ["north/index.html: the page shows none of the 6 stories of its feed"]
        )
    }

    @Test("a front page that shows an error has no stories")
    func failedFront() async throws {
        let site = try await TemporarySite.checked()
        try site.edit("content/north/sections/front.md", "unified,", to: "unified, onFailure: showError,")
        try site.write("content/feeds/north.json", "<html>")
        let before = try await site.releaseCheck().facts
        try await site.rebuild()
        let checkResult = try await site.releaseCheck(published: before)
        #expect(Set(checkResult.findings.map(\.rule)) == [.teasers, .drop])
        #expect(checkResult.findings.contains { $0.advice.contains("its state is error") })
    }

    @Test(
        "a section may lose so many stories and no more",
        arguments: [(3, false), (2, true), (0, true), (6, false), (8, false)]
    )
    func drop(left: Int, isFinding: Bool) async throws {
        let site = try await TemporarySite.checked(contract: "publish: { contract: { teasers: 0 } }")
        let facts = try await site.releaseCheck().facts
        try site.write("content/feeds/north.json", TemporarySite.datedFeed(left))
        // The kept copy of a feed that shrinks would hide it.
        try site.edit("content/north/sections/front.md", "unified,", to: "unified, onFailure: showError,")
        try await site.rebuild()
        let found = says(try await site.releaseCheck(published: facts), .drop)
        #expect(
            found
                == (isFinding
                    ? [
                        "north/feed.json: the section has \(left) stories, and 6 are published: a drop of more than 50%"
                    ] : [])
        )
    }

    @Test("the stories of archives count, and an archive that is missing is reported")
    func archives() async throws {
        let site = try await TemporarySite.checked(front: 250)
        var memory = SectionMemory()
        memory.digests = try await site.digests()
        let facts = try await site.releaseCheck([], of: site.brands(), published: nil, keeping: &memory).facts
        #expect(facts.sections["front"]?.items == 250)
        try site.write("content/feeds/north.json", TemporarySite.datedFeed(238))
        try await site.rebuild()
        memory.digests = try await site.digests()
        let checkResult = try await site.releaseCheck([], of: site.brands(), published: facts, keeping: &memory)
        #expect(checkResult.facts.sections["front"]?.items == 238)
        #expect(says(checkResult, .drop) == [])
        try site.remove("output/north/feed/1/feed.json")
        memory.digests = try await site.digests()
        let without = try await site.releaseCheck([], of: site.brands(), published: facts, keeping: &memory)
        #expect(
            says(without, .presentations) == ["north/feed/1/feed.json: the section's feed is missing or unreadable"]
        )
        let brand = try #require(site.brands().first { $0.id == "north" })
        let section = try #require(BuiltSection(.object(["id": "front", "state": "native"]), of: brand))
        #expect(section.owns("north/feed/1/feed.json") && section.owns("north/feed.xml"))
        #expect(!section.owns("north/sport/feed/1/feed.json") && !section.owns("north/feed/1/index.html"))
    }

    @Test("a section of few stories may lose them, and one that is not known yet is measured against nothing")
    func smallDrop() async throws {
        let site = try await TemporarySite.checked()
        let published = ReleaseSummary(sections: [
            "front": ReleaseSummary.Section(items: nil), "tips": ReleaseSummary.Section(items: 3),
            "gone": ReleaseSummary.Section(items: 90),
        ])
        #expect(try await site.releaseCheck(published: published).findings == [])
    }

    @Test("an older newest story is an old copy, and a story of tomorrow makes no section new")
    func newest() async throws {
        let site = try await TemporarySite.checked()
        let facts = try await site.releaseCheck().facts
        try site.write("content/feeds/north.json", TemporarySite.datedFeed(6, newest: 19))
        try await site.rebuild()
        let checkResult = try await site.releaseCheck(published: facts)
        #expect(
            says(checkResult, .newest) == [
                "north/feed.json: the newest story is of 2026-11-19T16:00:00Z, and one of 2026-11-20T16:00:00Z is "
                    + "published"
            ]
        )
        try site.edit("output/north/feed.json", "2026-11-19T", to: "2026-11-30T")
        let tomorrow = try await site.releaseCheck(published: facts)
        #expect(tomorrow.findings == [])
        #expect(tomorrow.facts.sections["front"]?.newest == nil)
    }

    @Test("what an editor took off the page is no finding, but an older copy after it is")
    func curated() async throws {
        let site = try await TemporarySite.checked()
        let facts = try await site.releaseCheck().facts
        try site.write(
            "content/north/curation/front.yml",
            "takedown: [{ story: \"https://paper.example/0?a=1&b=2\" }]\nlimit: 3"
        )
        try await site.rebuild()
        let checkResult = try await site.releaseCheck(published: facts)
        #expect(checkResult.findings == [])
        #expect(ReleaseSummary(json: try JSON(parsing: checkResult.facts.json.compactText)) == checkResult.facts)
        try site.write("content/feeds/north.json", TemporarySite.datedFeed(6, newest: 18))
        try await site.rebuild()
        #expect(says(try await site.releaseCheck(published: checkResult.facts), .newest).count == 1)
    }

    @Test("a section without one of its pages or its feed is a finding")
    func missing() async throws {
        let site = try await TemporarySite.checked()
        for path in [
            "index.html", "app/index.html", "sport/index.html", "app/sport/index.html", "shop/index.html",
            "sport/feed.json",
        ] {
            let text = try site.read("output/north/" + path)
            try site.remove("output/north/" + path)
            let found = try await site.releaseCheck([]).findings
            #expect(found.contains { $0.rule == .presentations && $0.path == "north/" + path }, "\(path)")
            try site.write("output/north/" + path, text)
        }
    }

    @Test("a story that one presentation lacks, or has elsewhere, is named")
    func presentations() async throws {
        let site = try await TemporarySite.checked()
        let page = "output/north/app/sport/index.html"
        let text = try site.read(page)
        try site.write(page, text.replacing("Ski &amp; skates", with: "Other"))
        #expect(
            says(try await site.releaseCheck([]), .presentations)
                == ["north/app/sport/index.html: “Ski & skates” is in browsers only"]
        )
        let browser = "output/north/sport/index.html"
        try site.write(page, text)
        try site.edit(browser, "https://paper.example/3?", to: "https://paper.example/9?")
        try site.edit(browser, "Story 3", to: "Another")
        #expect(
            says(try await site.releaseCheck([]), .presentations) == [
                "north/sport/index.html: “Story 3” is in apps only"
            ]
        )
        let turned = text.replacing("paper.example/2?", with: "paper.example/x?")
            .replacing("paper.example/3?", with: "paper.example/2?").replacing(
                "paper.example/x?",
                with: "paper.example/3?"
            )
        try site.write(browser, text)
        try site.write(page, turned)
        let found = says(try await site.releaseCheck([]), .presentations)
        #expect(found == ["north/app/sport/index.html: apps show “Story 3” where browsers show “Story 2”"])
    }

    @Test("a list of sections that is missing or damaged is a finding")
    func targets() async throws {
        let site = try await TemporarySite.checked()
        let path = "north/targets.json"
        for text in ["", "[", "[]", "{}", #"{"sections":[{"id":1}]}"#, #"{"sections":[]}"#, nil] {
            if let text { try site.write("output/" + path, text) } else { try site.remove("output/" + path) }
            let found = try await site.releaseCheck([]).findings
            #expect(!found.isEmpty && found.allSatisfy { $0.rule == .presentations && $0.path == path })
        }
    }

    private static let links: [(href: String, lost: String?)] = [
        ("nowhere/", "/north/sport/nowhere/"), ("../nowhere/", "/north/nowhere/"),
        ("/north/x.html", "/north/x.html"),
        ("https://web.example.no/north/y/?a#b", "/north/y/"), ("//web.example.no/north/z/", "/north/z/"),
        ("../../south/nowhere/", "/south/nowhere/"), ("../", nil), ("../sport", nil), ("../sport/?page=2#top", nil),
        ("#main", nil), ("", nil), ("../feed.xml", nil), ("../tips/buns/", nil), ("../../south/", nil),
        ("../../south/app", nil),
        ("../../west/x/", nil), ("https://other.example/x", nil), ("mailto:desk@paper.example", nil),
        ("tel:+47", nil), ("north://section/x", nil), ("../old/long/ago", nil), ("/", nil),
    ]

    @Test("a link into the site has to lead somewhere")
    func links() async throws {
        let site = try await TemporarySite.checked()
        let page = "north/sport/index.html"
        let text = try site.read("output/" + page)
        for (href, lost) in Self.links {
            try site.write(
                "output/" + page,
                text.replacing("</footer>", with: "<a class=x href='\(href)'>x</a></footer>")
            )
            let found = says(try await site.releaseCheck([page]), .links)
            #expect(found == (lost.map { ["\(page): broken link: \($0)"] } ?? []), "\(href)")
        }
    }

    @Test("at the root of a host that others have pages on, an absolute link is the site's only below its folders")
    func sharedHost() async throws {
        let room = try PublishFixture()
        let url = try #require(WebAddress("https://paper.example/"))
        let brand = Brand(id: "north", name: "North", url: url, language: .norwegian, home: "front", sections: [])
        let links = [
            "https://paper.example/news/1", "https://paper.example/sport/1", "/news/2", "https://paper.example/",
        ]
        try room.write("north/index.html", links.map { "<a href='\($0)'>x</a>" }.joined())
        try room.write("north/sport/index.html", "<p>Sport</p>")
        let paths = ["north/index.html", "north/sport/index.html"]
        var memory = SectionMemory()
        let result = ReleaseChecks(brand: brand, output: room.output, files: paths)
            .check(nil, published: nil, keeping: &memory)
        #expect(says(result, .links).map { $0.suffix(7) } == ["/news/2", "sport/1"])
    }

    @Test("Links to a brand at the same origin that is not known here are not checked")
    func otherBrandURLs() throws {
        let room = try PublishFixture()
        try room.write("vg/index.html", "<a href='/bt/'>x</a><a href='/'>x</a>")
        let url = try #require(WebAddress("https://web.example.no/"))
        let brand = Brand(id: "vg", name: "VG", url: url, language: .norwegian, home: "front", sections: [])
        for (others, lost) in [([], 1), ([try #require(WebAddress("https://web.example.no/bt/"))], 0)] {
            var memory = SectionMemory()
            let checks = ReleaseChecks(
                brand: brand,
                output: room.output,
                files: ["vg/index.html"],
                otherBrandURLs: others
            )
            #expect(says(checks.check(nil, published: nil, keeping: &memory), .links).count == lost)
        }
    }

    @Test("one finding tells of an address however many pages lead there, and pages that do not go up are not read")
    func manyLinks() async throws {
        let site = try await TemporarySite.checked()
        try site.remove("output/north/tips/buns/index.html")
        let found = says(try await site.releaseCheck(), .links)
        #expect(found == ["north/tips/index.html: broken link: /north/tips/buns/"])
        let many = try await TemporarySite.checked()
        try many.remove("output/north/favourites/index.html")
        let finding = says(try await many.releaseCheck(), .links).first ?? ""
        #expect(finding.contains("broken link: /north/favourites/ (on ") && finding.hasSuffix(" more pages)"))
        #expect(says(try await site.releaseCheck(["north/index.html", "south/index.html"]), .links) == [])
        #expect(says(try await site.releaseCheck(["north/gone.html"]), .links).count == 1)
    }

    @Test("a page within its budget is fine, one byte more is not")
    func bytes() async throws {
        let site = try await TemporarySite.checked()
        let page = "north/sport/index.html"
        let weight = try Disk.read(site.output + "/" + page).count
        func found(_ contract: String) async throws -> [String] {
            try site.write(
                "content/site.yml",
                "deadline: 10m\nloadDeadline: 30m\npublish: { contract: { \(contract) } }\n"
            )
            return says(try await site.releaseCheck([page]), .bytes)
        }
        #expect(try await found("pageBytes: \(weight)") == [])
        #expect(
            try await found("pageBytes: \(weight - 1)")
                == ["\(page): the page has \(weight) bytes, more than \(weight - 1)"]
        )
        let packed = try await found("packedBytes: 100")
        #expect(packed.count == 1 && packed.first?.hasPrefix("\(page): the packed page has ") == true)
        #expect(try await found("packedBytes: \(weight)") == [])
    }

    @Test("all findings come at once, as lines and as JSON")
    func together() async throws {
        let site = try await TemporarySite.checked(front: 1, contract: "publish: { contract: { pageBytes: 1kB } }")
        try site.remove("output/north/app/sport/index.html")
        try site.remove("output/north/404.html")
        try site.edit("output/north/index.html", "</footer>", to: "<a href=404.html>x</a></footer>")
        let published = ReleaseSummary(sections: [
            "front": ReleaseSummary.Section(items: 40, newest: Date(timeIntervalSince1970: 1_795_262_000))
        ])
        let findings = try await site.releaseCheck(published: published).findings
        #expect(
            Set(findings.map(\.rule)) == Set(CheckFinding.Rule.allCases).subtracting([.takedown, .loading, .removals])
        )
        let first = try #require(findings.first)
        #expect(first.description == "\(first.path): \(first.rule.rawValue): \(first.what); \(first.advice)")
        #expect(first.json["rule"]?.string == first.rule.rawValue && first.json["brand"]?.string == "north")
    }
}
