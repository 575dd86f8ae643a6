import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Building for an environment")
struct EnvironmentTests {
    private static func site() throws -> TemporarySite {
        try TemporarySite(
            north: ["a": TemporarySite.feed(4)],
            [
                "content/site.staging.yml": "publish: { to: \"file:///staging\" }\n",
                "content/north/brand.staging.yml": "url: https://${HOST}/north/\n",
                "content/north/articles/guide/open.md": "---\ntitle: Open\n---\nText.",
                "content/north/articles/guide/draft.md": "---\ntitle: Draft\ndraft: true\n---\nText.",
                "content/north/articles/guide/later.md": "---\ntitle: Later\npublished: 2099-01-01\n---\nText.",
                "content/north/sections/guide.md": TemporarySite.section("Guide", "loader: markdown"),
            ]
        )
    }

    private func build(
        _ site: TemporarySite,
        _ change: (_ environment: inout SiteEnvironment) -> Void = { _ in }
    ) async throws -> BuildReport {
        var options = site.options()
        change(&options.siteEnvironment)
        return try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    private static func staging(_ host: String) -> (inout SiteEnvironment) -> Void {
        { environment in
            environment.name = "staging"
            environment.variables = ["HOST": host]
        }
    }

    private static let noindex = #"<meta name="robots" content="noindex">"#

    @Test("Pages of an environment say noindex and have its addresses, and production's do not")
    func staging() async throws {
        let site = try Self.site()
        _ = try await build(site, Self.staging("try.example.no"))
        let page = try site.read("output/north/index.html")
        #expect(page.contains(Self.noindex))
        #expect(page.contains("https://try.example.no/north/"))
        #expect(!(try site.read("output/north/robots.txt").contains("Sitemap:")))
        #expect(try OutputEnvironment.name(site: site.folder, output: site.output) == "staging")
        _ = try await build(site)
        let real = try site.read("output/north/index.html")
        #expect(!real.contains(Self.noindex))
        #expect(real.contains("https://web.example.no/north/"))
        #expect(try site.read("output/north/robots.txt").contains("Sitemap:"))
        #expect(try OutputEnvironment.name(site: site.folder, output: site.output) == nil)
        try await site.expectFresh()
    }

    @Test("A variable that changed builds again, one that no address names does not")
    func variables() async throws {
        let site = try Self.site()
        _ = try await build(site, Self.staging("one.example.no"))
        let same = try await build(site) { environment in
            Self.staging("one.example.no")(&environment)
            environment.variables["OTHER"] = "x"
        }
        #expect(same.changed.isEmpty)
        let moved = try await build(site, Self.staging("two.example.no"))
        #expect(moved.changed.contains("north/index.html"))
        #expect(try site.read("output/north/index.html").contains("https://two.example.no/north/"))
    }

    @Test("Previews show drafts, future texts or both, and say noindex")
    func previews() async throws {
        let site = try Self.site()
        for (drafts, future) in [(true, false), (false, true), (true, true), (false, false)] {
            _ = try await build(site) { environment in
                environment.showsDrafts = drafts
                environment.showsFuture = future
            }
            let page = try site.read("output/north/guide/index.html")
            #expect(page.contains("Open"))
            #expect(page.contains("Draft") == drafts)
            #expect(page.contains("Later") == future)
            #expect(page.contains(Self.noindex) == (drafts || future))
            let note = try OutputEnvironment.name(site: site.folder, output: site.output)
            #expect(note == (drafts || future ? OutputEnvironment.preview : nil))
        }
    }

    @Test("A base address is a real site elsewhere: only its address differs")
    func baseAddress() async throws {
        let site = try Self.site()
        _ = try await build(site) { $0.baseURL = WebAddress("https://pr-7.example.no/") }
        let page = try site.read("output/north/index.html")
        #expect(page.contains("\"https://pr-7.example.no/\"") && !page.contains(Self.noindex))
        var checker = try OutputChecker(
            site: site.folder,
            output: site.output,
            in: {
                var environment = SiteEnvironment()
                environment.baseURL = WebAddress("https://pr-7.example.no/")
                return environment
            }()
        )
        #expect(try checker.check().diagnostics.filter { $0.what.contains("broken") }.isEmpty)
    }
}
