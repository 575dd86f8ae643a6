import LoopbackServer
import Markup
import Testing

@Suite("The preview is safe in a browser", .needsBrowser, .timeLimit(.minutes(20)))
struct PreviewSafetyTests {
    @Test("Neither the developer tools nor a page writes an error, throws one or violates the policy")
    func noComplaints() async throws {
        try await PreviewedSite.visit { site, page in
            for path in [
                "", "north/", "north/sport/", "north/nett/", "north/feil/", "north/guide/kart/", "north/app/sport/",
            ] {
                try await page.open(site.url(path))
            }
            try await page.open(site.url("_sitegen/"))
            try await page.waitForElement("tr.row")
            for button in try await buttons(of: page) { try await page.click(button) }
            try await page.open(site.url("_sitegen/bench?brand=north&section=sport&widths=320,390,768,1280"))
            let bench = BenchPage(page: page)
            for key in ["s", "a", "d", "l", "z", "h", "y", "]", "b", "r", "?"] {
                try await bench.waitFor("heading")
                try await page.press(Key(key: key, code: "", number: 0, text: key))
            }
            try await page.waitForElement("#help[open]")
        }
    }

    private func buttons(of page: Page) async throws -> [String] {
        let keys = try await page.evaluate("[...document.querySelectorAll('tr.row')].map((row) => row.dataset.key)")
        return keys.array?.compactMap(\.string).map { "tr.row[data-key='\($0)'] .unfold" } ?? []
    }

    @Test("A page of another origin reads nothing of the developer tools, on another port or under another name")
    func keepsToItself() async throws {
        // A page that may do whatever a browser lets it.
        let trap = Answer.text("<!doctype html><title>Trap</title><p>Welcome").with("Content-Type", "text/html")
        let others = try LoopbackServer(["/trap": [trap], "/favicon.ico": [.text("")]])
        let places = [
            "overview.json", "feed.json?brand=north&section=sport", "route?url=/north/", "events", "live.mjs",
        ]
        try await PreviewedSite.visit { site, page in
            try await page.open(site.url("_sitegen/"))
            for place in places {
                #expect(try await page.evaluate(Self.reading(site.url("_sitegen/" + place))) == "read", "\(place)")
            }
            try await page.open(others.url("/trap"))
            for host in ["127.0.0.1", "localhost"] {
                for place in places {
                    let address = site.url("_sitegen/" + place, on: host)
                    #expect(try await page.evaluate(Self.reading(address)) == "refused", "\(address)")
                }
            }
            await page.forgive("blocked by CORS policy", "net::ERR_FAILED", "403", "ERR_BLOCKED_BY_RESPONSE")
        }
    }

    /// Tries to read the first bytes of an address; events go on for ever.
    private static func reading(_ address: String) -> String {
        """
        fetch(\(Page.quoted(address))).then(async (answer) => {
          const reader = answer.body.getReader()
          const {value} = await reader.read()
          await reader.cancel()
          return answer.ok && value.length ? 'read' : 'refused'
        }, () => 'refused')
        """
    }
}
