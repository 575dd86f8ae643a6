import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("A curation at an address", .timeLimit(.minutes(20)))
struct RemoteCurationTests {
    private static let address = "https://desk.example.no/front"

    private static func edited() async throws -> EditedSite {
        let edited = try await EditedSite(sources: false)
        try edited.site.write(
            "content/north/sections/a.md",
            TemporarySite.section("Front", "loader: unified, source: feeds/north/a.json", "curation: \(address)\n")
        )
        return edited
    }

    private static func warnings(_ report: BuildReport) -> [String] { report.warnings.map(\.description) }

    @Test("It steers its section as a file does, from the first build on, and each build asks for it")
    func steering() async throws {
        let edited = try await Self.edited()
        await edited.server.give(
            Self.address,
            #"{"hide": [{"story": "alpha"}], "pin": [{"story": "delta", "slot": 1}]}"#
        )
        #expect(try await edited.build().warnings == [])
        #expect(try edited.headlines == "Delta Bravo Charlie")
        #expect(try await edited.build().changed.isEmpty)
        await edited.server.give(Self.address, "hide: [{ story: bravo }]")
        let report = try await edited.build()
        #expect(try edited.headlines == "Alpha Charlie Delta")
        #expect(report.changed.contains("north/index.html") && !report.changed.contains("north/b/index.html"))
        await edited.server.give(Self.address, "emergency: { level: banner, message: Stay }")
        _ = try await edited.build()
        #expect(try edited.site.read("output/north/b/index.html").contains("<p>Stay</p>"))
        // A damaged list is an empty one: its addresses are asked again.
        try edited.site.write(".sitegen/curation/index.json", "{")
        await edited.server.give(Self.address, "limit: 1")
        _ = try await edited.build()
        #expect(try edited.headlines == "Alpha")
    }

    @Test("Its last good copy counts while it fails, has mistakes or is too large, and each is a warning")
    func failing() async throws {
        let edited = try await Self.edited()
        await edited.server.die(at: Self.address)
        let first = try await edited.build()
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
        #expect(Self.warnings(first).first?.hasSuffix("the section stands as its feeds say") == true)
        await edited.server.give(Self.address, "limit: 2")
        #expect(try await edited.build().warnings == [])
        for (answer, words) in [
            ("limit: none", "https://desk.example.no/front:1:8: warning: "), ("\u{0}", "has mistakes"),
            ("# " + String(repeating: "x", count: 1_000_000), "is larger than 1000000 bytes"),
        ] {
            await edited.server.give(Self.address, answer)
            let report = try await edited.build(hoursLater: 3)
            #expect(try edited.headlines == "Alpha Bravo")
            #expect(Self.warnings(report).contains { $0.contains(words) }, "\(Self.warnings(report))")
            #expect(Self.warnings(report).last?.hasSuffix("the last good one counts, 3 hours old") == true)
        }
        await edited.server.die(at: Self.address)
        _ = try await edited.build(hoursLater: 4)
        #expect(try edited.headlines == "Alpha Bravo")
    }

    @Test("That of a section that appears by its date is asked for when the date comes, in content that is the same")
    func dated() async throws {
        let edited = try await EditedSite(sources: false)
        try edited.site.write(
            "content/north/sections/b.md",
            "---\ntitle: Season\nfrom: 2026-11-20T14:00:00+01:00\n"
                + "feed: { loader: unified, source: feeds/north/b.json }\ncuration: \(Self.address)\n---\n"
        )
        await edited.server.give(Self.address, "limit: 1")
        _ = try await edited.build()
        #expect(throws: (any Error).self) { try edited.site.read("output/north/b/index.html") }
        #expect(try await edited.build(hoursLater: 2).warnings == [])
        let feed = try edited.site.json("north/b/feed.json")
        #expect(feed["items"]?.array?.compactMap { $0["title"]?.string } == ["Hotel"])
    }

    @Test("It is asked only whether it has changed, and a section without the address loses it")
    func conditional() async throws {
        let edited = try await Self.edited()
        await edited.server.give(Self.address, headers: ["ETag": "\"1\""], "limit: 2")
        _ = try await edited.build()
        await edited.server.forgetRequests()
        _ = try await edited.build()
        #expect(await edited.server.requests.first?.headers["If-None-Match"] == "\"1\"")
        let path = "content/north/sections/a.md"
        try edited.site.replace("curation: \(Self.address)\n", with: "", in: path)
        _ = try await edited.build()
        #expect(try edited.headlines == "Alpha Bravo Charlie Delta")
        #expect(!edited.site.exists(".sitegen/curation/north/a.yml"))
    }

    @Test("An address and a file are one too many")
    func both() async throws {
        let edited = try await Self.edited()
        try edited.edit("limit: 1")
        let list = await #expect(throws: DiagnosticList.self) { try await edited.build() }
        let text = list?.all.map(\.description).joined() ?? ""
        #expect(text.contains("a.md:4:1: error: a curation at an address besides a file; delete one of them"))
    }
}
