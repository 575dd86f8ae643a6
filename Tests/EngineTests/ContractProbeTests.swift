import Content
import FeedLoading
import Foundation
import HTTPClient
import HTTPTypes
import LoopbackServer
import Markup
import Metrics
import SiteFixtures
import Testing

@testable import Engine

@Suite("A probe of the contract of a published brand")
struct ContractProbeTests {
    private let server: LoopbackServer
    private let site: TemporarySite
    private let base: WebAddress
    /// The answers of a right release, by their paths.
    private let right: [String: Answer]

    private static let apps = """
        apps:
          ios: { storeID: "123456789", appIDs: [ABCDE12345.no.example.north] }
          android: { package: no.example.north, sha256: ["\(String(repeating: "AB:", count: 31))AB"] }
        """

    init() async throws {
        server = try LoopbackServer([:])
        site = try TemporarySite(north: ["a": TemporarySite.feed(3), "b": TemporarySite.feed(3)], lines: Self.apps)
        try site.replace("https://web.example.no/", with: server.url("/"), in: "content/north/brand.yml")
        base = try #require(WebAddress(server.url("/north/")))
        let inline = try SiteBuilder.hosted(site.folder, in: SiteEnvironment()).inline
        let table = HeaderTable(of: "north", at: base, texts: [], overrides: [], inline: inline)
        var files = try await site.built().contents(below: "output")
        for name in ["apple-app-site-association", "assetlinks.json"].map({ ".well-known/" + $0 }) {
            files[name] = Array(try site.read("output/" + name).utf8)
        }
        var right: [String: Answer] = [:]
        for (file, body) in files {
            let path = file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file
            right["/" + path] = table.fields(of: file).reduce(.bytes(body)) { $0.with($1.name, $1.value) }
        }
        self.right = right
        for (path, answer) in right { server.play(path, answer) }
    }

    /// The broken checks, as `/path check`.
    private func broken(
        secondsLater: Double = 60,
        _ content: SiteContent? = nil
    ) async -> Set<String> {
        let now = Date(timeIntervalSince1970: 1_795_176_000 + secondsLater)
        let probe = FreshnessProbe(http: .live(), limit: FreshnessLimit(cadence: .seconds(60))) { now }
        let targets = await probe.targets(of: base, content)
        return Set(
            targets.flatMap { target in
                target.findings.map { "\($0.diagnostic.path.replacing(base.origin, with: "")) \($0.check)" }
            }
        )
    }

    private func text(_ path: String) -> String { String(decoding: right[path]?.body ?? [], as: UTF8.self) }

    /// A right answer with another text.
    private func changed(_ path: String, _ part: String, _ other: String) throws -> Answer {
        var answer = try #require(right[path])
        try #require(text(path).contains(part))
        answer.body = Array(text(path).replacing(part, with: other).utf8)
        return answer
    }

    private func without(_ path: String, _ field: String, _ value: String? = nil) throws -> Answer {
        var answer = try #require(right[path])
        answer.headers.removeAll { $0.name == field }
        return value.map { answer.with(field, $0) } ?? answer
    }

    @Test("A right release keeps it: every target of the list is asked, nothing is found")
    func rightRelease() async throws {
        #expect(await broken() == [])
        let asked = Set(server.requests.map(\.target))
        #expect(asked.isSuperset(of: ["/north/", "/north/b/", "/north/app/", "/north/app/b/", "/north/app.json"]))
        #expect(asked.isSuperset(of: ["/north/states/error.html", "/.well-known/apple-app-site-association"]))
        let content = try SiteContent.load(from: site.folder, brands: nil)
        #expect(await broken(content) == [])
    }

    @Test("Each fault is found where it is, and nothing else")
    func faults() async throws {
        let (b, apple) = ("/north/b/", "/.well-known/apple-app-site-association")
        let policy = HeaderTable.contentSecurityPolicy()
        let script = "<script>alert(1)</script></head>"
        let cases: [(path: String, answer: Answer, found: Set<String>)] = [
            (b, .status(404), ["\(b) answer"]),
            (b, .status(500), ["\(b) answer"]),
            (b, .redirect(to: "/north/"), ["\(b) answer"]),
            (b, try changed(b, "data-brand=\"north\"", "data-brand=\"south\""), ["\(b) brand"]),
            (
                b, try changed(b, "rel=\"canonical\" href=\"", "rel=\"canonical\" href=\"https://a.example/"),
                ["\(b) canonical"]
            ),
            (b, try changed(b, "data-state=\"native\"", "data-state=\"web\""), ["\(b) state"]),
            (b, try changed(b, "data-state=\"native\"", "data-state=\"error\""), ["\(b) state", "\(b) feed"]),
            (b, try changed(b, "data-state=\"native\"", "data-state=\"loading\""), ["\(b) state", "\(b) loading"]),
            (b, try without(b, "Cache-Control", "no-store"), ["\(b) headers"]),
            (b, try without(b, "Content-Type", "TEXT/HTML;charset=UTF-8"), []),
            (b, try without(b, "X-Content-Type-Options"), ["\(b) headers"]),
            (b, try without(b, "Content-Security-Policy"), ["\(b) csp"]),
            (b, try without(b, "Content-Security-Policy", policy + "; script-src-attr 'none'"), []),
            (b, try without(b, "Content-Security-Policy", "default-src 'self' 'unsafe-inline'"), ["\(b) csp"]),
            (b, try changed(b, "</head>", script), ["\(b) csp"]),
            (b, try changed(b, "</body>", String(repeating: "<p>long</p>", count: 20_000) + "</body>"), ["\(b) size"]),
            (b, .text(String(repeating: "x", count: 3 << 20)), ["\(b) answer"]),
            (b, try #require(right[b]).with("Age", "5000"), ["\(b) age"]),
            (apple, .status(404), ["\(apple) answer"]),
            (apple, try changed(apple, "{", "["), ["\(apple) file"]),
            (apple, try changed(apple, "\"/north/*\"", "\"/south/*\""), ["/north/ link", "\(b) link"]),
            ("/.well-known/assetlinks.json", .redirect(to: "/"), ["/.well-known/assetlinks.json answer"]),
            (
                "/north/app.json", .text("{}"),
                ["/north/app.json file", "/north/app.json brand", "/north/app.json headers"]
            ),
            ("/north/app.json", try changed("/north/app.json", "north://section/b", "north://b"), ["\(b) link"]),
            ("/north/404.html", .status(404), ["/north/404.html answer"]),
        ]
        for (path, answer, found) in cases {
            server.play(path, answer)
            let all = await broken()
            #expect(all == found, "\(path) \(answer.status ?? 0) \(answer.headers)")
            server.play(path, try #require(right[path]))
        }
        #expect(await broken(secondsLater: 90_000) == ["/north/targets.json age"])
    }

    @Test("A state that has changed since the list was read is none: both are read again")
    func changedMeanwhile() async throws {
        let list = "/north/targets.json"
        let old = try changed(list, "\"state\": \"native\"", "\"state\": \"web\"")
        server.play(list, old, try #require(right[list]))
        #expect(await broken() == [])
        server.play(list, old)
        #expect(await broken().contains("/north/b/ state"))
    }

    @Test("With the site its apps are meant")
    func otherApp() async throws {
        try site.replace(
            "ABCDE12345.no.example.north",
            with: "ABCDE12345.no.example.other",
            in: "content/north/brand.yml"
        )
        let content = try SiteContent.load(from: site.folder, brands: nil)
        #expect(await broken(content) == ["/.well-known/apple-app-site-association file"])
    }

    @Test("Hostile lists are findings: no address at another origin is asked, and not more than 500")
    func hostile() async throws {
        let (list, other) = ("/north/targets.json", try LoopbackServer(["/": [.text("secret")]]))
        for text in ["", "[]", "{", "{\"brand\":1}", String(repeating: "[", count: 100_000)] {
            server.play(list, .text(text))
            #expect(await broken().contains("\(list) file"), "\(text.prefix(20))")
        }
        server.play(list, .text(String(repeating: " ", count: FreshnessProbe.maximumBytes + 1)))
        #expect(await broken().contains("\(list) answer"))
        server.play(list, try changed(list, server.url("/north/b/"), other.url("/")))
        #expect(await broken().contains("\(other.url("/")) answer") && other.requests.isEmpty)
        let page = #"{"kind":"page","id":"x","url":"\#(server.url("/many"))"}"#
        let many = Array(repeating: page, count: 600).joined(separator: ",")
        server.play(list, try changed(list, "\"pages\": [", "\"pages\": [\(many),"))
        server.forget()
        #expect(await broken().contains("\(list) count"))
        #expect(server.requests(to: "/many").count < FreshnessProbe.mostTargets)
        #expect(server.mostAtOnce <= 8)
    }

    @Test("Metrics count the targets that fail a check, also those that none fails")
    func metrics() async throws {
        server.play("/north/b/", .status(500))
        let probe = FreshnessProbe(http: .live(), limit: FreshnessLimit(cadence: .seconds(60)))
        let families = ProbeMetrics.families(of: [base: await probe.targets(of: base, nil)], at: Date())
        let text = String(decoding: MetricSet(families).prometheus, as: UTF8.self)
        #expect(text.contains("\nsitegen_probe_failures{check=\"answer\",page=\"\(server.host)/north/\"} 1\n"))
        #expect(text.contains("\nsitegen_probe_failures{check=\"csp\",page=\"\(server.host)/north/\"} 0\n"))
    }
}
