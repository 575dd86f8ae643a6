import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Stage: what pages depend on besides feeds")
struct DueStageTests {
    /// The keys of the pages of the brand north, and of the pages without a brand, as files are now.
    private static func keys(
        _ site: TemporarySite,
        bundler: String? = "esbuild 1",
        titles: [String: [String]] = [:]
    ) throws -> [BuildIndex.PageKeys] {
        let now = Date(timeIntervalSince1970: 1_763_640_000)
        let inputs = BuildInputs(
            sources: try SourceTable(site: site.folder, on: .disk, since: SourceTable()),
            program: Digest.sha256([]),
            last: nil,
            now: now,
            bundler: bundler
        )
        let plan = try SitePlan(site: site.folder, brands: nil, now: now)
        let north = try #require(plan.content.brands.first { $0.id == "north" })
        return [
            try #require(inputs.keys(of: north, in: plan, titles: titles)),
            try #require(inputs.keys(of: nil, in: plan, titles: titles)),
        ]
    }

    /// Which keys a change moves: those of the brand's sections, of its other pages, and of the list of brands.
    private func moved(_ change: (TemporarySite) throws -> Void) throws -> [Bool] {
        let site = try SessionTests.site()
        let before = try Self.keys(site)
        try change(site)
        let after = try Self.keys(site)
        return [
            before[0].sections != after[0].sections, before[0].others != after[0].others,
            before[1].others != after[1].others,
        ]
    }

    @Test("A feed is no part of any key")
    func feed() throws {
        #expect(
            try moved { try $0.write("content/feeds/north/b.json", TemporarySite.feed(9)) } == [false, false, false]
        )
    }

    @Test("A brand's own page concerns its pages only, its sections the list of brands, too")
    func texts() throws {
        #expect(try moved { try $0.write("content/north/pages/about.md", "# About\n\nNew.\n") } == [true, true, false])
        #expect(try moved { try $0.write("content/south/pages/om.md", "# Om\n") } == [false, false, false])
        let section = "content/south/sections/new.md"
        #expect(
            try moved { try $0.write(section, "---\ntitle: New\nfeed: { loader: markdown }\n---\n") }
                == [false, false, true]
        )
    }

    @Test("Pictures and the site's settings concern everything")
    func shared() throws {
        #expect(try moved { try $0.write("content/images/x.svg", "<svg/>") } == [true, true, true])
        #expect(try moved { try $0.write("content/site.yml", "name: Papers\n") } == [true, true, true])
    }

    @Test("The address of another brand concerns every brand, whose links may lead there")
    func address() throws {
        let moved = try moved { site in
            let path = "content/south/brand.yml"
            let text = try site.read(path)
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("url:") })
            try site.write(path, text.replacingOccurrences(of: line, with: "url: https://elsewhere.example.no/"))
        }
        #expect(moved == [true, true, true])
    }

    @Test("The template of sections concerns them, another one only the other pages; a theme's texts concern all")
    func theme() throws {
        let folder = "themes/base/"
        func adds(_ text: String, to path: String) -> (TemporarySite) throws -> Void {
            { try $0.write(folder + path, $0.read(folder + path) + text) }
        }
        #expect(try moved(adds("<p>x</p>", to: "templates/section.html"))[0])
        #expect(try moved(adds("<p>x</p>", to: "templates/page.html")).prefix(2) == [false, true])
        #expect(try moved(adds(" ", to: "texts/nb.json")).prefix(2) == [true, true])
    }

    @Test("Titles in the navigation and another esbuild concern them, too")
    func others() throws {
        let site = try SessionTests.site()
        let before = try Self.keys(site)[0]
        #expect(try Self.keys(site)[0] == before)
        #expect(try Self.keys(site, titles: ["north": ["News"]])[0].sections != before.sections)
        #expect(try Self.keys(site, titles: ["south": ["News"]])[0] == before)
        #expect(try Self.keys(site, bundler: "esbuild 2")[0].others != before.others)
    }
}
