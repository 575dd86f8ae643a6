import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Recordings of builds")
struct RecordingTests {
    private static let origin = "https://feeds.example.no/"
    private static let secret = "hemmelig-kode-4711"

    /// A section and what becomes of its source in the bad night.
    private static let sections = [
        "good", "dead", "broken", "html", "unchanged", "shrunk", "moved", "slow", "never", "busy", "fresh",
    ]

    private static func files() -> [String: String] {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(4), "b": TemporarySite.feed(2)])
        for id in sections {
            // A host that wants to be left alone is left alone for all its feeds.
            let origin = id == "busy" ? "https://busy.example.no/" : Self.origin
            let more = id == "never" || id == "slow" ? ", deadline: 60ms" : ""
            files["content/north/sections/\(id).md"] = TemporarySite.section(
                "\(id)",
                "loader: unified, source: \"\(origin)\(id)\"\(more)"
            )
        }
        // Waits for the same source as `slow`, with more patience.
        files["content/north/sections/patient.md"] = TemporarySite.section(
            "Patient",
            "loader: unified, source: \"\(origin)slow\""
        )
        return files
    }

    /// The servers when all is well.
    private static func goodNight() -> HTTPClient {
        HTTPClient { request in
            let id = request.url.split(separator: "/").last.map(String.init) ?? ""
            guard id != "fresh", id != "never" else { throw HTTPClientError.refused(host: "feeds.example.no") }
            return HTTPResponse(
                headers: ["ETag": "\"\(id)-1\"", "Content-Type": "application/json"],
                body: Array(TemporarySite.feed(12, prefix: id).utf8),
                finalURL: request.url
            )
        }
    }

    /// The same servers when hardly anything is.
    private static func badNight() -> HTTPClient {
        HTTPClient { request in
            let id = request.url.split(separator: "/").last.map(String.init) ?? ""
            func answer(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
                HTTPResponse(status: status, headers: headers, body: Array(text.utf8), finalURL: request.url)
            }
            switch id {
            case "dead": throw HTTPClientError.connectionLost(host: "feeds.example.no")
            case "broken": return answer("<h1>Oh no</h1>", status: 500, headers: ["Server": "nginx"])
            case "html": return answer("<!doctype html><html><head><title>Logg inn</title></head></html>")
            case "unchanged" where request.headers["If-None-Match"] == "\"unchanged-1\"": return answer("", status: 304)
            case "shrunk": return answer(TemporarySite.feed(1))
            case "busy": return answer("", status: 429, headers: ["Retry-After": "3600"])
            case "moved":
                return HTTPResponse(
                    body: Array(TemporarySite.feed(5, prefix: "Moved").utf8),
                    finalURL: "https://new.example.no/feed",
                    permanentURL: "https://new.example.no/feed"
                )
            case "slow": try await Task.sleep(for: .milliseconds(300))
            case "never": try await Task.sleep(for: .seconds(3_600))
            default: break
            }
            return answer(TemporarySite.feed(7, prefix: id))
        }
    }

    /// The report without durations and the place of the site.
    private func words(_ report: BuildReport, _ site: TemporarySite) -> [String] {
        let sections = report.json["brands"].map { String(decoding: $0.compactText, as: UTF8.self) } ?? ""
        let lines = [sections] + report.warnings.map(\.description).sorted()
        return lines.map { $0.replacingOccurrences(of: site.folder, with: "") }
    }

    /// A site with a good night behind it and a bad one recorded, built into a folder of its own.
    private func recorded() async throws -> (site: TemporarySite, report: BuildReport) {
        let site = try TemporarySite(Self.files())
        _ = try await site.build(http: Self.goodNight())
        try site.write("content/feeds/north/b.json", "<html>")
        let report = try await site.build(
            output: "night",
            http: Self.badNight(),
            hoursLater: 8.25,
            recording: .record(to: site.folder + "/recording")
        )
        return (site, report)
    }

    static let nobody = HTTPClient { request in
        Issue.record("\(request.url) was asked for")
        throw HTTPClientError.refused(host: "")
    }

    /// Builds a site from the recording in its folder.
    @discardableResult
    private func replay(_ site: TemporarySite) async throws -> BuildReport {
        try await site.build(
            output: "again",
            http: Self.nobody,
            recording: .replay(from: site.folder + "/recording")
        )
    }

    @Test("a bad night is the same when it is replayed elsewhere: outputs byte for byte, and reports")
    func replayed() async throws {
        let (site, report) = try await recorded()
        #expect(report.failedFeeds == 8)
        for (id, state) in ["patient": "native", "slow": "native", "never": "loading", "moved": "native"] {
            #expect(report.state("north/\(id)") == state, "\(id)")
        }
        let other = try TemporarySite(Self.files())
        try FileManager.default.copyItem(atPath: site.folder + "/recording", toPath: other.folder + "/kept")
        let again = try await other.build(http: Self.nobody, recording: .replay(from: other.folder + "/kept"))
        #expect(words(again, other) == words(report, site))
        let (shown, expected) = (try other.contents(below: "output"), try site.contents(below: "night"))
        #expect(Set(shown.keys) == Set(expected.keys))
        for (path, bytes) in expected where shown[path] != bytes { Issue.record("\(path) is another") }
        #expect(!other.exists(".sitegen/feeds"))
    }

    @Test("pages that the recorded build left alone keep their age in the replay")
    func olderPages() async throws {
        let site = try TemporarySite(Self.files())
        _ = try await site.build(http: Self.goodNight())
        let folder = site.folder + "/recording"
        let report = try await site.build(http: Self.badNight(), hoursLater: 8, recording: .record(to: folder))
        #expect(report.pages.skipped > 0)
        try await replay(site)
        let (shown, expected) = (try site.contents(below: "again"), try site.contents(below: "output"))
        #expect(Set(shown.keys) == Set(expected.keys))
        for (path, bytes) in expected where shown[path] != bytes { Issue.record("\(path) is another") }
    }

    @Test("a replay does not care for the copies that the site has by now, and leaves them as they are")
    func ownCopies() async throws {
        let (site, _) = try await recorded()
        _ = try await site.build(http: Self.goodNight(), hoursLater: 20)
        let copies = try site.contents(below: ".sitegen/feeds")
        let times = site.times(below: ".sitegen/feeds")
        try await replay(site)
        #expect(try site.contents(below: "again") == site.contents(below: "night"))
        #expect(try site.contents(below: ".sitegen/feeds") == copies)
        #expect(site.times(below: ".sitegen/feeds") == times)
    }

    @Test("the index can be read by people")
    func index() async throws {
        let (site, _) = try await recorded()
        let json = try JSON(parsing: Array(try site.read("recording/recording.json").utf8))
        #expect(json["format"]?.string == "sitegen recording")
        #expect(json["now"]?.string == "2026-11-20T20:15:00Z")
        let sources = json["sources"]?.array ?? []
        func source(_ id: String) throws -> JSON {
            try #require(sources.first { $0["source"]?.string == Self.origin + id })
        }
        #expect(sources.count == 13)
        #expect(try source("broken")["status"]?.int == 500)
        #expect(try source("broken")["headers"]?["Server"]?.string == "nginx")
        #expect(try source("unchanged")["status"]?.int == 304)
        #expect(try source("unchanged")["sent"]?["If-None-Match"]?.string == "\"unchanged-1\"")
        #expect(try source("dead")["failure"]?.string?.contains("ended the connection") ?? false)
        #expect(try source("slow")["late"]?.array?.compactMap(\.string) == ["north/slow"])
        #expect(try source("slow")["sections"]?.array?.count == 2)
        #expect(try source("slow")["seconds"]?.double ?? 0 > 0.2)
        #expect(try source("never")["outcome"]?.string == "unanswered")
        #expect(try source("moved")["movedTo"]?.string == "https://new.example.no/feed")
        #expect(sources.contains { $0["source"]?.string == "feeds/north/a.json" })
        let body = try #require(try source("html")["body"]?.string)
        #expect(try site.read("recording/bodies/" + body).contains("Logg inn"))
    }

    @Test("no secret lands in the folder, neither of headers nor of addresses, and the replay is the same")
    func secrets() async throws {
        let address = "https://feeds.example.no/feed?format=json&access_token=\(Self.secret)"
        let files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)]).merging([
            "content/north/sections/n.md": TemporarySite.section("N", "loader: unified, source: \"\(address)\""),
            "content/north/sections/h.md": """
            ---
            title: H
            feed:
              loader: unified
              source: https://feeds.example.no/h
              headers: { Authorization: "Bearer ${TOKEN}" }
            ---
            """,
        ]) { $1 }
        let client = HTTPClient { request in
            let words = request.headers["Authorization"] ?? "Bearer"
            // A feed that names its own address, and one that repeats what it was sent.
            let text = TemporarySite.feed(3, prefix: "\(words) \(request.url)")
            return HTTPResponse(
                headers: ["ETag": "\"\(request.url)\"", "Set-Cookie": Self.secret],
                body: Array(text.utf8),
                finalURL: request.url
            )
        }
        let site = try TemporarySite(files)
        let environment = ["TOKEN": Self.secret]
        _ = try await site.build(http: client, environment: environment)
        let report = try await site.build(
            output: "night",
            http: client,
            environment: environment,
            hoursLater: 1,
            recording: .record(to: site.folder + "/recording")
        )
        #expect(report.state("north/n") == "native")
        #expect(report.state("north/h") == "error")
        let recording = try site.contents(below: "recording")
        #expect(recording.count > 4)
        for (path, bytes) in recording {
            #expect(!String(decoding: bytes, as: UTF8.self).contains(Self.secret), "\(path)")
        }
        // The environment of the night is not needed.
        let again = try await replay(site)
        #expect(words(again, site) == words(report, site))
        #expect(try site.contents(below: "again") == site.contents(below: "night"))
    }

    @Test("a source that was never recorded counts as failed, and is reported at its line")
    func unknownSource() async throws {
        let (site, _) = try await recorded()
        try site.write(
            "content/north/sections/new.md",
            "---\ntitle: New\nfeed:\n  loader: unified\n  source: https://feeds.example.no/new\n---\n"
        )
        let report = try await replay(site)
        #expect(report.state("north/new") == "error")
        let told = report.warnings.first { $0.path.hasSuffix("sections/new.md") }
        #expect(told?.position?.line == 5)
        #expect(told?.what == "the feed https://feeds.example.no/new failed: not in the recording")
    }

    @Test("what is no recording, or is damaged, is one diagnostic, and nothing is written")
    func damaged() async throws {
        let (site, _) = try await recorded()
        let names = try site.contents(below: "recording").keys.sorted()
        #expect(names.count > 15)
        func refusal() async throws -> [String] {
            let list = await #expect(throws: DiagnosticList.self) { try await replay(site) }
            #expect(!site.exists("again"))
            return list?.all.map(\.description) ?? []
        }
        for name in names {
            let bytes = try Disk.read(site.folder + "/recording/" + name)
            for damage in [Array(bytes.dropLast(3)) + Array("xyz".utf8), nil] {
                if let damage {
                    try site.write("recording/" + name, bytes: damage)
                } else {
                    try site.remove("recording/" + name)
                }
                // An empty body has nothing to damage.
                #expect(try await refusal().count == 1, "\(name)")
            }
            try site.write("recording/" + name, bytes: bytes)
        }
        let index = try site.read("recording/recording.json")
        try site.write(
            "recording/recording.json",
            index.replacingOccurrences(of: "\"version\": 1", with: "\"version\": 2")
        )
        #expect(try await refusal().first?.contains("has version 2, not 1") ?? false)
        try site.write("recording/recording.json", "{\"sections\":[]}")
        #expect(try await refusal().first?.contains("this is no recording") ?? false)
    }

    @Test("a folder that cannot be written is an error before anything is done")
    func refused() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(2)])
        try site.write("taken/file", "x")
        for folder in ["taken", "taken/file/inside", "content/recording", "output/recording", "themes"] {
            let list = await #expect(throws: DiagnosticList.self, "\(folder)") {
                try await site.build(recording: .record(to: site.folder + "/" + folder))
            }
            #expect(list?.all.count == 1)
            #expect(!site.exists("output") && !site.exists(".sitegen"))
        }
        #expect(!site.exists("content/recording"))
    }

    @Test("a disk that fills up costs the recording, never the build")
    func incomplete() async throws {
        let site = try TemporarySite(Self.files())
        let folder = site.folder + "/recording"
        let client = HTTPClient { request in
            // As soon as feeds are asked for, the folder is not writable any more.
            try? FileManager.default.removeItem(atPath: folder)
            return try await Self.badNight().send(request)
        }
        let report = try await site.build(http: client, recording: .record(to: folder))
        #expect(report.warnings.contains { $0.what.hasPrefix("the recording is incomplete") })
        #expect(site.exists("output/north/index.html"))
        #expect(!site.exists("recording/recording.json"))
    }

    @Test("a build that fails by its policy leaves a recording, one with mistakes leaves none")
    func failed() async throws {
        let site = try TemporarySite(Self.files())
        let section = "content/north/sections/broken.md"
        try site.replace("loader:", with: "onFailure: failBuild, loader:", in: section)
        let folder = site.folder + "/recording"
        await #expect(throws: DiagnosticList.self) {
            try await site.build(http: Self.badNight(), recording: .record(to: folder))
        }
        let list = await #expect(throws: DiagnosticList.self) { try await replay(site) }
        #expect(list?.all.contains { $0.what.contains("status 500") } ?? false)
        try site.write("content/north/brand.yml", "name: North\n")
        await #expect(throws: DiagnosticList.self) {
            try await site.build(recording: .record(to: site.folder + "/second"))
        }
        #expect(!site.exists("second"))
    }
}
