import Diagnostics
import Engine
import HTTPClient
import Markup
import SiteFixtures
import Testing

/// What breaks between us and the server.
extension FieldBreakageTests {
    @Test(
        "4 blocked, or HTML instead of a feed: the section says so in plain words, the others stand",
        arguments: [
            (403, "<html><body>Access denied</body></html>", "403"),
            (200, "<!doctype html><html><title>Logg inn</title></html>", "an HTML page"),
            (200, "", "empty"),
            (200, "GIF89a", "picture"),
        ]
    )
    func blocked(status: Int, body: String, reason: String) async throws {
        let site = try SyndicatedSite(["a-front", "blocked"])
        await site.server.give(SyndicatedSite.address("a-front"), Inspection.rss(Inspection.stories(2)))
        await site.server.give(SyndicatedSite.address("blocked"), status: status, body)
        let report = try await site.build()
        #expect(report.state("north/a-front") == "native")
        #expect(report.state("north/blocked") == "error")
        #expect(report.warnings.count == 1)
        #expect(report.warningText.contains("content/north/sections/blocked.md"))
        #expect(report.warningText.contains(reason))
        #expect(try site.page("blocked").contains("data-state=\"error\""))
    }

    @Test("12 304 and 429: unchanged is success, both validators are sent, and the kept copy is shown meanwhile")
    func unchangedAndTooMany() async throws {
        let site = try SyndicatedSite(["front"])
        let address = SyndicatedSite.address("front")
        let changed = "Fri, 20 Nov 2026 11:00:00 GMT"
        let headers: HTTPHeaders = ["ETag": "\"utgave-1\"", "Last-Modified": changed]
        await site.server.give(address, headers: headers, Inspection.rss(Inspection.stories(2)))
        _ = try await site.build()

        await site.server.forgetRequests()
        await site.server.give(address, status: 304, "")
        let unchanged = try await site.build()
        #expect(unchanged.state("north/front") == "native")
        #expect(unchanged.warnings.isEmpty)
        #expect(unchanged.failedFeeds == 0)
        let request = try #require(await site.server.requests.first)
        #expect(request.headers["If-None-Match"] == "\"utgave-1\"")
        #expect(request.headers["If-Modified-Since"] == changed)

        await site.server.give(address, status: 429, "")
        let refused = try await site.build()
        #expect(refused.state("north/front") == "native")
        #expect(refused.failedFeeds == 1)
        #expect(refused.warningText.contains("429"))
        #expect(try site.home.contains("Sak 2"))
    }

    @Test("12 429 with Retry-After: a server that asks for peace for an hour is not asked before the hour is over")
    func retryAfter() async throws {
        let site = try SyndicatedSite(["front"])
        let address = SyndicatedSite.address("front")
        await site.server.give(address, Inspection.rss(Inspection.stories(2)))
        _ = try await site.build()
        await site.server.give(address, status: 429, headers: ["Retry-After": "3600"], "")
        _ = try await site.build()

        await site.server.forgetRequests()
        let early = try await site.build(hoursLater: 0.5)
        #expect(await site.server.requests.isEmpty)
        #expect(early.state("north/front") == "native")

        await site.server.give(address, Inspection.rss(Inspection.stories(2, prefix: "Ny sak")))
        let later = try await site.build(hoursLater: 1.5)
        #expect(await site.server.requests.count == 1)
        #expect(later.warnings.isEmpty)
        #expect(try site.home.contains("Ny sak 2"))
    }

    @Test("13 gzip lies: packed bytes are told by themselves, not by the header, and half a packet is said to be one")
    func gzipLies() async throws {
        let packed = try #require(FeedFixture.all.first { $0.name == "bytes-gzip-by-magic" }).bytes
        let silent = try await Inspection.of(packed)
        #expect(silent.texts("title") == ["Ny ferge på fjorden"])
        let plain = Inspection.rss(Inspection.stories(1))
        let lying = try await Inspection.of(plain, headers: ["Content-Encoding": "gzip"])
        #expect(lying.texts("title") == ["Sak 1"])
        let failure = await #expect(throws: DiagnosticList.self) {
            try await Inspection.of(Array(packed.prefix(packed.count / 2)))
        }
        #expect(failure?.all.count == 1)
        #expect(failure?.description.contains("gzip") == true)
    }

    @Test("14 moved and gone: the new address and the end are reported, and what there is is shown")
    func movedAndGone() async throws {
        let site = try SyndicatedSite(["a-front", "gone", "moved"])
        for section in ["a-front", "gone", "moved"] {
            await site.server.give(SyndicatedSite.address(section), Inspection.rss(Inspection.stories(2)))
        }
        let before = try await site.build()
        #expect(before.warnings.isEmpty)

        let new = "https://feeds.example.org/ny/moved.xml"
        let body = Array(Inspection.rss(Inspection.stories(2, prefix: "Flyttet")).utf8)
        var answer = HTTPResponse(body: body, finalURL: new)
        answer.permanentURL = new
        await site.server.give(SyndicatedSite.address("moved"), answer)
        await site.server.give(SyndicatedSite.address("gone"), status: 410, "")
        let report = try await site.build()
        #expect(report.state("north/moved") == "native")
        #expect(try site.page("moved").contains("Flyttet 2"))
        let moved = try #require(report.warnings.first { $0.description.contains("sections/moved.md") })
        #expect(moved.description.contains(new))
        let gone = try #require(report.warnings.first { $0.description.contains("sections/gone.md") })
        #expect(gone.description.contains("gone"))
        #expect(try site.page("gone").contains("Sak 2"))
    }

    @Test("15 huge feeds: one of three thousand stories is read whole, one over the limit fails alone")
    func huge() async throws {
        let long = try await Inspection.of(Inspection.rss(Inspection.stories(3_000)))
        #expect(long.items.count == 3_000)
        #expect(long["notices"]?.array?.isEmpty != false)

        let site = try SyndicatedSite(["a-front", "huge"])
        try site.site.write("content/site.yml", "maxFeedBytes: 10kB\ndeadline: 10m\nloadDeadline: 30m\n")
        await site.server.give(SyndicatedSite.address("a-front"), Inspection.rss(Inspection.stories(2)))
        await site.server.give(SyndicatedSite.address("huge"), Inspection.rss(Inspection.stories(1_000)))
        let report = try await site.build()
        #expect(report.state("north/a-front") == "native")
        #expect(report.state("north/huge") == "error")
        #expect(report.failedFeeds == 1)
    }
}
