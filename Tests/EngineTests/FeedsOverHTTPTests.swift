import Diagnostics
import Engine
import Files
import Foundation
import HTTPClient
import Markup
import SiteFixtures
import Testing

@Suite("Feeds over HTTP in a build")
struct FeedsOverHTTPTests {
    private let address = "https://feeds.example.no/front.json"
    private let server = FeedServer()

    private func site(_ sections: [String: String]) throws -> TemporarySite {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: [:]))
        try site.write(
            "content/north/brand.yml",
            """
            name: The North Post
            url: https://web.example.no/north/
            language: nb
            timeZone: Europe/Oslo
            home: \(sections.keys.sorted().first ?? "a")
            """
        )
        for (id, feed) in sections {
            try site.write("content/north/sections/\(id).md", "---\ntitle: S \(id)\nfeed: { \(feed) }\n---\n")
        }
        return site
    }

    private func front(_ more: String = "") throws -> TemporarySite {
        try site(["a": "loader: unified, source: \"\(address)\"\(more)"])
    }

    private func ok(_ stories: Int = 12, etag: String? = nil, at url: String? = nil) -> HTTPResponse {
        var headers = HTTPHeaders()
        if let etag {
            headers.append(name: "ETag", value: etag)
            headers.append(name: "Last-Modified", value: "Fri, 20 Nov 2026 10:00:00 GMT")
        }
        return HTTPResponse(headers: headers, body: Array(TemporarySite.feed(stories).utf8), finalURL: url ?? address)
    }

    @Test("The second build asks with both validators; 304 is success with the kept copy")
    func notModified() async throws {
        let site = try front()
        await server.give(address, ok(etag: "\"v1\""))
        _ = try await site.build(http: server.client)
        #expect(await server.requests.first?.headers["If-None-Match"] == nil)
        await server.forgetRequests()
        await server.give(address, HTTPResponse(status: 304, finalURL: address))
        for hour in 1...2 {
            let report = try await site.build(http: server.client, hoursLater: Double(hour))
            #expect(report.state("north/a") == "native")
            #expect(report.warnings.isEmpty)
            #expect(try !site.read("output/north/index.html").contains("kept-note"), "304 is fresh")
        }
        #expect(await server.requests.map { $0.headers["If-None-Match"] } == ["\"v1\"", "\"v1\""])
        #expect(
            await server.requests.map { $0.headers["If-Modified-Since"] }.allSatisfy {
                $0?.contains("10:00:00") == true
            }
        )
    }

    @Test("Without its copy nothing is asked conditionally, and a 304 out of the blue is a failure")
    func notModifiedWithoutCopy() async throws {
        let site = try front()
        await server.give(address, ok(etag: "\"v1\""))
        _ = try await site.build(http: server.client)
        for file in FileTree.disk(site.folder + "/.sitegen/feeds").list("") where file.name.hasSuffix(".feed") {
            try site.remove(".sitegen/feeds/" + file.name)
        }
        await server.forgetRequests()
        await server.give(address, HTTPResponse(status: 304, finalURL: address))
        let report = try await site.build(http: server.client)
        #expect(await server.requests.first?.headers["If-None-Match"] == nil)
        #expect(report.state("north/a") == "error")
    }

    @Test(
        "What a server says instead of a feed becomes a reason, and the last good copy stays",
        arguments: [
            (410, "gone for good"), (404, "status 404"), (429, "status 429"), (503, "status 503"), (401, "status 401"),
        ]
    )
    func statuses(status: Int, words: String) async throws {
        let site = try front()
        await server.give(address, ok())
        _ = try await site.build(http: server.client)
        await server.give(address, HTTPResponse(status: status, finalURL: address))
        let report = try await site.build(http: server.client, hoursLater: 1)
        #expect(report.state("north/a") == "native")
        #expect(report.failedFeeds == 1)
        let warning = try #require(report.warnings.first?.description)
        #expect(warning.contains(words) && warning.contains("last good copy"))
    }

    @Test("A feed that has moved for good is loaded, and the warning says what to write")
    func moved() async throws {
        let site = try front()
        var answer = ok(at: "https://new.example.no/feeds/front.json")
        answer.permanentURL = "https://new.example.no/feeds/front.json"
        await server.give(address, answer)
        let report = try await site.build(http: server.client)
        #expect(report.state("north/a") == "native")
        #expect(report.failedFeeds == 0)
        let warning = try #require(report.warnings.first?.description)
        #expect(warning.contains("content/north/sections/a.md:3:34: warning:"))
        #expect(warning.contains("has moved for good; write source: https://new.example.no/feeds/front.json"))
    }

    @Test("Relative addresses of a redirected feed mean the address it came from, also out of the kept copy")
    func redirectedBase() async throws {
        let site = try front()
        let feed = #"{"items":[{"type":"teaser","title":"One","url":"saker/1"}]}"#
        let there = "https://new.example.no/feeds/front.json"
        await server.give(address, HTTPResponse(body: Array(feed.utf8), finalURL: there))
        _ = try await site.build(http: server.client)
        #expect(try site.read("output/north/index.html").contains("https://new.example.no/feeds/saker/1"))
        await server.die(at: address)
        _ = try await site.build(http: server.client, hoursLater: 1)
        #expect(try site.read("output/north/index.html").contains("https://new.example.no/feeds/saker/1"))
    }

    @Test("Sections of one source are served by one request; other headers make another source")
    func oneRequest() async throws {
        let feed = "loader: unified, source: \"\(address)\""
        let site = try site([
            "a": feed, "b": feed, "c": feed + ", onFailure: showError", "d": feed + ", headers: { X-Edition: two }",
        ])
        await server.give(address, ok())
        let report = try await site.build(http: server.client)
        #expect(await server.requests.count == 2)
        for id in ["a", "b", "c", "d"] { #expect(report.state("north/\(id)") == "native") }
    }

    @Test("A secret of the environment is sent, and found nowhere afterwards, whatever the service makes of it")
    func secrets() async throws {
        let secret = "s3cr3t-t0ken-æ"
        let site = try front(", headers: { Authorization: \"Bearer ${NEWSROOM_TOKEN}\" }")
        let environment = ["NEWSROOM_TOKEN": secret]
        await server.give(address, ok())
        let good = try await site.build(http: server.client, environment: environment)
        #expect(await server.requests.first?.headers["Authorization"] == "Bearer " + secret)
        var said = [good]
        let echo = "{\"items\":[{\"type\":\"teaser\",\"title\":\"You sent \(secret)\"}]}"
        await server.give(address, HTTPResponse(body: Array(echo.utf8), finalURL: address))
        said.append(try await site.build(http: server.client, environment: environment, hoursLater: 1))
        let spiteful = HTTPClient { _ in throw HTTPClientError.other(reason: "refused \(secret)") }
        said.append(try await site.build(http: spiteful, environment: environment, hoursLater: 2))
        #expect(said.last?.warnings.first?.description.contains("refused …") == true)
        for report in said {
            let words =
                report.warnings.map(\.description).joined() + String(decoding: report.json.readableText, as: UTF8.self)
            #expect(!words.contains(secret))
            #expect(report.state("north/a") == "native")
        }
        let folders = ["output", ".sitegen"].map { site.folder + "/" + $0 }
        for folder in folders {
            let files = FileTree.disk(folder)
            for path in try Disk.names(in: folder + "/feeds").map({ "feeds/" + $0 }) + files.files(below: "") {
                guard let bytes = try? files.read(path) else { continue }
                #expect(!String(decoding: bytes, as: UTF8.self).contains(secret), "\(path)")
            }
        }
    }

    @Test("A header whose variable is missing is a failed feed that names the variable")
    func missingVariable() async throws {
        let site = try front(", headers: { Authorization: \"${NEWSROOM_TOKEN}\" }")
        await server.give(address, ok())
        let report = try await site.build(http: server.client)
        #expect(await server.requests.isEmpty)
        let advice = "the environment has no NEWSROOM_TOKEN, which a header needs: set it where sitegen runs"
        #expect(report.warnings.first?.description.contains(advice) == true)
        let checked = await SiteChecker(site: site.folder).check().map(\.description)
        let needed = "warning: a header of this feed needs the variable NEWSROOM_TOKEN, which is not set here"
        #expect(checked.count { $0.contains(needed) } == 1)
    }

    @Test(
        "Half of the feeds, five at least, of different hosts: the build reports the local network once",
        arguments: [(6, 6, 6, true), (6, 6, 1, false), (10, 5, 5, true), (12, 5, 5, false), (4, 4, 4, false)]
    )
    func outage(sources: Int, failing: Int, hosts: Int, isOurs: Bool) async throws {
        let addresses = (0..<sources).map { "https://h\($0 % hosts).example.no/\($0).json" }
        let sections = Dictionary(
            uniqueKeysWithValues: addresses.enumerated().map {
                ("s\($0)", "loader: unified, source: \"\($1)\", onFailure: showError")
            }
        )
        let site = try site(sections)
        for address in addresses { await server.give(address, ok(at: address)) }
        _ = try await site.build(http: server.client)
        for address in addresses.prefix(failing) { await server.die(at: address) }
        let report = try await site.build(http: server.client, hoursLater: 1)
        let warnings = report.warnings.map(\.description)
        #expect(warnings.count == (isOurs ? 1 : failing))
        #expect(warnings.contains { $0.contains("\(failing) of \(sources) feeds") } == isOurs)
        #expect(report.state("north/s0") == (isOurs ? "native" : "error"), "in an outage every copy is shown")
        #expect(report.failedFeeds == failing, "--strict fails")
    }

    @Test("When all loading has taken too long, what is still on its way is late")
    func stageDeadline() async throws {
        let site = try site([
            "a": "loader: unified, source: \"\(address)\", deadline: 1m",
            "b": "loader: unified, source: \"https://slow.example.no/\", deadline: 1m, onFailure: showError",
        ])
        try site.write("content/site.yml", "loadDeadline: 300ms\n")
        let quick = server.client
        await server.give(address, ok())
        let client = HTTPClient { request in
            guard request.url.contains("slow") else { return try await quick.send(request) }
            let never = AsyncStream<Never> { _ in }
            for await _ in never {}
            throw CancellationError()
        }
        let report = try await site.build(http: client)
        #expect(report.state("north/b") == "loading")
        #expect(report.warnings.map(\.description).contains { $0.contains("missed its deadline") })
    }

    @Test("A late feed with a last good copy shows the copy")
    func lateWithCopy() async throws {
        let site = try front()
        await server.give(address, ok())
        _ = try await site.build(http: server.client)
        try site.write("content/site.yml", "deadline: 50ms\n")
        let never = HTTPClient { _ in
            let never = AsyncStream<Never> { _ in }
            for await _ in never {}
            throw CancellationError()
        }
        let report = try await site.build(http: never, hoursLater: 1)
        #expect(report.state("north/a") == "native")
        #expect(report.warnings.first?.description.contains("missed its deadline") == true)
    }

    @Test(
        "What could not be sent back in a header is not kept as a validator",
        arguments: ["\"a\u{1}b\"", "\"" + String(repeating: "x", count: 2_000) + "\"", "\"æ\""]
    )
    func unsendable(etag: String) async throws {
        let site = try front()
        await server.give(address, HTTPResponse(headers: ["ETag": etag], body: ok().body, finalURL: address))
        _ = try await site.build(http: server.client)
        await server.forgetRequests()
        let report = try await site.build(http: server.client, hoursLater: 1)
        #expect(report.warnings.isEmpty)
        #expect(await server.requests.first?.headers["If-None-Match"] == nil)
    }

    @Test("A feed from elsewhere may not name files of ours, and none of their addresses reaches the public")
    func foreignFiles() async throws {
        let site = try front()
        try site.write(
            "content/feeds/secret.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>"
        )
        let ours = "https://content.invalid/feeds/secret.svg"
        let feed = #"{"items":[{"type":"teaser","title":"One","url":"\#(ours)","image":{"url":"\#(ours)"}}]}"#
        await server.give(address, HTTPResponse(body: Array(feed.utf8), finalURL: address))
        _ = try await site.build(http: server.client)
        for (path, bytes) in try site.contents(below: "output") {
            #expect(!path.contains("secret"))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("content.invalid"), "\(path)")
        }
    }

    @Test("A page in between has moved nothing: no new address is recommended for what is no feed")
    func captivePortal() async throws {
        let site = try front()
        let login = "https://wifi.example.no/login"
        var answer = HTTPResponse(body: Array("<html><title>Log in</title></html>".utf8), finalURL: login)
        answer.permanentURL = login
        await server.give(address, answer)
        let report = try await site.build(http: server.client)
        #expect(!report.warnings.map(\.description).contains { $0.contains("moved for good") })
    }

    @Test("Answers that say no, and missing variables, are no outage of ours")
    func noOutage() async throws {
        let addresses = (0..<6).map { "https://h\($0).example.no/\($0).json" }
        let sections = addresses.enumerated().map { ("s\($0)", "loader: unified, source: \"\($1)\"") }
        let site = try site(Dictionary(uniqueKeysWithValues: sections))
        let report = try await site.build(http: server.client)
        #expect(report.warnings.count == 6, "each 404 is told by itself")
    }
}
