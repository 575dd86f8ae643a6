import BaseTheme
import Content
import Diagnostics
import Files
import Foundation
import HTTPClient
import SiteFixtures
import Testing

@testable import Checks
@testable import Engine

@Suite("Shards divide the sections of a brand", .timeLimit(.minutes(10)))
struct DividedBrandTests {
    @discardableResult
    private static func build(
        _ site: borrowing TemporarySite,
        _ shard: Shard?,
        output: String,
        hoursLater: Double = 0
    ) async throws -> BuildReport {
        var options = site.options(output: output, hoursLater: hoursLater)
        options.shard = shard
        return try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    /// The lists of the divided brand, made of those in some outputs.
    private static func lists(_ site: borrowing TemporarySite, _ shards: [Shard]) throws -> [String: [UInt8]]? {
        let content = try SiteContent.load(from: site.folder)
        let brand = try #require(content.brands.first { $0.id == "vale" })
        let lists = try shards.map { shard in
            let bytes = try Disk.read("\(site.folder)/out-\(shard.index)/\(SectionList.path(of: "vale", shard))")
            return try #require(SectionList(bytes, of: "vale"))
        }
        guard case .made(let files) = DividedBrand(brand, of: content).lists(of: lists) else { return nil }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }

    private static func difference(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }

    @Test("N shards and the lists made of theirs are the bytes of one build", arguments: [1, 2, 3, 8])
    func union(count: Int) async throws {
        let site = try TemporarySite.divided()
        try await Self.build(site, nil, output: "whole")
        let shards = Shard.all(of: count)
        for shard in shards { try await Self.build(site, shard, output: "out-\(shard.index)") }
        let whole = try site.contents(below: "whole")
        #expect(whole["vale/b/page/3/index.html"] != nil && whole["vale/places/voss/index.html"] != nil)
        #expect(whole.keys.contains { $0.hasPrefix("vale/assets/boat-") })
        var union = count == 1 ? [:] : try #require(try Self.lists(site, shards))
        #expect(count == 1 || union.keys.sorted() == ["vale/sitemap.xml", "vale/targets.json"])
        var places: [String: Set<Int>] = [:]
        for shard in shards {
            for (path, bytes) in try site.contents(below: "out-\(shard.index)") where !SectionList.isPath(path) {
                places[path, default: []].insert(shard.index)
                #expect(union[path].map { $0 == bytes } ?? true, "\(path)")
                union[path] = bytes
            }
        }
        #expect(Self.difference(whole, union) == [])
        // Only the files that pages of several sections name are made more than once.
        #expect(places.filter { $0.value.count > 1 }.keys.allSatisfy { $0.hasPrefix("vale/assets/") })
        let fronts = TemporarySite.dividedSections.map { $0 == "a" ? "vale/index.html" : "vale/\($0)/index.html" }
        #expect(Set(fronts.compactMap { places[$0]?.first }).count > (count == 8 ? 2 : count - 2))
    }

    @Test("The files of a section belong to the shard of the section, also further pages and those of places")
    func owners() async throws {
        let site = try TemporarySite.divided()
        let shards = Shard.all(of: 3)
        for shard in shards { try await Self.build(site, shard, output: "out-\(shard.index)") }
        let content = try SiteContent.load(from: site.folder)
        let brand = try #require(content.brands.first { $0.id == "vale" })
        let divided = DividedBrand(brand, of: content).sectionFiles
        for shard in shards {
            for path in try site.contents(below: "out-\(shard.index)/vale").keys {
                guard !path.hasPrefix("assets/"), !SectionList.isPath("vale/" + path) else { continue }
                let owns = divided.section(ofFileAt: path).map { shard.owns(section: $0, of: brand) }
                #expect(owns ?? shard.owns("vale"), "\(path)")
            }
        }
        #expect(divided.section(ofFileAt: "b/page/3/index.html") == "b")
        #expect(divided.section(ofFileAt: "app/page/2/index.html") == "a")
        #expect(shards.contains { site.exists("out-\($0.index)/vale/b/feed/1/feed.json") })
        #expect(divided.section(ofFileAt: "b/feed/1/feed.json") == "b")
        #expect(divided.section(ofFileAt: "feed/2/feed.xml") == "a")
        #expect(divided.section(ofFileAt: "feed/2/index.html") == nil)
        #expect(divided.section(ofFileAt: "texts/one/index.html") == nil)
    }

    @Test("A changed feed makes the pages of its section again, and one that changes a title all that show it")
    func again() async throws {
        let site = try TemporarySite.divided()
        let shards = Shard.all(of: 2)
        for shard in shards { try await Self.build(site, shard, output: "out-\(shard.index)") }
        for shard in shards {
            #expect(try await Self.build(site, shard, output: "out-\(shard.index)").pages.rendered == 0)
        }
        try site.write("content/feeds/vale/c.json", TemporarySite.dividedFeed("later", 7))
        for shard in shards {
            let brand = try #require(try SiteContent.load(from: site.folder).brands.first { $0.id == "vale" })
            let report = try await Self.build(site, shard, output: "out-\(shard.index)", hoursLater: 1)
            #expect(report.changed.contains("vale/c/index.html") == shard.owns(section: "c", of: brand))
            #expect(report.pages.rendered < 8)
        }
        try site.write(
            "content/feeds/vale/untitled.json",
            #"{"title":"Otherwise","items":[{"type":"teaser","title":"One","url":"https://www.paper.example/u"}]}"#
        )
        for shard in shards { try await Self.build(site, shard, output: "out-\(shard.index)", hoursLater: 2) }
        try await Self.build(site, nil, output: "whole", hoursLater: 2)
        let whole = try site.timeless(below: "whole")
        for shard in shards {
            let made = try site.timeless(below: "out-\(shard.index)").filter { !SectionList.isPath($0.key) }
            #expect(made.filter { whole[$0.key] != $0.value }.keys.sorted() == [])
        }
    }

    @Test("No lists are made before all shards have made their sections")
    func incomplete() async throws {
        let site = try TemporarySite.divided()
        let shards = Shard.all(of: 2)
        for shard in shards { try await Self.build(site, shard, output: "out-\(shard.index)") }
        #expect(try Self.lists(site, shards) != nil)
        try site.write(
            "content/vale/sections/new.md",
            "---\ntitle: New\nfeed: { loader: unified, source: feeds/vale/a.json }\n---\n"
        )
        let content = try SiteContent.load(from: site.folder)
        let brand = try #require(content.brands.first { $0.id == "vale" })
        let other = try #require(shards.first { !$0.owns(section: "new", of: brand) })
        try await Self.build(site, other, output: "out-\(other.index)", hoursLater: 1)
        #expect(try Self.lists(site, shards) == nil)
        let lists = try shards.map { shard in
            SectionList(
                try Disk.read("\(site.folder)/out-\(shard.index)/\(SectionList.path(of: "vale", shard))"),
                of: "vale"
            )
        }
        guard case .waiting([1 - other.index]) = DividedBrand(brand, of: content).lists(of: lists),
            case .waiting([0]) = DividedBrand(brand, of: content).lists(of: [nil, lists[1]])
        else {
            Issue.record("it waits for other shards")
            return
        }
        let owner = shards[1 - other.index]
        try await Self.build(site, owner, output: "out-\(owner.index)", hoursLater: 1)
        #expect(try Self.lists(site, shards) != nil)
    }

    @Test("Two shards in one folder are refused, and nothing is written")
    func oneFolder() async throws {
        let site = try TemporarySite.divided()
        let shards = Shard.all(of: 2)
        try await Self.build(site, shards[0], output: "output")
        let before = try site.contents(below: "output")
        let list = try await #require(throws: DiagnosticList.self) {
            try await Self.build(site, shards[1], output: "output")
        }
        #expect(
            list.all.first?.description.hasSuffix(
                "output/vale/.sections-0-of-2.json: error: this folder holds the part of shard 0/2 of a brand whose sections "
                    + "are divided; give each shard a folder of its own with --output"
            ) == true
        )
        #expect(try site.contents(below: "output") == before)
        // Another number of shards, or none, removes the list.
        try await Self.build(site, Shard(index: 0, of: 3), output: "output")
        try await Self.build(site, nil, output: "output")
        #expect(try site.contents(below: "output").keys.filter(SectionList.isPath) == [])
    }

    @Test("A check of a shard's pages takes pages of other shards for there, and misses an asset")
    func checkOfPart() async throws {
        let site = try TemporarySite.divided()
        let shard = Shard.all(of: 2)[0]
        try await Self.build(site, shard, output: "out-0")
        let outline = try SiteOutline.load(from: FileTree.site(site.folder, on: .disk))
        let files = try OutputFiles(in: site.folder + "/out-0", brands: outline.brands)
        let base = files.base(ofFileAt: "vale/about/index.html")
        let sections = TemporarySite.dividedSections.filter { $0 != "a" }
        let targets = sections.map { files.target(of: "../\($0)/", from: base) }
        #expect(targets.contains(.elsewhere) && !targets.contains { if case .missing = $0 { true } else { false } })
        #expect(files.target(of: "../assets/gone.css", from: base) == .missing("vale/assets/gone.css"))
    }

    @Test("What a shard made of a brand is removed when the brand is divided no more")
    func undivided() async throws {
        let site = try TemporarySite.divided()
        let shards = Shard.all(of: 2)
        for shard in shards { try await Self.build(site, shard, output: "out-\(shard.index)") }
        let brand = try site.read("content/vale/brand.yml")
        try site.write("content/vale/brand.yml", brand.replacing("shardBy: sections", with: ""))
        for shard in shards {
            try await Self.build(site, shard, output: "out-\(shard.index)", hoursLater: 1)
            let hasFiles = try site.contents(below: "out-\(shard.index)").keys.contains { $0.hasPrefix("vale/") }
            #expect(hasFiles == shard.owns("vale"))
        }
    }

    @Test("A list of sections is read as it was written, and other bytes are none")
    func reading() throws {
        #expect(SectionList(Array("{}".utf8), of: "vale") == nil)
        #expect(SectionList(Array("[".utf8), of: "vale") == nil)
        func list(
            brand: String = "vale",
            built: String = "2026-11-20T08:00:00Z",
            sections: String = #"{"id":"a"}"#,
            sitemap: String = #"{"path":"vale/index.html","loc":"https://web.example.no/vale/"}"#
        ) -> SectionList? {
            let text =
                #"{"brand":"\#(brand)","built":"\#(built)","sections":[\#(sections)],"order":["a"],"sitemap":[\#(sitemap)]}"#
            return SectionList(Array(text.utf8), of: "vale")
        }
        #expect(list()?.sections.keys.sorted() == ["a"] && list()?.pages == nil)
        #expect(list(sections: "", sitemap: "")?.sitemap == [])
        #expect(list(brand: "west") == nil)
        #expect(list(built: "today") == nil)
        #expect(list(sections: #"{"id":7}"#) == nil)
        #expect(list(sections: #"{"id":"a"},{"id":"a"}"#) == nil)
        #expect(list(sitemap: #"{"path":"vale/index.html"}"#) == nil)
        #expect(SectionList.shard(ofListAt: "vale/.sections-1-of-3.json") == Shard(index: 1, of: 3))
        for path in ["vale/targets.json", "vale/.sections-3-of-3.json", "vale/.sections-1.json", ".sections-/x.json"] {
            #expect(SectionList.shard(ofListAt: path) == nil, "\(path)")
        }
    }
}
