import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("The index of the last build")
struct BuildIndexTests {
    private static func feed(_ words: String) -> String {
        #"{"title":"F","items":[{"type":"teaser","id":"1","title":"\#(words)","url":"https://a.example/1"}]}"#
    }

    private static func site() throws -> TemporarySite {
        try TemporarySite(north: ["a": feed("Alpha"), "b": feed("Bravo")])
    }

    private static let path = "content/feeds/north/b.json"
    private static let page = "output/north/b/index.html"

    @Test("A build without changes makes nothing and reports the same")
    func nothing() async throws {
        let site = try Self.site()
        let first = try await site.build()
        let before = site.times(below: "output")
        let again = try await site.build()
        #expect(again.pages.written == 0 && again.pages.rendered == 0)
        #expect(again.pages.skipped == again.pages.planned)
        #expect(site.times(below: "output") == before)
        #expect(again.pages.planned == first.pages.planned && again.pages.planned > 5)
        #expect(again.json["brands"]?.compactText == first.json["brands"]?.compactText)
    }

    @Test("One feed that changed is read and written, and nothing else")
    func oneFeed() async throws {
        let site = try await Self.site().built()
        let before = site.times(below: "output")
        try site.write(Self.path, Self.feed("Bingo"))
        let report = try await site.build()
        let changed: Set = ["north/b/index.html", "north/app/b/index.html", "north/b/feed.json", "north/b/feed.xml"]
        #expect(report.changed == changed)
        #expect(Set(site.times(below: "output").filter { before[$0.key] != $0.value }.keys) == changed)
        #expect(report.reasons == ["north/b: its feed has changed"])
        try await site.expectFresh()
    }

    @Test("A template is the concern of the pages that use it", arguments: ["page.html", "section.html"])
    func template(_ name: String) async throws {
        let site = try await SessionTests.site().built()
        let path = "themes/base/templates/" + name
        try site.replace("{{/main}}", with: "<p>New.</p>{{/main}}", in: path)
        let report = try await site.build()
        let isSection = name == "section.html"
        #expect(report.changed.contains("north/index.html") == isSection)
        #expect(report.changed.contains("north/about/index.html") == !isSection)
        #expect(report.reasons.contains { $0.hasPrefix("north/b: ") } == isSection)
        #expect(report.reasons.contains { $0.hasPrefix("other pages of north: ") })
        try await site.expectFresh()
    }

    @Test("A change of equal size within the tick of a clock is noticed")
    func sameTick() async throws {
        let site = try await Self.site().built()
        // The file's identity was taken as soon as it was written, so that it proves nothing.
        let identity = try #require(Disk.identity(site.folder + "/" + Self.path))
        try site.write(Self.path, Self.feed("Bingo"))
        let file = BuildIndex.file(site: site.folder, output: site.output)
        var index = try #require(BuildIndex(Disk.read(file)))
        #expect(index.sources.entries[Self.path]?.isSettled == false)
        #expect(index.sources.entries[Self.path]?.identity == identity)
        // As if both changes had the same times.
        index.sources.entries[Self.path]?.identity = Disk.identity(site.folder + "/" + Self.path)
        try index.write(to: file, on: .disk)
        _ = try await site.build()
        #expect(try site.read(Self.page).contains("Bingo"))
        try await site.expectFresh()
    }

    @Test(
        "A backup of equal size with old times, put over a file or in its place, is noticed",
        arguments: [true, false]
    )
    func backup(isRenamed: Bool) async throws {
        let site = try Self.site()
        let file = site.folder + "/" + Self.path
        _ = try await site.build()
        try site.settle()
        let date = try #require(FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date)
        if isRenamed {
            try site.write("backup.json", Self.feed("Bingo"))
            try Disk.rename(site.folder + "/backup.json", to: file)
        } else {
            let handle = try #require(FileHandle(forWritingAtPath: file))
            try handle.write(contentsOf: Data(Self.feed("Bingo").utf8))
            try handle.close()
        }
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        _ = try await site.build()
        #expect(try site.read(Self.page).contains("Bingo"))
        try await site.expectFresh()
    }

    @Test("Files that were only written again, as by a checkout, are no change")
    func checkout() async throws {
        let site = try await Self.site().built()
        for path in [Self.path, "content/north/brand.yml"] { try site.write(path, site.read(path)) }
        let report = try await site.build()
        #expect(report.pages.rendered == 0 && report.changed.isEmpty && report.reasons.isEmpty)
    }

    @Test("A page that somebody changed or removed is made again", arguments: [true, false])
    func touched(isRemoved: Bool) async throws {
        let site = try await Self.site().built()
        if isRemoved { try site.remove(Self.page) } else { try site.write(Self.page, "mine") }
        let report = try await site.build()
        #expect(report.changed == ["north/b/index.html"])
        try await site.expectFresh()
    }

    @Test("A list of targets that somebody changed is written again")
    func touchedList() async throws {
        let site = try await Self.site().built()
        try site.write("output/north/targets.json", "{}")
        #expect(try await site.build().changed == ["north/targets.json"])
        try await site.expectFresh()
    }

    @Test("Links between folders that lead in circles are not followed, and one that leads elsewhere is noticed")
    func links() async throws {
        let site = try Self.site()
        let feeds = site.folder + "/content/feeds/"
        for name in ["one", "two"] {
            try FileManager.default.createSymbolicLink(atPath: feeds + name, withDestinationPath: ".")
        }
        _ = try await site.build()
        let before = try SourceTable(site: site.folder, on: .disk, since: SourceTable())
        #expect(before.entries.keys.filter { $0.hasPrefix("content/feeds/one") } == ["content/feeds/one"])
        #expect(try await site.build().changed.isEmpty)
        try FileManager.default.removeItem(atPath: feeds + "two")
        try FileManager.default.createSymbolicLink(atPath: feeds + "two", withDestinationPath: "north")
        let after = try SourceTable(site: site.folder, on: .disk, since: before)
        #expect(after.hasChanges(of: "content/feeds/two"))
        #expect(!after.hasChanges(of: "content/feeds/one"))
        try await site.expectFresh()
    }

    @Test("Two names that differ in Unicode normalisation are two sources, also when the index is read again")
    func normalisation() async throws {
        let site = try Self.site()
        let (composed, decomposed) = ("content/feeds/caf\u{E9}.txt", "content/feeds/cafe\u{301}.txt")
        try site.write(composed, "one")
        try site.write(decomposed, "two")
        _ = try await site.build()
        let bytes = try Disk.read(BuildIndex.file(site: site.folder, output: site.output))
        let entries = try #require(BuildIndex(bytes)).sources.entries
        let (one, two) = (try #require(entries[composed]), try #require(entries[decomposed]))
        #expect(one.identity?.number != two.identity?.number)
        #expect(try await site.build().changed.isEmpty)
    }

    @Test("A damaged index costs a notice and time", arguments: [0, 100, 5_000])
    func damaged(at place: Int) async throws {
        let site = try await Self.site().built()
        let file = BuildIndex.file(site: site.folder, output: site.output)
        var bytes = try Disk.read(file)
        bytes[min(place, bytes.count - 1)] ^= 1
        try Disk.write(bytes, to: file)
        let report = try await site.build()
        #expect(report.warnings.map(\.what) == ["the index of the last build is damaged or of another version"])
        #expect(report.changed.isEmpty)
        #expect(try await site.build().warnings.isEmpty)
    }

    @Test("An index that belongs to another manifest is not used")
    func foreign() async throws {
        let site = try await Self.site().built()
        let file = BuildIndex.file(site: site.folder, output: site.output)
        let old = try Disk.read(file)
        let words = try site.read(Self.path)
        try site.write(Self.path, Self.feed("Bingo"))
        _ = try await site.build()
        // The site goes back, and so does the index; the output does not.
        try site.write(Self.path, words)
        try Disk.write(old, to: file)
        _ = try await site.build()
        #expect(try site.read(Self.page).contains("Bravo"))
        try await site.expectFresh()
    }

    @Test("A story that is dated ahead is looked at again when its time has come")
    func ahead() async throws {
        let site = try Self.site()
        let story =
            #"{"type":"teaser","id":"1","title":"Soon","url":"https://a.example/1","published":"2026-12-20T08:00:00Z"}"#
        try site.write(Self.path, #"{"title":"F","items":[\#(story)]}"#)
        _ = try await site.build()
        let report = try await site.build(hoursLater: 1)
        #expect(report.reasons == ["north/b: at the last build its feed had a problem or was dated ahead"])
        try await site.expectFresh(hoursLater: 1)
    }

    @Test(
        "A source over the network that says the same is asked, and neither read nor made again",
        arguments: [200, 304]
    )
    func overHTTP(status: Int) async throws {
        let site = try Self.site()
        let address = "https://feeds.example.no/b.json"
        let section = TemporarySite.section("B", "loader: unified, source: \"\(address)\"")
        try site.write("content/north/sections/b.md", section)
        func http(_ words: String) -> HTTPClient {
            HTTPClient { request in
                let isKnown = status == 304 && request.headers["If-None-Match"] == "\"\(words)\""
                return HTTPResponse(
                    status: isKnown ? 304 : 200,
                    headers: ["ETag": "\"\(words)\""],
                    body: isKnown ? [] : Array(Self.feed(words).utf8),
                    finalURL: request.url
                )
            }
        }
        _ = try await site.build(http: http("Bravo"))
        let again = try await site.build(http: http("Bravo"), hoursLater: 1)
        #expect(again.pages.rendered == 0 && again.changed == ["north/targets.json"] && again.reasons.isEmpty)
        let changed = try await site.build(http: http("Bingo"), hoursLater: 2)
        #expect(changed.changed.contains("north/b/index.html"))
        #expect(try site.read(Self.page).contains("Bingo"))
        try await site.expectFresh(http: http("Bingo"), hoursLater: 2)
    }

    @Test("An index survives being written and read")
    func bytes() async throws {
        let site = try await Self.site().built()
        let bytes = try Disk.read(BuildIndex.file(site: site.folder, output: site.output))
        let index = try #require(BuildIndex(bytes))
        #expect(BuildIndex(index.bytes) == index)
        for count in stride(from: 0, to: bytes.count, by: 997) {
            #expect(BuildIndex(Array(bytes.prefix(count))) == nil)
        }
    }
}

extension TemporarySite {
    /// A build of the same files into another folder, which nothing was built into before, must come out alike.
    func expectFresh(
        in name: String = "fresh",
        http: HTTPClient = .canned([:]),
        hoursLater: Double = 0,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        _ = try await build(output: name, http: http, hoursLater: hoursLater)
        let (shown, fresh) = (try timeless(below: "output"), try timeless(below: name))
        let different = Set(shown.keys).union(fresh.keys).filter { shown[$0] != fresh[$0] }.sorted()
        #expect(different == [], "\(name)", sourceLocation: location)
        try FileManager.default.removeItem(atPath: folder + "/" + name)
    }

    /// Makes files look an hour old, so that their identities are settled.
    func settle() throws {
        let file = BuildIndex.file(site: folder, output: output)
        var index = try #require(BuildIndex(Disk.read(file)))
        for path in index.sources.entries.keys { index.sources.entries[path]?.isSettled = true }
        try index.write(to: file, on: .disk)
    }
}
