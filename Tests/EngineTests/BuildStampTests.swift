import FeedLoading
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("When pages were made")
struct BuildStampTests {
    private static let site = TemporarySite.brand(
        "north",
        feeds: ["a": TemporarySite.feed(9), "b": TemporarySite.feed(5)],
        more: ["content/north/pages/about.md": "# About\n\nUs.\n"]
    )

    private static let start = "2026-11-20T12:00:00Z"

    @Test("Every page says when it was made, and those with a feed when it was last known to be true")
    func everyPage() async throws {
        let site = try await TemporarySite(Self.site).built()
        let pages = try site.contents(below: "output").filter { $0.key.hasSuffix(".html") }
        #expect(pages.count > 8)
        let built = "<meta name=\"sitegen-built\" content=\"\(Self.start)\">"
        let source = "<meta name=\"sitegen-source\" content=\"\(Self.start)\">"
        let withSource = ["north/index.html", "north/app/index.html", "north/b/index.html", "north/app/b/index.html"]
        for (path, bytes) in pages {
            let end = built + (withSource.contains(path) ? source : "") + "</head>"
            #expect(String(decoding: bytes, as: UTF8.self).contains(end), "\(path)")
        }
        let targets = try site.json("north/targets.json")
        #expect(targets.members?.prefix(2).map(\.key) == ["brand", "built"])
        #expect(targets["built"]?.string == Self.start)
        #expect(targets["sections"]?.array?.map { $0["sourceTime"]?.string } == [Self.start, Self.start])
    }

    @Test("A page that shows a kept copy says how old its source is, one that shows none says nothing")
    func keptCopy() async throws {
        let site = try await TemporarySite(Self.site).built()
        try site.write("content/feeds/north/b.json", "<html>")
        _ = try await site.build(hoursLater: 2)
        let page = try site.read("output/north/b/index.html")
        #expect(page.contains("\"sitegen-built\" content=\"2026-11-20T14:00:00Z\""))
        #expect(page.contains("\"sitegen-source\" content=\"\(Self.start)\""))
        let targets = try site.json("north/targets.json")
        #expect(targets["sections"]?.array?.map { $0["sourceTime"]?.string } == ["2026-11-20T14:00:00Z", Self.start])
        let section = "content/north/sections/b.md"
        try site.replace("loader: unified", with: "loader: unified\n  onFailure: showError", in: section)
        _ = try await site.build(hoursLater: 3)
        #expect(!(try site.read("output/north/b/index.html").contains("sitegen-source")))
    }

    @Test("A later build without changes writes the sign of life and nothing else")
    func later() async throws {
        let site = try await TemporarySite(Self.site).built()
        let before = try site.contents(below: "output")
        let report = try await site.build(hoursLater: 1)
        #expect(report.changed == ["north/targets.json"])
        #expect(report.pages.rendered == 0)
        let after = try site.contents(below: "output")
        let path = "north/targets.json"
        let (old, new) = (try #require(before[path]), try #require(after[path]))
        #expect(BuildStamp.built(new, path: path) == "2026-11-20T13:00:00Z")
        #expect(BuildStamp.unstamped(old, path: path) == BuildStamp.unstamped(new, path: path))
        #expect(try await site.build(hoursLater: 1).pages.written == 0)
    }

    @Test("A page that is made again and differs in its stamp alone stays as it is")
    func madeAgain() async throws {
        let site = try await TemporarySite(Self.site).built()
        let before = site.times(below: "output")
        try FileManager.default.removeItem(atPath: site.folder + "/.sitegen/manifests")
        let report = try await site.build(hoursLater: 1)
        #expect(report.pages.rendered == report.pages.planned)
        #expect(report.changed == ["north/targets.json"])
        #expect(site.times(below: "output").filter { before[$0.key] != $0.value }.map(\.key) == ["north/targets.json"])
        #expect(try await site.build(hoursLater: 1).pages.rendered == 0)
    }

    @Test("A page without a stamp, as older programs wrote them, gets one")
    func olderProgram() async throws {
        let site = try await TemporarySite(Self.site).built()
        let path = "output/north/b/index.html"
        let page = Array(try site.read(path).utf8)
        try site.write(path, bytes: BuildStamp.unstamped(page, path: path))
        #expect(try await site.build().changed == ["north/b/index.html"])
        #expect(Array(try site.read(path).utf8) == page)
    }

    @Test("A session writes nothing because time passes, and a changed page says when it changed")
    func session() async throws {
        let site = try TemporarySite(Self.site)
        let time = ManualClock(Date(timeIntervalSince1970: 1_795_176_000))
        let session = SiteSession(options: .quick(site.folder), http: .canned([:]), clock: SiteClock { time.now })
        _ = await session.update(.everything)
        let before = try site.contents(below: "output")
        time.set(to: time.now + 3_600)
        #expect(await session.update(.everything).changed == [])
        #expect(await session.update(.paths(["content/north/pages/about.md"])).changed == [])
        #expect(try site.contents(below: "output") == before)
        let feed = "content/feeds/north/b.json"
        try site.write(feed, TemporarySite.feed(6))
        let changed = await session.update(.paths([feed])).changed
        #expect(changed.contains("north/b/index.html") && !changed.contains("north/targets.json"))
        #expect(try site.read("output/north/b/index.html").contains("sitegen-built\" content=\"2026-11-20T13:00:00Z\""))
    }

    @Test("A stamp stands before the first end of a head, and any other stamp stays")
    func insertion() throws {
        let date = try #require(Date(iso8601: Self.start))
        let stamp = BuildStamp(built: date, source: date)
        let page = Array("<head><title>a</title></head><body>&lt;/head></head>".utf8)
        let stamped = stamp.stamped(page)
        #expect(
            String(decoding: stamped, as: UTF8.self)
                == "<head><title>a</title><meta name=\"sitegen-built\" content=\"\(Self.start)\">"
                + "<meta name=\"sitegen-source\" content=\"\(Self.start)\"></head><body>&lt;/head></head>"
        )
        #expect(BuildStamp.unstamped(stamped, path: "a/index.html") == page)
        #expect(BuildStamp.unstamped(stamped, path: "a/index.txt") == stamped)
        #expect(BuildStamp.built(stamped, path: "a/404.html") == Self.start)
        #expect(BuildStamp.built(page, path: "a/404.html") == nil)
        #expect(stamp.stamped(Array("<p>no head".utf8)) == Array("<p>no head".utf8))
    }

    @Test(
        "What only looks like a stamp is left alone, at every length",
        arguments: [
            "", "</head>", "<meta name=\"sitegen-built\" content=\"2026-11-20T12:00:00Z\">",
            "<meta name=\"sitegen-built\" content=\"2026-11-20T12:00:00Z\"> </head>",
            "<meta name=\"sitegen-built\" content=\"2026\"></head>",
            "<meta name=\"sitegen-source\" content=\"2026-11-20T12:00:00Z\"></head>",
            "2026-11-20T12:00:00Z\"></head>",
        ]
    )
    func lookalikes(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(BuildStamp.unstamped(bytes, path: "index.html") == bytes)
        #expect(BuildStamp.built(bytes, path: "index.html") == nil)
    }

    @Test("A target list that was cut off is read as far as its moments are whole")
    func cutLists() {
        let start = "{\"title\": \"\\\"built\\\": \\\"x\", \"built\": \""
        let list = Array("\(start)\(Self.start)\", \"sourceTime\": \"\(Self.start)\"}".utf8)
        for length in list.indices {
            let cut = Array(list[..<length])
            let isWhole = length > start.utf8.count + 20
            #expect(BuildStamp.built(cut, path: "vg/targets.json") == (isWhole ? Self.start : nil))
            #expect((BuildStamp.unstamped(cut, path: "vg/targets.json") == cut) == !isWhole)
        }
        let bare = BuildStamp.unstamped(list, path: "targets.json")
        #expect(String(decoding: bare, as: UTF8.self) == "\(start)\", \"sourceTime\": \"\"}")
    }
}
