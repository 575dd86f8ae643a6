import Testing

@testable import HTTPServer
@testable import Preview

@Suite("Who may use what belongs to the preview")
struct DevToolsAccessTests {
    private static let visit = [("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")]
    private static let frame = [("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "iframe")]
    private static let script = [("Sec-Fetch-Mode", "no-cors"), ("Sec-Fetch-Dest", "script")]
    private static let everything = [
        "/_sitegen", "/_sitegen/", "/_sitegen/bench", "/_sitegen/overview.json", "/_sitegen/devtools.mjs",
        "/_sitegen/live.mjs", "/_sitegen/live.css", "/_sitegen/events", "/_sitegen/none",
    ]

    private func status(_ path: String, _ headers: [(String, String)]) -> Int? {
        let request = Request("GET", path, headers: [("Host", "localhost:8080")] + headers)
        return DevToolsAccess.refusal(of: request)?.status
    }

    @Test("The preview's own pages and people get everything", arguments: everything)
    func own(path: String) {
        #expect(status(path, []) == nil)
        #expect(status(path, [("Sec-Fetch-Site", "none")] + Self.visit) == nil)
        #expect(status(path, [("Sec-Fetch-Site", "same-origin")] + Self.script) == nil)
        #expect(status(path, [("Origin", "http://LOCALHOST:8080")]) == nil)
    }

    @Test("Pages of other sites get nothing of it", arguments: ["cross-site", "same-site", "odd"])
    func others(site: String) {
        for path in Self.everything {
            #expect(status(path, [("Sec-Fetch-Site", site)] + Self.script) == 403, "\(path)")
            #expect(status(path, [("Sec-Fetch-Site", site)] + Self.frame) == 403, "\(path)")
            #expect(status(path, [("Sec-Fetch-Site", site)]) == 403, "\(path)")
        }
    }

    @Test(
        "A link to the dashboard or the bench may be followed from anywhere, one to anything else may not",
        arguments: ["cross-site", "same-site"]
    )
    func links(site: String) {
        for path in Self.everything {
            let isPage = ["/_sitegen", "/_sitegen/", "/_sitegen/bench"].contains(path)
            #expect(status(path, [("Sec-Fetch-Site", site)] + Self.visit) == (isPage ? nil : 403), "\(path)")
        }
    }

    @Test(
        "Where a browser says no more than an origin, another origin hears no events",
        arguments: ["http://evil.example", "http://localhost:8081", "http://localhost", "null", ""]
    )
    func origins(origin: String) {
        #expect(status("/_sitegen/events", [("Origin", origin)]) == 403)
    }

    @Test("The site itself is for everybody", arguments: ["/", "/vg/", "/_sitegenx", "/vg/_sitegen/events"])
    func site(path: String) {
        #expect(status(path, [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://evil.example")]) == nil)
    }
}
