import HTTPServer
import TestSupport
import Testing

@testable import Preview

@Suite("A page under other circumstances")
struct DevToolsForcedPageTests {
    private let bench = DevToolsFixture()

    @Test(
        "shows the state and the language that the query says",
        arguments: [
            ("sitegen-state=native", "sport native own"), ("sitegen-state=web", "sport web own"),
            ("sitegen-state=error", "sport error own"), ("sitegen-state=loading", "sport loading own"),
            ("sitegen-language=sv", "sport feed sv"), ("a=b&sitegen-state=error&c", "sport error own"),
            ("sitegen%2Dstate=%65rror&sitegen-language=nb", "sport error nb"),
            ("%zz=1&sitegen-state=web", "sport web own"),
        ]
    )
    func states(query: String, words: String) async throws {
        let reply = try #require(await bench.reply("/vg/sport/?" + query))
        #expect(reply.status == 200)
        #expect(reply.text?.contains("<body>\(words)") == true)
    }

    @Test(
        "is the same under all names of its address",
        arguments: ["/vg/sport/", "/vg/sport/index.html", "/vg/%73port/"]
    )
    func names(path: String) async throws {
        let reply = try #require(await bench.reply(path + "?sitegen-state=error"))
        #expect(reply.text?.contains("sport error own") == true)
    }

    @Test("is refused with what is possible", arguments: TestTable.pairs(of: "Preview/DevToolsForcedPage-refusals"))
    func refusals(query: String, words: String) async throws {
        let reply = try #require(await bench.reply("/vg/sport/?" + query))
        #expect(reply.status == 400)
        #expect(reply.text?.contains(words) == true)
        #expect(reply.values(of: "Content-Type") == ["text/plain; charset=utf-8"])
    }

    @Test("gets the stylesheet of its scheme in its head", arguments: ["dark", "light"])
    func schemes(scheme: String) async throws {
        let section = try #require(await bench.reply("/vg/sport/?sitegen-state=web&sitegen-scheme=" + scheme))
        let page = try #require(await bench.reply("/vg/om/?sitegen-scheme=" + scheme))
        for text in [section.text, page.text] {
            #expect(text?.contains("<link rel=\"stylesheet\" href=\"/_sitegen/\(scheme).css\">\n</head>") == true)
        }
        #expect(page.text?.contains("as built") == true)
    }

    @Test("has the live client before the end of its body, unless a script fetches it or scripts are off")
    func liveClient() async throws {
        let bytes = Array("<html><head></head><body>sport web own</body></html>".utf8)
        let fingerprint = LiveReloadClient.fingerprint(of: bytes)
        let client =
            "<script type=\"module\" src=\"/_sitegen/live.mjs\" data-page=\"\(fingerprint)\"></script></body>"
        let page = try #require(await bench.reply("/vg/sport/?sitegen-state=web"))
        #expect(page.text?.contains(client) == true)
        let fetched = try #require(
            await bench.reply("/vg/sport/?sitegen-state=web", headers: [("Sec-Fetch-Dest", "empty")])
        )
        #expect(fetched.text == "<html><head></head><body>sport web own</body></html>")
        let bare = try #require(await bench.reply("/vg/sport/?sitegen-script=off"))
        #expect(bare.text?.contains("live.mjs") == false)
    }

    @Test("without scripts lives in a sandbox under the policy it has anyway")
    func sandbox() async throws {
        let reply = try #require(await bench.reply("/vg/om/?sitegen-script=off"))
        let policies = reply.values(of: "Content-Security-Policy")
        #expect(policies.first == "default-src 'none'")
        #expect(policies.last?.hasPrefix("sandbox allow-same-origin ") == true)
        #expect(policies.last?.contains("allow-scripts") == false)
    }

    @Test("is never kept, and not for search engines")
    func headers() async throws {
        let reply = try #require(await bench.reply("/vg/sport/?sitegen-state=error"))
        #expect(reply.values(of: "Cache-Control") == ["no-store"])
        #expect(reply.values(of: "X-Robots-Tag") == ["noindex"])
        #expect(reply.values(of: "ETag") == [])
        #expect(reply.values(of: "Content-Security-Policy") == ["default-src 'none'"])
    }

    @Test("of a slow feed loads at once, and what a script then fetches takes its time")
    func slow() async throws {
        let page = try #require(await bench.reply("/vg/sport/?sitegen-slow=2.5"))
        #expect(page.text?.contains("sport loading own") == true)
        let frame = try #require(
            await bench.reply("/vg/sport/?sitegen-slow=3", headers: [("Sec-Fetch-Dest", "iframe")])
        )
        #expect(frame.text?.contains("sport loading own") == true)
        let old = try #require(await bench.reply("/vg/sport/?sitegen-slow=3", headers: [("Accept", "text/html,*/*")]))
        #expect(old.text?.contains("sport loading own") == true)
        #expect(bench.waited == [])
        #expect(page.text?.contains("data-refresh=\"0.001\" data-x=\"1\"") == true)
        let settled = Array("<html><head></head><body>sport feed own</body></html>".utf8)
        #expect(page.text?.contains("data-page=\"\(LiveReloadClient.fingerprint(of: settled))\"") == true)
        let target = "/vg/sport/?sitegen-slow=2.5&sitegen-state=error"
        let fetched = try #require(
            await bench.reply(target, headers: [("Sec-Fetch-Dest", "empty"), ("Accept", "*/*")])
        )
        #expect(fetched.text?.contains("sport error own") == true)
        #expect(bench.waited == [.milliseconds(2500)])
    }

    @Test("that is no section has a scheme and scripts only", arguments: ["state=error", "language=sv", "slow=1"])
    func otherPages(query: String) async throws {
        let reply = try #require(await bench.reply("/vg/om/?sitegen-" + query))
        #expect(reply.status == 400)
        #expect(reply.text?.contains("sitegen-scheme, sitegen-script") == true)
    }

    @Test("keeps its query when the folder sends it to its address")
    func redirects() async throws {
        let site = try TemporaryFolder()
        try site.write("vg/sport/index.html", "as built")
        try site.write("_redirects", "/vg/old /vg/sport/?a=b 302\n/vg/away https://a.example/ 308")
        let folder = ServedFolder(site.path)
        let bench = DevToolsFixture { folder.reply(to: $0) }
        for (path, status, goal) in [
            ("/vg", 301, "./vg/?sitegen-state=error"), ("/vg/sport", 301, "./sport/?sitegen-state=error"),
            ("/vg/old", 302, "/vg/sport/?a=b"), ("/vg/away", 308, "https://a.example/?sitegen-state=error"),
        ] {
            let reply = try #require(await bench.reply(path + "?sitegen-state=error"))
            #expect(reply.status == status)
            #expect(reply.values(of: "Location") == [goal])
        }
    }

    @Test("that is not there any more is followed, for it may come back", arguments: [true, false])
    func missing(isNavigation: Bool) async throws {
        let headers = [("Sec-Fetch-Dest", isNavigation ? "document" : "empty")]
        let reply = try #require(await bench.reply("/vg/none/?sitegen-scheme=dark", headers: headers))
        #expect(reply.status == 404)
        let tag =
            "<script type=\"module\" src=\"/_sitegen/live.mjs\" data-page=\""
            + LiveReloadClient.fingerprint(of: Array("not here".utf8))
        #expect(reply.text?.contains(tag) == isNavigation)
    }

    @Test("is the folder's answer where there is no page", arguments: [("/vg/none/", 404), ("/vg/feed.json", 200)])
    func noPages(path: String, status: Int) async throws {
        let reply = try #require(await bench.reply(path + "?sitegen-scheme=dark"))
        #expect(reply.status == status)
        #expect(reply.text?.contains("dark.css") == false)
    }

    @Test(
        "is not the developer tools' without its words",
        arguments: [
            "/vg/sport/", "/vg/sport/?", "/vg/sport/?state=error", "/vg/sport/?x=sitegen-state", "/sitegen-state=error",
        ]
    )
    func others(target: String) async {
        let reply = await bench.reply(target)
        #expect(reply?.status == nil)
    }
}
