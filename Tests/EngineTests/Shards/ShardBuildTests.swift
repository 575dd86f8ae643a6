import BaseTheme
import Content
import Files
import Foundation
import HTTPClient
import SiteFixtures
import Testing

@testable import Engine

@Suite("Shards build a site together")
struct ShardBuildTests {
    /// Nine brands: most share an origin, two share another one with a brand at its root, one has its own; a section has
    /// its title from its feed.
    private static func site() throws -> TemporarySite {
        var files: [String: String] = [:]
        for (number, id) in ["east", "isle", "lake", "north", "own", "own-sub", "south", "vale", "west"].enumerated() {
            let feed = TemporarySite.feed(3 + number, prefix: "Story of \(id)", published: "2026-11-20T08:00:00Z")
            files.merge(TemporarySite.brand(id, feeds: ["a": feed, "b": feed])) { $1 }
            files["content/\(id)/brand.yml"]? += "\nlegacy: [{ from: old-\(id), to: b }]\n"
        }
        for (id, url) in [("own", "https://own.example/"), ("own-sub", "https://own.example/sub/")] {
            files["content/\(id)/brand.yml"] =
                "name: \(id)\nurl: \(url)\nlanguage: en\ntimeZone: Europe/Oslo\nhome: a\nlegacy: [{ from: old, to: b }]\n"
        }
        for id in ["lake", "west"] {
            // The title is that of the feed.
            files["content/\(id)/sections/b.md"] =
                "---\nfeed: { loader: unified, source: feeds/\(id)/b.json }\n---\n"
        }
        files["content/vale/sections/c.md"] = TemporarySite.section("Texts", "loader: markdown")
        files["content/vale/articles/c/one.md"] = "---\ntitle: One\npublished: 2026-11-20T06:00:00Z\n---\nText.\n"
        files["content/vale/pages/about.md"] = "---\ntitle: About\n---\nSee the text.\n"
        // A text and a story of one brand lead to a page of another that is not public yet, and to one that is.
        files["content/isle/pages/later.md"] = "---\ntitle: Later\npublished: 2027-01-01T00:00:00Z\n---\nText.\n"
        for id in ["east", "vale", "north"] {
            let base = "https://web.example.no/"
            files["content/\(id)/pages/links.md"] =
                "---\ntitle: Links\n---\n[later](\(base)isle/later/) and [about](\(base)vale/about/)\n"
            files["content/feeds/\(id)/a.json"] = """
                {"title":"Feed","items":[
                {"type":"teaser","title":"Hidden","url":"\(base)isle/later/","published":"2026-11-20T08:00:00Z"},
                {"type":"teaser","title":"Shown","url":"\(base)vale/about/","published":"2026-11-20T08:00:00Z"}]}
                """
        }
        return try TemporarySite(files)
    }

    private static func build(_ site: TemporarySite, _ shard: Shard?, output: String, hoursLater: Double = 0)
        async throws
        -> BuildReport
    {
        var options = site.options(output: output, hoursLater: hoursLater)
        options.shard = shard
        return try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    /// The union of some outputs; no file is in two of them.
    private static func union(_ site: TemporarySite, _ outputs: [String]) throws -> [String: [UInt8]] {
        try outputs.reduce(into: [:]) { union, output in
            for (path, bytes) in try site.contents(below: output) {
                #expect(union.updateValue(bytes, forKey: path) == nil, "\(path) is made twice")
            }
        }
    }

    private static func difference(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }

    @Test("N shards in folders of their own make the bytes of one build, each file once", arguments: [1, 3, 8])
    func union(count: Int) async throws {
        let site = try Self.site()
        _ = try await Self.build(site, nil, output: "whole")
        let shards = Shard.all(of: count)
        let outputs = shards.map { "out-\($0.index)" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (shard, output) in zip(shards, outputs) {
                var options = site.options(output: output)
                options.shard = shard
                group.addTask { [options] in _ = try await SiteBuilder(options: options, http: .canned([:])).build() }
            }
            try await group.waitForAll()
        }
        let whole = try site.contents(below: "whole")
        let links = String(decoding: try #require(whole["east/links/index.html"]), as: UTF8.self)
        #expect(!links.contains("isle/later/") && links.contains("vale/about/"))
        #expect(whole["index.html"] != nil && whole["own/_headers"] != nil && whole["_redirects"] != nil)
        #expect(Self.difference(whole, try Self.union(site, outputs)) == [])
    }

    @Test(
        "Shards one after the other in one folder make the bytes of one build, and none removes what another one made"
    )
    func oneFolder() async throws {
        let site = try Self.site()
        for shard in Shard.all(of: 3) { _ = try await Self.build(site, shard, output: "output") }
        _ = try await Self.build(site, nil, output: "whole")
        #expect(Self.difference(try site.contents(below: "whole"), try site.contents(below: "output")) == [])
        // A brand goes: its own shard removes it.
        for path in try site.contents(below: "content/isle").keys { try site.remove("content/isle/\(path)") }
        try site.write(
            "content/feeds/east/a.json",
            TemporarySite.feed(9, prefix: "Later", published: "2026-11-20T09:00:00Z")
        )
        for shard in Shard.all(of: 3) { _ = try await Self.build(site, shard, output: "output", hoursLater: 1) }
        _ = try await Self.build(site, nil, output: "fresh", hoursLater: 1)
        let (shown, fresh) = (try site.timeless(below: "output"), try site.timeless(below: "fresh"))
        #expect(Self.difference(fresh, shown) == [])
    }

    @Test("A second build of a shard makes only what changed, and is as from nothing")
    func again() async throws {
        let site = try Self.site()
        let shard = try #require(Shard.all(of: 2).first { $0.owns("west") })
        _ = try await Self.build(site, shard, output: "out")
        #expect(try await Self.build(site, shard, output: "out").pages.rendered == 0)
        try site.write(
            "content/feeds/west/a.json",
            TemporarySite.feed(9, prefix: "Later", published: "2026-11-20T09:00:00Z")
        )
        let report = try await Self.build(site, shard, output: "out", hoursLater: 1)
        #expect(report.changed.contains("west/index.html"))
        #expect(report.pages.rendered > 0 && report.pages.rendered < report.pages.planned / 2)
        _ = try await Self.build(site, shard, output: "fresh", hoursLater: 1)
        #expect(Self.difference(try site.timeless(below: "fresh"), try site.timeless(below: "out")) == [])
    }

    @Test("A shard reports its own sections, and one without brands makes nothing")
    func reports() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(3)])
        var made = 0
        for shard in Shard.all(of: 4) {
            let report = try await Self.build(site, shard, output: "out-\(shard.index)")
            #expect((report.state("north/a") != nil) == shard.owns("north"))
            made += try site.contents(below: "out-\(shard.index)").count
            let isEmpty = try site.contents(below: "out-\(shard.index)").isEmpty
            #expect(isEmpty == (!shard.owns("north") && !shard.owns(Shard.root)))
        }
        _ = try await Self.build(site, nil, output: "whole")
        #expect(try site.contents(below: "whole").count == made)
    }

    @Test(
        "A shard reads its own brands, those that may hide a text, and those at the same root; that of the root reads all"
    )
    func read() throws {
        let site = try Self.site()
        let files = FileTree.site(site.folder, on: .disk)
        for shard in Shard.all(of: 8) {
            let read = ShardBrands(shard: shard, files: files, environment: SiteEnvironment()).read
            guard !shard.owns(Shard.root) else {
                #expect(read == nil)
                continue
            }
            let own = Set(
                ["east", "isle", "lake", "north", "own", "own-sub", "south", "vale", "west"].filter(shard.owns)
            )
            let together: Set<String> = own.isDisjoint(with: ["own", "own-sub"]) ? [] : ["own", "own-sub"]
            // One has an article with a date, one a page with a date.
            #expect(read == own.union(["vale", "isle"]).union(together), "\(shard)")
        }
    }

    @Test("Copies of feeds of other shards stay when a shard builds")
    func copies() async throws {
        let site = try Self.site()
        let shards = Shard.all(of: 3)
        for shard in shards { _ = try await Self.build(site, shard, output: "out-\(shard.index)") }
        let before = Set(FeedStore(site: site.folder).index.entries.keys)
        for shard in shards { _ = try await Self.build(site, shard, output: "out-\(shard.index)", hoursLater: 1) }
        #expect(Set(FeedStore(site: site.folder).index.entries.keys) == before)
    }
}
