import Diagnostics
import Foundation
import HTTPClient
import SiteFixtures
import Testing

@testable import Engine

@Suite("A site that is built again and again")
struct SessionTests {
    /// One change to the files of a site and what it is called.
    struct Edit: Sendable {
        let name: String
        /// The new texts of the files; nil removes one.
        let files: [String: String?]
        /// A file of the output that must come out otherwise, or go.
        let changes: String
        /// A file of the output that nothing may be done about; nil when the edit matters to all.
        let leaves: String?

        init(_ name: String, _ files: [String: String?], changes: String, leaves: String? = nil) {
            self.name = name
            self.files = files
            self.changes = changes
            self.leaves = leaves
        }
    }

    static let now = Date(timeIntervalSince1970: 1_795_176_000)

    static let edits: [Edit] = [
        Edit(
            "a token of one brand",
            ["themes/north/tokens.json": bar],
            changes: "north/index.html",
            leaves: "south/index.html"
        ),
        Edit(
            "a template of one brand",
            ["themes/north/templates/state.html": "{{< layout}}{{$main}}<h1>Gone</h1>{{/main}}{{/layout}}"],
            changes: "north/404.html",
            leaves: "south/index.html"
        ),
        Edit(
            "a theme for a brand that had none",
            ["themes/south/theme.json": "{}", "themes/south/tokens.json": bar],
            changes: "south/index.html"
        ),
        Edit(
            "a feed",
            ["content/feeds/north/b.json": TemporarySite.feed(4, prefix: "News")],
            changes: "north/b/index.html",
            leaves: "north/c/index.html"
        ),
        Edit(
            "a feed with another title of its section",
            ["content/feeds/south/d.json": #"{"title":"Renamed","items":[]}"#],
            changes: "south/index.html"
        ),
        Edit("a feed that breaks", ["content/feeds/north/b.json": "<html>"], changes: "north/b/index.html"),
        Edit("a feed that goes", ["content/feeds/north/c.json": nil], changes: "north/c/index.html"),
        Edit(
            "front matter",
            [
                "content/north/sections/b.md":
                    "---\ntitle: Other\nfeed: { loader: unified, source: feeds/north/b.json }\n---\nWords.\n"
            ],
            changes: "north/b/index.html"
        ),
        Edit(
            "a page of Markdown",
            ["content/north/pages/about.md": "# About us\n\nNew.\n"],
            changes: "north/about/index.html"
        ),
        Edit(
            "a new section",
            [
                "content/south/sections/e.md":
                    TemporarySite.section("E", "loader: unified, source: feeds/south/a.json")
            ],
            changes: "south/e/index.html"
        ),
        Edit(
            "a section of articles, one of them held",
            [
                "content/north/sections/g.md": "---\ntitle: G\nfeed: { loader: markdown }\n---\n[Soon](y/).\n",
                "content/north/articles/g/x.md": "---\ntitle: X\npublished: 2026-11-20\n---\nText.",
                "content/north/articles/g/y.md": "---\ntitle: Y\npublished: 2026-11-20T14:00\n---\nText.",
            ],
            changes: "north/g/x/index.html"
        ),
        Edit("a section that goes", ["content/north/sections/b.md": nil], changes: "north/b/index.html"),
        Edit(
            "a new brand",
            TemporarySite.brand("west", feeds: ["a": TemporarySite.feed(2)]).mapValues { Optional($0) },
            changes: "west/index.html"
        ),
        Edit(
            "a brand that goes",
            ["content/south/brand.yml": nil, "content/south/sections/a.md": nil, "content/south/sections/d.md": nil],
            changes: "south/index.html"
        ),
        Edit("the settings", ["content/site.yml": "name: Another\ndeadline: 10m\n"], changes: "index.html"),
        Edit(
            "a picture",
            ["content/feeds/p.svg": picture(20)],
            changes: "north/index.html",
            leaves: "south/a/index.html"
        ),
        Edit(
            "a picture that goes",
            ["content/feeds/p.svg": nil],
            changes: "north/index.html",
            leaves: "south/index.html"
        ),
    ]

    /// Tokens with another colour for the bars of browsers.
    private static let bar =
        #"{"color":{"$type":"color","bar":{"$value":{"colorSpace":"srgb","components":[0.5,0.25,0.125]}}}}"#

    private static func picture(_ size: Int) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size)" height="10"></svg>"#
    }

    static func site() throws -> TemporarySite {
        let pictured =
            #"{"title":"F","items":[{"type":"teaser","title":"P","image":{"url":"../p.svg"},"url":"https://a.example/1"}]}"#
        let south = TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(3), "d": TemporarySite.feed(1)])
            .merging([
                "content/south/sections/d.md": "---\nfeed: { loader: unified, source: feeds/south/d.json }\n---\n"
            ]) {
                $1
            }
        let files = TemporarySite.brand(
            "north",
            feeds: ["a": pictured, "b": TemporarySite.feed(5), "c": TemporarySite.feed(3)],
            more: [
                "content/feeds/p.svg": picture(10), "content/north/pages/about.md": "# About\n\nOld.\n",
                "themes/north/theme.json": "{}",
            ]
        ).merging(south) { $1 }
        return try TemporarySite(files)
    }

    /// A session that has built the site once.
    private static func running(keepsFeeds: Bool = true) async throws -> (site: TemporarySite, session: SiteSession) {
        let site = try site()
        let session = session(site, keepsFeeds: keepsFeeds)
        #expect(await session.update(.everything).report != nil)
        return (site, session)
    }

    private static func session(_ site: TemporarySite, keepsFeeds: Bool = true) -> SiteSession {
        SiteSession(options: site.options(), http: .canned([:]), clock: .held(at: now), keepsFeeds: keepsFeeds)
    }

    @Test("comes out as a site built from nothing after each of many edits, as a process for each build does")
    func follows() async throws {
        let (site, session) = try await Self.running()
        _ = try await site.build(output: "process")
        for edit in Self.edits {
            let before = try? site.read("output/" + edit.changes)
            for (path, text) in edit.files {
                if let text { try site.write(path, text) } else { try site.remove(path) }
            }
            let outcome = await session.update(.paths(Set(edit.files.keys)))
            #expect(outcome.report != nil, "\(edit.name): \(outcome.diagnostics)")
            let report = try await site.build(output: "process")
            for changed in [outcome.changed, report.changed] {
                #expect(changed.contains(edit.changes), "\(edit.name)")
                if let leaves = edit.leaves { #expect(!changed.contains(leaves), "\(edit.name)") }
            }
            #expect((try? site.read("output/" + edit.changes)) != before, "\(edit.name)")
            let isAlike = try site.timeless(below: "output") == site.timeless(below: "process")
            #expect(isAlike, "\(edit.name)")
            try await site.expectFresh()
        }
    }

    @Test("shows a change that comes while another one is built, whenever it hears of it", arguments: [true, false])
    func untold(keepsFeeds: Bool) async throws {
        let (site, session) = try await Self.running(keepsFeeds: keepsFeeds)
        for edit in Self.edits {
            for (path, text) in edit.files {
                if let text { try site.write(path, text) } else { try site.remove(path) }
            }
            try site.write("content/feeds/north/c.json", TemporarySite.feed(3, prefix: edit.name))
            #expect(await session.update(.paths(["content/feeds/north/c.json"])).report != nil)
            #expect(await session.update(.paths(Set(edit.files.keys))).report != nil)
            try await site.expectFresh(in: "fresh after " + edit.name)
        }
    }

    @Test("keeps the last good output while there is a mistake, and goes on when it is mended")
    func mistakes() async throws {
        let (site, session) = try await Self.running()
        let good = try site.read("output/north/index.html")
        let path = "themes/north/templates/state.html"
        try site.write(path, "{{nothing}}")
        let failed = await session.update(.paths([path]))
        #expect(failed.report == nil)
        #expect(failed.diagnostics.contains { $0.path.hasSuffix(path) && $0.position?.line == 1 })
        #expect(try site.read("output/north/index.html") == good)
        // The mistake is reported as long as it is there, whatever else is edited.
        let other = "content/north/pages/about.md"
        try site.write(other, "# About\n\nNewer.\n")
        #expect(await session.update(.paths([other])).report == nil)
        try site.write(path, "{{< layout}}{{$main}}<h1>Mended</h1>{{/main}}{{/layout}}")
        let mended = await session.update(.paths([path]))
        #expect(mended.changed.contains("north/404.html"))
        #expect(mended.changed.contains("north/about/index.html"))
        try await site.expectFresh()
    }

    @Test("does nothing when nothing is different")
    func nothing() async throws {
        let (site, session) = try await Self.running()
        for change in [SiteSession.Change.paths([]), .paths(["themes/base/templates/section.html"]), .everything] {
            let outcome = await session.update(change)
            #expect(outcome.changed == [])
            #expect(outcome.report?.pages.planned ?? 0 > 10)
        }
        extendLifetime(site)
    }

    @Test("brings back what somebody has removed from the output")
    func removed() async throws {
        let (site, session) = try await Self.running()
        try FileManager.default.removeItem(atPath: site.output)
        let path = "content/feeds/north/b.json"
        try site.write(path, TemporarySite.feed(4, prefix: "News"))
        #expect(await session.update(.paths([path])).changed.contains("south/index.html"))
        try await site.expectFresh()
    }

    @Test("looks at all feeds again when the whole content is another")
    func moved() async throws {
        let (site, session) = try await Self.running()
        try FileManager.default.removeItem(atPath: site.folder + "/content/feeds")
        let outcome = await session.update(.paths(["content"]))
        #expect(outcome.report?.failedFeeds == 5)
        try await site.expectFresh()
    }

    @Test("asks again for feeds whose update was cancelled")
    func cancelled() async throws {
        let site = try Self.site()
        let net = TemporarySite.section(
            "Net",
            "loader: unified, source: \"https://feeds.example/n.json\", poll: 30s, deadline: 60s"
        )
        try site.write("content/north/sections/n.md", net)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let asked = AsyncStream.makeStream(of: Void.self)
        let http = HTTPClient { request in
            asked.continuation.yield()
            for await _ in gate { break }
            try Task.checkCancellation()
            return HTTPResponse(status: 200, body: Array(TemporarySite.feed(3).utf8), finalURL: request.url)
        }
        let clock = SiteClock.held(at: Self.now.addingTimeInterval(60))
        let session = SiteSession(options: site.options(), http: http, clock: clock)
        opener.yield()
        #expect(await session.update(.everything).report != nil)
        var asks = asked.stream.makeAsyncIterator()
        await asks.next()
        let due = await session.nextPoll()
        let poll = Task { await session.update(.feedsDue) }
        poll.cancel()
        #expect(await poll.value.isCancelled)
        #expect(await session.nextPoll() == due)
        let path = "content/feeds/north/b.json"
        try site.write(path, TemporarySite.feed(4, prefix: "News"))
        #expect(await session.update(.paths([path])).changed.contains("north/b/index.html"))
        #expect(try site.read("output/north/n/index.html").contains("Story 0"))
    }
}
