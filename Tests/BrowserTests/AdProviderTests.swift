import Engine
import FeedLoading
import Files
import Foundation
import HTTPClient
import LoopbackServer
import SiteFixtures
import TestSupport
import Testing

@Suite("A theme's provider fills places of advertisements, after consent", .needsBrowser, .timeLimit(.minutes(20)))
struct AdProviderTests {
    /// What the provider's script does, as its documents say: it runs what was queued, and shows a frame in the place.
    private static let server = """
        window.googletag = {
          defined: {},
          cmd: { push: (call) => call() },
          pubads: () => "pubads",
          enableServices() { this.isEnabled = true; },
          defineSlot(unit, sizes, id) {
            const slot = { unit, sizes, addService(service) { this.service = service; return this; } };
            return (this.defined[id] = slot);
          },
          display(id) {
            if (!this.isEnabled || this.defined[id].service !== "pubads") throw Error("no service");
            const frame = document.createElement("iframe");
            const [width, height] = this.defined[id].sizes[0];
            Object.assign(frame, { width, height, srcdoc: "<p>An ad</p>" });
            document.getElementById(id).replaceChildren(frame);
          },
        };
        """

    /// The module of the documents, with the provider's script on this machine.
    private static func module(_ origin: String) throws -> String {
        let text = try String(decoding: Disk.read(ProjectFolder.path + "/docs/go-live.md"), as: UTF8.self)
        let start = try #require(text.range(of: "    export const script")).lowerBound
        let end = try #require(text.range(of: "\n\n`theme.json` allows")).lowerBound
        let code = text[start..<end].split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
        return code.replacing("https://securepubads.g.doubleclick.net/tag/js/gpt.js", with: origin + "/gpt.js")
    }

    @Test("Google Publisher Tag, as the documents have it: nothing is asked for before, and nothing moves")
    func provider() async throws {
        var pages = try StaticPages()
        let stories = (1...3).map {
            #"{"type":"teaser","title":"Sak \#($0)","url":"https://www.paper.example/\#($0)"}"#
        }
        let items = (stories + [#"{"type":"ad","id":"top"}"#] + stories.map { $0.replacing("Sak", with: "Ny") })
        let policy = #""policy": { "script": ["https://ads.example"], "connect": ["https://*.ads.example"] }"#
        let site = try await TemporarySite([
            "content/paper/brand.yml": """
            name: Paper
            url: \(pages.origin)/paper/
            language: nb
            timeZone: Europe/Oslo
            theme: paper
            home: front
            ads: { slots: [{ id: top, sizes: [320x100], lazy: false }] }

            """,
            "content/paper/sections/front.md":
                "---\ntitle: Front\nfeed: { loader: unified, source: feeds/front.json }\n---\n",
            "content/feeds/front.json": #"{"title":"F","items":[\#(items.joined(separator: ","))]}"#,
            "themes/paper/theme.json": "{ \"name\": \"Paper\", \(policy) }",
            "themes/paper/scripts/parts/ad-provider.mjs": try Self.module(pages.origin),
        ]).built()
        try pages.publish(allOf: site.output)
        pages.answer("gpt.js", Answer.bytes(Array(Self.server.utf8)).with("Content-Type", "text/javascript"))
        let headers = try site.read("output/_headers")
        #expect(headers.contains(/script-src 'self' 'sha256-\S*' https:\/\/ads.example;/))
        #expect(headers.contains("connect-src 'self' https://*.ads.example;"))
        try await Browser.openPage(Page.PageOptions(width: 390)) { page in
            try await page.open(pages.url("/paper/"))
            #expect(try await page.holds("!window.googletag && document.querySelector('.ad')"))
            let agree = """
                document.documentElement.dataset.consent = 'granted'
                document.dispatchEvent(new CustomEvent('sitegen:consent', { detail: { answer: 'granted' } }))
                """
            try await page.evaluate("window.height = 0; 1")
            try await page.evaluate(agree + ";1")
            try await page.waitFor("document.querySelector('[data-ad-slot] iframe')")
            let found = try await page.evaluate("googletag.defined['ad-top']")
            #expect(found["unit"]?.string == "/1234567/top")
            #expect(try await page.evaluate("googletag.defined['ad-top'].sizes") == [[320, 100]])
            #expect(try await page.evaluate("document.querySelector('.ad-box').offsetHeight") == 100)
        }
        pages.stop()
    }
}
