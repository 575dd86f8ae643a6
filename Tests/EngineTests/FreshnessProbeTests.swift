import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("A probe of published pages")
struct FreshnessProbeTests {
    private static let now = Date(timeIntervalSince1970: 1_795_176_000)
    private static let base = "https://www.paper.example/north/"

    private static func moment(_ secondsAgo: Double) -> String { now.addingTimeInterval(-secondsAgo).iso8601 }

    private static func page(built: Double, source: Double? = nil) -> HTTPResponse {
        let stamp = BuildStamp(
            built: now.addingTimeInterval(-built),
            source: source.map { now.addingTimeInterval(-$0) }
        )
        return HTTPResponse(body: stamp.stamped(Array("<html><head></head><body>x</body>".utf8)), finalURL: "")
    }

    /// A list with a front and a section, whose sources were confirmed so long ago; nil for a state without a source.
    private static func list(built: Double, front: Double?, sport: Double? = nil, state: String = "native")
        -> HTTPResponse
    {
        func section(_ id: String, _ path: String, _ source: Double?) -> String {
            let time = source.map { #","sourceTime": "\#(moment($0))""# } ?? ""
            return
                #"{"id":"\#(id)","url":"\#(base)\#(path)","appUrl":"\#(base)app/\#(path)","state":"\#(state)"\#(time)}"#
        }
        let sections = [section("front", "", front), section("sport", "sport/", sport ?? front)]
        let text = #"{"brand":"north","built": "\#(moment(built))","sections":[\#(sections.joined(separator: ","))]}"#
        return HTTPResponse(body: Array(text.utf8), finalURL: "")
    }

    private static func look(
        at address: String = base,
        _ responses: [String: HTTPResponse],
        limit: FreshnessLimit = FreshnessLimit(cadence: .seconds(60))
    ) async throws -> ProbedPage {
        let answers = Dictionary(
            uniqueKeysWithValues: responses.map { path, response in
                var response = response
                if response.finalURL.isEmpty { response.finalURL = base + path }
                return (base + path, response)
            }
        )
        let probe = FreshnessProbe(http: .canned(answers), limit: limit) { now }
        let place = try #require(WebAddress(address))
        return try #require(await probe.look(at: [place]).first)
    }

    @Test("An old page is fresh when the list says that its source was confirmed since: nothing has changed")
    func unchanged() async throws {
        let page = try await Self.look([
            "": Self.page(built: 9_000, source: 9_000), "targets.json": Self.list(built: 500, front: 500),
        ])
        #expect(page.verdict == .fresh)
        #expect(page.brand == "north" && page.section == "front")
        #expect(page.confirmed == Self.now.addingTimeInterval(-500) && page.built == page.confirmed)
        #expect(page.limit == 1_020 && page.age == 500 && page.problem == nil)
    }

    @Test("A page newer than its list is fresh: a cache keeps lists longer")
    func newPage() async throws {
        let page = try await Self.look([
            "": Self.page(built: 30, source: 30), "targets.json": Self.list(built: 1_500, front: 1_500),
        ])
        #expect(page.verdict == .fresh && page.age == 30)
    }

    @Test(
        "The age of a site that is not built any more decides at the limit",
        arguments: [(1_020.0, ProbedPage.Verdict.fresh), (1_021, .notUpdated), (90_000, .notUpdated)]
    )
    func dead(age: Double, verdict: ProbedPage.Verdict) async throws {
        let answers = ["": Self.page(built: 90_000, source: 90_000), "targets.json": Self.list(built: age, front: age)]
        #expect(try await Self.look(answers).verdict == verdict)
    }

    @Test("A page whose feed was not confirmed shows a last good copy, though the site is alive")
    func lastGood() async throws {
        let answers = [
            "sport/": Self.page(built: 60, source: 5_000),
            "targets.json": Self.list(built: 60, front: 60, sport: 5_000),
        ]
        let page = try await Self.look(at: Self.base + "sport/", answers)
        #expect(page.verdict == .feedNotConfirmed)
        #expect(
            page.problem?.what == "its feed was last confirmed 83 min ago, more than 17 min: a last good copy is shown"
        )
        // The page for apps and the file that servers name are the same page.
        let same = [
            "app/sport/index.html": Self.page(built: 60, source: 5_000),
            "targets.json": Self.list(built: 60, front: 60, sport: 5_000),
        ]
        #expect(try await Self.look(at: Self.base + "app/sport/index.html", same).section == "sport")
    }

    @Test("A page that shows that its feed failed or is late is stale", arguments: ["error", "loading"])
    func states(state: String) async throws {
        let answers = ["": Self.page(built: 60), "targets.json": Self.list(built: 60, front: nil, state: state)]
        #expect(try await Self.look(answers).verdict == .lacksFeed(state: state))
    }

    @Test("A page without a feed is as fresh as the site")
    func noFeed() async throws {
        let answers = ["about/": Self.page(built: 90_000), "targets.json": Self.list(built: 60, front: 9_000)]
        let page = try await Self.look(at: Self.base + "about/", answers)
        #expect(page.verdict == .fresh && page.section == nil && page.confirmed == nil && page.age == 60)
    }

    @Test("A page that a cache has kept for too long is stale: readers get it")
    func cached() async throws {
        var page = Self.page(built: 9_000, source: 9_000)
        page.headers = ["Age": "5000"]
        let answers = ["": page, "targets.json": Self.list(built: 60, front: 60)]
        #expect(try await Self.look(answers).verdict == .cached(seconds: 5_000))
    }

    @Test(
        "A build from the future is a wrong clock, some minutes are none",
        arguments: [(-299.0, "fresh"), (-301, "stale")]
    )
    func ahead(age: Double, name: String) async throws {
        let answers = ["": Self.page(built: age, source: age), "targets.json": Self.list(built: 60, front: 60)]
        #expect(try await Self.look(answers).verdict.name == name)
    }

    @Test("Without a list a young stamp is fresh, and an old one proves nothing, with a warning")
    func noList() async throws {
        #expect(try await Self.look(["": Self.page(built: 60, source: 60)]).verdict == .fresh)
        let behind = try await Self.look(["": Self.page(built: 60, source: 9_000)])
        #expect(behind.verdict == .feedNotConfirmed)
        let old = try await Self.look(["": Self.page(built: 9_000, source: 9_000)])
        #expect(old.verdict == .noList && old.problem?.advice.contains("targets.json") == true)
    }

    @Test("The list is looked for in the folders above, the nearest first")
    func levels() async throws {
        let deep = "a/b/c/"
        let answers = [
            deep: Self.page(built: 9_000), "a/targets.json": Self.list(built: 60, front: 60),
            "targets.json": Self.list(built: 9_000, front: 9_000),
            "a/b/targets.json": HTTPResponse(body: [0x7B], finalURL: ""),
        ]
        #expect(try await Self.look(at: Self.base + deep, answers).verdict == .fresh)
    }

    @Test("A target list tells how many of its sections are stale, and is judged by its own time")
    func listItself() async throws {
        let page = try await Self.look(
            at: Self.base + "targets.json",
            ["targets.json": Self.list(built: 60, front: 60, sport: 9_000)]
        )
        #expect(page.verdict == .fresh && page.staleSections == 1 && page.section == nil)
    }

    @Test("A section has the limit of its own cadence")
    func cadence() async throws {
        let limit = FreshnessLimit(
            cadence: .seconds(60),
            tolerance: .seconds(100),
            sections: ["north/sport": .seconds(3_600)]
        )
        let answers = ["sport/": Self.page(built: 60), "targets.json": Self.list(built: 60, front: 60, sport: 7_000)]
        let page = try await Self.look(at: Self.base + "sport/", answers, limit: limit)
        #expect(page.verdict == .fresh && page.limit == 7_300)
    }

    @Test(
        "What is no page of sitegen is as bad as no answer",
        arguments: [
            HTTPResponse(status: 503, finalURL: ""), HTTPResponse(status: 404, finalURL: ""),
            HTTPResponse(body: Array("<html><head></head>".utf8), finalURL: ""), HTTPResponse(body: [], finalURL: ""),
            HTTPResponse(body: Array("<meta name=\"sitegen-built\" content=\"\"></head>".utf8), finalURL: ""),
        ]
    )
    func unreachable(response: HTTPResponse) async throws {
        let page = try await Self.look(["": response])
        #expect(page.verdict.name == "unreachable" && page.problem != nil && page.built == nil)
    }

    @Test(
        "Hostile lists do not count",
        arguments: ["[]", "{}", #"{"brand":1}"#, #"{"brand":"a","built":"soon"}"#, "{", ""]
    )
    func hostile(list: String) async throws {
        let body = HTTPResponse(body: Array(list.utf8), finalURL: "")
        let page = try await Self.look(["": Self.page(built: 60, source: 60), "targets.json": body])
        #expect(page.verdict == .fresh && page.brand == nil)
        #expect(
            try await Self.look(at: Self.base + "targets.json", ["targets.json": body]).verdict.name == "unreachable"
        )
    }

    @Test("What a build writes is read: its front is fresh, and stale a day later")
    func built() async throws {
        let site = try await TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3)])).built()
        let base = "https://web.example.no/north/"
        var answers: [String: HTTPResponse] = [:]
        for (name, address) in [("index.html", base), ("targets.json", base + "targets.json")] {
            answers[address] = HTTPResponse(body: Array(try site.read("output/north/" + name).utf8), finalURL: address)
        }
        let place = try #require(WebAddress(base))
        for (age, verdict) in [(60.0, "fresh"), (86_400, "stale")] {
            let moment = Date(timeIntervalSince1970: 1_795_176_000 + age)
            let probe = FreshnessProbe(http: .canned(answers), limit: FreshnessLimit(cadence: .seconds(60))) { moment }
            let page = try #require(await probe.look(at: [place]).first)
            #expect(page.verdict.name == verdict && page.section == "a" && page.age == age)
        }
    }

    @Test("Metrics have a page by host and path, without what may be secret")
    func metrics() async throws {
        let base = "https://www.paper.example:8443/north/"
        let probe = FreshnessProbe(
            http: .canned([base + "?key=secret": Self.page(built: 60, source: 30)]),
            limit: FreshnessLimit(cadence: .seconds(60))
        ) { Self.now }
        let place = try #require(WebAddress(base + "?key=secret"))
        let pages = await probe.look(at: [place])
        let text = String(decoding: MetricSet(ProbeMetrics.families(of: pages, at: Self.now)).prometheus, as: UTF8.self)
        let label = #"{page="www.paper.example:8443/north/"}"#
        #expect(text.contains("\nsitegen_probe_fresh\(label) 1\n"))
        #expect(text.contains("\nsitegen_probe_confirmed_timestamp_seconds\(label) 1795175970\n"))
        #expect(text.contains("\nsitegen_probe_limit_seconds\(label) 1020\n"))
        #expect(text.contains("\nsitegen_probe_last_run_timestamp_seconds 1795176000\n"))
        #expect(!text.contains("secret"))
    }
}
