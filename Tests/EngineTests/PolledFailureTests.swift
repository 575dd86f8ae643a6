import SiteFixtures
import Testing

@testable import Engine

@Suite("Why a polled source has no answer")
struct PolledFailureTests {
    @Test(
        "The kind of a failure is a word of metrics",
        arguments: [
            (HTTPClientError.status(503), "status_5xx"), (.deadlineMissed(after: .seconds(1)), "timeout"),
            (.cannotResolve(host: "feeds.example"), "dns"),
        ]
    )
    func kinds(error: HTTPClientError, kind: String) async throws {
        let site = try TemporarySite(north: ["a": "{}"])
        try site.write(
            "content/north/sections/a.md",
            "---\ntitle: A\nfeed:\n  loader: unified\n  source: https://feeds.example/a\n---\n"
        )
        let content = try SiteContent.load(from: site.folder)
        let source = try #require(PolledSource.sources(of: content).first)
        let poller = SourcePoller(options: site.options(), http: HTTPClient { _ in throw error })
        var memory = SourcePoller.Memory()
        let reply = try #require(await poller.ask(source, &memory))
        #expect(reply.failureKind == kind)
    }
}
