import Engine
import SiteFixtures
import Testing

/// The cases that `FeedServerTests` and `FeedFaultTests` do not show.
@Suite("Feeds over HTTP in a build")
struct FeedsOverHTTPTests {
    private let address = "https://feeds.example.no/front.json"
    private let server = FeedServer()

    private func site(_ sections: [String: String]) throws -> TemporarySite {
        let files = sections.map { id, feed in
            ("content/north/sections/\(id).md", TemporarySite.section("S \(id)", feed))
        }
        let site = try TemporarySite(north: [:], Dictionary(uniqueKeysWithValues: files))
        try site.replace("home: front", with: "home: \(sections.keys.min() ?? "")", in: "content/north/brand.yml")
        return site
    }

    private func front(_ more: String = "") throws -> TemporarySite {
        try site(["a": "loader: unified, source: \"\(address)\"\(more)"])
    }

    private func answer(_ text: String = TemporarySite.feed(12), etag: String? = nil) -> HTTPResponse {
        HTTPResponse(headers: etag.map { ["ETag": $0] } ?? [:], body: Array(text.utf8), finalURL: address)
    }

    @Test("Without its copy nothing is asked conditionally, and a 304 out of the blue is a failure")
    func notModifiedWithoutCopy() async throws {
        let site = try front()
        await server.give(address, answer(etag: "\"v1\""))
        _ = try await site.build(http: server.client)
        for file in FileTree.disk(site.folder + "/.sitegen/feeds").list("") where file.name.hasSuffix(".feed") {
            try site.remove(".sitegen/feeds/" + file.name)
        }
        await server.forgetRequests()
        await server.give(address, status: 304, "")
        let report = try await site.build(http: server.client)
        #expect(await server.requests.first?.headers["If-None-Match"] == nil)
        #expect(report.state("north/a") == "error")
        #expect(report.warnings.contains { $0.what.contains("304 without a cached copy") })
    }

    @Test("A feed that has moved for good is loaded, and the warning says what to write where")
    func moved() async throws {
        let site = try front()
        var answer = answer()
        answer.permanentURL = "https://new.example.no/feeds/front.json"
        await server.give(address, answer)
        let report = try await site.build(http: server.client)
        #expect(report.state("north/a") == "native" && report.failedFeeds == 0)
        let warning = try #require(report.warnings.first?.description)
        #expect(warning.contains("content/north/sections/a.md:3:34: warning:"))
        #expect(warning.contains("has moved for good; write source: https://new.example.no/feeds/front.json"))
    }

    @Test("A page in between has moved nothing: no new address is recommended for what is no feed")
    func captivePortal() async throws {
        let site = try front()
        var answer = answer("<html><title>Log in</title></html>")
        answer.permanentURL = "https://wifi.example.no/login"
        await server.give(address, answer)
        let report = try await site.build(http: server.client)
        #expect(!report.warnings.contains { $0.what.contains("moved for good") })
    }

    @Test("A secret of the environment is in no message, whatever a client says")
    func secrets() async throws {
        let site = try front(", headers: { Authorization: \"Bearer ${NEWSROOM_TOKEN}\" }")
        let client = HTTPClient { _ in throw HTTPClientError.other(reason: "refused s3cr3t-t0ken-æ") }
        let report = try await site.build(http: client, environment: ["NEWSROOM_TOKEN": "s3cr3t-t0ken-æ"])
        #expect(report.warnings.first?.what.contains("refused …") == true)
        #expect(!String(decoding: report.json.readableText, as: UTF8.self).contains("s3cr3t"))
    }

    @Test("A header whose variable is missing is a failed feed that names the variable")
    func missingVariable() async throws {
        let site = try front(", headers: { Authorization: \"${NEWSROOM_TOKEN}\" }")
        await server.give(address, answer())
        let report = try await site.build(http: server.client)
        #expect(await server.requests.isEmpty)
        let advice = "the environment has no NEWSROOM_TOKEN, which a header needs: set it where sitegen runs"
        #expect(report.warnings.first?.description.contains(advice) == true)
        let needed = "warning: a header of this feed needs the variable NEWSROOM_TOKEN, which is not set here"
        #expect(await site.check().count { $0.contains(needed) } == 1)
    }

    @Test(
        "All feeds of many hosts at once: the build reports the local network once; one host, or answers, are none",
        arguments: [(6, false, true), (1, false, false), (6, true, false)]
    )
    func outage(hosts: Int, areAnswers: Bool, isOurs: Bool) async throws {
        let addresses = (0..<6).map { "https://h\($0 % hosts).example.no/\($0).json" }
        let sections = addresses.enumerated().map {
            ("s\($0)", "loader: unified, source: \"\($1)\", onFailure: showError")
        }
        let site = try site(Dictionary(uniqueKeysWithValues: sections))
        for address in addresses { await server.give(address, TemporarySite.feed(2)) }
        _ = try await site.build(http: server.client)
        for address in addresses {
            if areAnswers { await server.give(address, status: 404, "") } else { await server.die(at: address) }
        }
        let report = try await site.build(http: server.client, hoursLater: 1)
        let warnings = report.warnings.map(\.description)
        #expect(warnings.count == (isOurs ? 1 : 6))
        #expect(warnings.contains { $0.contains("6 of 6 feeds, of 6 hosts, could not be loaded") } == isOurs)
        #expect(report.state("north/s0") == (isOurs ? "native" : "error"), "in an outage every copy is shown")
        #expect(report.failedFeeds == 6, "--strict fails")
    }

    @Test(
        "What could not be sent back in a header is not kept as a validator",
        arguments: ["\"a\u{1}b\"", "\"" + String(repeating: "x", count: 2_000) + "\"", "\"æ\""]
    )
    func unsendable(etag: String) async throws {
        let site = try front()
        await server.give(address, answer(etag: etag))
        _ = try await site.build(http: server.client)
        await server.forgetRequests()
        let report = try await site.build(http: server.client, hoursLater: 1)
        #expect(report.warnings.isEmpty)
        #expect(await server.requests.first?.headers["If-None-Match"] == nil)
    }

    @Test("A feed from elsewhere may not name files of the site, and none of their addresses reaches the public")
    func foreignFiles() async throws {
        let site = try front()
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>"
        try site.write("content/feeds/secret.svg", svg)
        let ours = "https://content.invalid/feeds/secret.svg"
        let story = #"{"type":"teaser","title":"One","url":"\#(ours)","image":{"url":"\#(ours)"}}"#
        await server.give(address, TemporarySite.feed([story]))
        _ = try await site.build(http: server.client)
        for (path, bytes) in try site.contents(below: "output") {
            #expect(!path.contains("secret"))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("content.invalid"), "\(path)")
        }
    }
}
