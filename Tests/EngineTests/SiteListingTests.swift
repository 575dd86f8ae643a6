import Diagnostics
import Engine
import Markup
import SiteFixtures
import Testing

@Suite("Lists of what a site holds")
struct SiteListingTests {
    private static func site() throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3, published: "2026-11-20T08:00:00Z")])
        // Two sections of one source.
        files["content/north/sections/b.md"] = TemporarySite.section(
            "Second",
            "loader: unified, source: feeds/north/a.json"
        )
        files["content/north/sections/c.md"] = TemporarySite.section(
            "Broken",
            "loader: unified, source: feeds/north/none.json",
            "every: 5m\n"
        )
        files["content/north/sections/guide.md"] = TemporarySite.section("Guide", "loader: markdown")
        files["content/north/articles/guide/open.md"] = "---\ntitle: Open\npublished: 2026-11-19\n---\nText."
        return try TemporarySite(files)
    }

    /// The texts of some columns.
    private func texts(_ rows: [JSON], _ columns: String...) -> [[String]] {
        rows.map { row in
            columns.map { column in
                row[column].map { $0.array?.compactMap(\.text).joined(separator: " ") ?? $0.text ?? "" } ?? "–"
            }
        }
    }

    @Test("Before a build there are brands, sections and feeds, and no stories")
    func unbuilt() throws {
        let site = try Self.site()
        let listing = try SiteListing(site: site.folder)
        #expect(
            texts(listing.rows(of: .brands), "brand", "name", "language", "sections", "articles") == [
                ["north", "The north Post", "nb", "4", "1"]
            ]
        )
        #expect(Set(texts(listing.rows(of: .sections), "state").flatMap(\.self)) == ["not built"])
        #expect(
            texts(listing.rows(of: .feeds), "source", "every", "confirmed", "sections") == [
                ["content/feeds/north/a.json", "–", "–", "north/a north/b"],
                ["content/feeds/north/none.json", "300 s", "–", "north/c"],
            ]
        )
        #expect(listing.rows(of: .stories).isEmpty)
        extendLifetime(site)
    }

    @Test("After a build there are states, dates and stories")
    func built() async throws {
        let site = try await Self.site().built()
        let listing = try SiteListing(site: site.folder)
        let sections = texts(listing.rows(of: .sections), "section", "title", "state", "items", "newest")
        #expect(
            sections == [
                ["north/a", "Section a", "native", "3", "2026-11-20T08:00:00Z"],
                ["north/b", "Second", "native", "3", "2026-11-20T08:00:00Z"],
                ["north/c", "Broken", "error", "0", "–"],
                ["north/guide", "Guide", "native", "1", "2026-11-18T23:00:00Z"],
            ]
        )
        let remarks = texts(listing.rows(of: .sections), "remark").flatMap(\.self)
        #expect(remarks[0] == "–" && remarks[2].count > 5)
        #expect(texts(listing.rows(of: .feeds), "stories") == [["3"], ["–"]])
        let stories = texts(listing.rows(of: .stories), "section", "slot", "title", "url")
        #expect(stories.count == 7)
        #expect(stories.first == ["north/a", "1", "Story 0", "https://www.paper.example/0"])
        #expect(stories.last?.prefix(3) == ["north/guide", "1", "Open"])
    }

    @Test("Every row has the columns of its kind and nothing misspelt", arguments: SiteListing.Kind.allCases)
    func columns(of kind: SiteListing.Kind) async throws {
        let site = try await Self.site().built()
        let rows = try SiteListing(site: site.folder).rows(of: kind)
        let known = Set(rows.flatMap { $0.members?.map(\.key) ?? [] })
        #expect(known.isSuperset(of: Set(kind.columns).subtracting(["every", "remark", "newest", "confirmed"])))
    }

    @Test("A site with mistakes is not listed")
    func mistakes() throws {
        let site = try Self.site()
        try site.write("content/north/brand.yml", "name: 1")
        #expect(throws: DiagnosticList.self) { try SiteListing(site: site.folder) }
        #expect(throws: DiagnosticList.self) { try SiteListing(site: site.folder, brands: ["south"]) }
    }
}
