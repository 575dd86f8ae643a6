import Foundation
import SiteFixtures
import Synchronization
import Testing

@testable import Engine

@Suite("What people look up while a site is built again and again")
struct SessionLookingTests {
    /// A server of one feed that counts how often it is asked.
    private final class Server: Sendable {
        private let count = Mutex(0)

        var asked: Int { count.withLock { $0 } }

        var client: HTTPClient {
            HTTPClient { request in
                let number = self.count.withLock { count in
                    count += 1
                    return count
                }
                let body = Array(TemporarySite.feed(3, prefix: "Answer \(number) says").utf8)
                return HTTPResponse(status: 200, body: body, finalURL: request.url)
            }
        }
    }

    private static let start = Date(timeIntervalSince1970: 1_795_176_000)

    private static func site() throws -> TemporarySite {
        let files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3), "e": "<html>"])
        return try TemporarySite(
            files.merging([
                "content/north/sections/n.md": """
                ---
                title: Net
                feed: { loader: unified, source: "https://feeds.example/n.json", poll: 30s }
                ---
                """
            ]) { $1 }
        )
    }

    private static func session(
        _ site: TemporarySite,
        http: HTTPClient,
        now: @escaping @Sendable () -> Date = { start }
    ) -> SiteSession {
        SiteSession(options: .quick(site.folder), http: http, clock: SiteClock(now: now))
    }

    /// A session that has built the site once.
    private static func running() async throws -> (site: TemporarySite, session: SiteSession) {
        let site = try site()
        let session = session(site, http: Server().client)
        _ = await session.update(.everything)
        return (site, session)
    }

    @Test("a feed over HTTP is asked for once, and again when its time has come, not when a theme is edited")
    func polling() async throws {
        let site = try Self.site()
        let server = Server()
        let session = Self.session(site, http: server.client) {
            Self.start.addingTimeInterval(server.asked > 0 ? 31 : 0)
        }
        _ = await session.update(.everything)
        #expect(server.asked == 1)
        #expect(await session.nextPoll() == Self.start.addingTimeInterval(30))
        _ = await session.update(.paths(["themes/base/templates/section.html", "content/feeds/north/a.json"]))
        #expect(server.asked == 1)
        let outcome = await session.update(.feedsDue)
        #expect(server.asked == 2)
        #expect(outcome.changed.contains("north/n/index.html"))
        #expect(!outcome.changed.contains("north/index.html"))
        #expect(try site.read("output/north/n/index.html").contains("Answer 2 says"))
    }

    @Test("a page is shown in any state, whatever its feed says, and nothing of it is written")
    func states() async throws {
        let (site, session) = try await Self.running()
        let before = try site.contents(below: "output")
        for section in ["a", "e"] {
            for state in PageVariant.State.allCases {
                for presentation in [Presentation.browser, .app] {
                    let variant = PageVariant(
                        brand: "north",
                        section: section,
                        presentation: presentation,
                        state: state
                    )
                    let page = String(decoding: try #require(await session.page(variant)), as: UTF8.self)
                    #expect(page.contains(#"data-state="\#(state.rawValue)""#), "\(section) \(state)")
                    // A page elsewhere is announced by its first headlines.
                    if state != .web { #expect(page.contains("Story 0") == (state == .native)) }
                }
            }
        }
        #expect(try site.contents(below: "output") == before)
    }

    @Test("a page without a wish is the one in the output, but for the stamp")
    func plain() async throws {
        let (site, session) = try await Self.running()
        for path in ["north/index.html", "north/app/a/index.html", "north/app/index.html", "north/e/index.html"] {
            guard let variant = await session.variant(forPageAt: path) else { continue }
            #expect(
                await session.page(variant)
                    == BuildStamp.unstamped(Array(try site.read("output/" + path).utf8), path: path),
                "\(path)"
            )
        }
        #expect(await session.variant(forPageAt: "north/app/e/index.html")?.presentation == .app)
        #expect(await session.variant(forPageAt: "north/404.html") == nil)
        #expect(await session.variant(forPageAt: "../secret") == nil)
    }

    @Test("a page speaks another language when asked")
    func languages() async throws {
        let (site, session) = try await Self.running()
        var variant = PageVariant(brand: "north", section: "a", presentation: .browser, language: "sv")
        let swedish = try #require(await session.page(variant))
        variant.language = "nb"
        let norwegian = try #require(await session.page(variant))
        let page = Array(try site.read("output/north/index.html").utf8)
        #expect(norwegian == BuildStamp.unstamped(page, path: "index.html"))
        #expect(swedish != norwegian)
        #expect(String(decoding: swedish, as: UTF8.self).contains("Hoppa till innehållet"))
    }

    @Test("the overview tells of every section what a dashboard shows")
    func overview() async throws {
        let site = try Self.site()
        let session = Self.session(site, http: Server().client)
        #expect(await session.overview()["brands"]?.array?.isEmpty == true)
        _ = await session.update(.everything)
        let brand = try #require(await session.overview()["brands"]?.array?.first)
        let sections = try #require(brand["sections"]?.array)
        #expect(sections.map { $0["id"]?.string } == ["a", "e", "n"])
        #expect(sections.map { $0["state"]?.string } == ["native", "error", "native"])
        #expect(sections.first?["path"]?.string == "/north/")
        #expect(sections.first?["appUrl"]?.string == "https://web.example.no/north/app/")
        #expect(sections.first?["deepLink"]?.string?.hasPrefix("north://") == true)
        let size = try site.read("output/north/index.html").utf8.count
        #expect(sections.first?["bytes"] == JSON(size))
        #expect(sections[1]["failure"]?.string != nil)
    }

    @Test("the feed and the route are described as the other verbs tell them")
    func feedAndRoute() async throws {
        let (site, session) = try await Self.running()
        #expect(await session.feed(brand: "north", section: "a")?["feed"]?["items"]?.array?.count == 3)
        #expect(await session.feed(brand: "north", section: "e")?["failure"]?.string != nil)
        #expect(await session.feed(brand: "north", section: "zz") == nil)
        let told = try RouteInspector.route("https://web.example.no/north/n/", site: site.folder)
        #expect(try await session.route("https://web.example.no/north/n/", from: nil) == told)
        await #expect(throws: DiagnosticList.self) {
            try await session.route("https://web.example.no/north/zz/", from: nil)
        }
    }
}
