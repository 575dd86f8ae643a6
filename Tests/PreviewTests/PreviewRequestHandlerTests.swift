import Files
import Foundation
import HTTPClient
import HTTPTypes
import TestSupport
import Testing

@testable import Engine
@testable import HTTPServer
@testable import Preview

@Suite("What a preview answers")
struct PreviewRequestHandlerTests {
    /// A responder over an output folder, with the developer tools of a site that has none of its pages.
    private func responder(_ site: borrowing TemporaryFolder) -> PreviewRequestHandler {
        var options = SiteBuilder.Options()
        options.site = site.path
        let session = SiteSession(options: options, http: .live())
        return responder(site, PreviewSession(session: session, site: site.path))
    }

    private func responder(_ site: borrowing TemporaryFolder, _ preview: PreviewSession) -> PreviewRequestHandler {
        var options = SiteBuilder.Options()
        options.site = site.path
        let folder = ServedFolder(site.path + "/output")
        let devTools = DevTools(session: SiteSession(options: options, http: .live())) { folder.reply(to: $0) }
        return PreviewRequestHandler(
            preview: preview,
            host: AllowedHosts(host: "127.0.0.1"),
            devTools: devTools.answer,
            folder: folder
        )
    }

    /// A preview that has built once.
    private func built() async -> PreviewSession {
        let done = SiteSession.Outcome(report: BuildReport(), diagnostics: [], changed: [])
        let preview = PreviewSession(
            PreviewEnvironment(
                site: ".",
                update: { _ in done },
                nextPoll: { nil },
                now: { Date(timeIntervalSince1970: 0) },
                sleep: { try await Task.sleep(for: .seconds($0)) }
            )
        )
        await preview.run(AsyncStream { $0.finish() })
        return preview
    }

    @Test("Files have the header fields that brand.yml asks for, from the build on that read them")
    func headerFields() async throws {
        let site = try TemporaryFolder()
        try site.write("content/site.yml", "name: Papers\n")
        try site.write(
            "content/north/brand.yml",
            """
            name: North
            url: https://www.example.no/north/
            language: nb
            timeZone: Europe/Oslo
            home: front
            tabs: [front]
            publish: { headers: [{ for: "/north/*", name: Cache-Control, value: no-cache }] }
            """
        )
        try site.write("content/north/sections/front.md", "---\ntitle: Front\nfeed: { loader: markdown }\n---\n")
        var options = SiteBuilder.Options()
        let output = site.path + "/output"
        (options.site, options.output) = (site.path, output)
        let folder = ServedFolder(output)
        let session = SiteSession(options: options, http: .live())
        let environment = PreviewEnvironment.live(session, site: site.path, folder: folder)
        let outcome = await environment.update(.everything)
        #expect(outcome.diagnostics.isEmpty, "\(outcome.diagnostics)")
        let page = folder.reply(to: request("/north/"))
        #expect(page.status == 200)
        #expect(page.headers.first { $0.name == "Cache-Control" }?.value == "no-cache")
    }

    private func request(
        _ target: String,
        method: String = "GET",
        accept: String = "*/*",
        headers: [(String, String)] = []
    ) -> Request {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let host = [("Host", "127.0.0.1:8080"), ("Accept", accept)]
        return Request(method, parts[0], query: parts.count > 1 ? parts[1] : nil, headers: host + headers)
    }

    private func reply(_ answer: ResponseResult) async -> Response {
        switch answer {
        case .now(let reply): reply
        case .later(let make): await make()
        }
    }

    private func text(_ reply: Response) -> String {
        guard case .bytes(let bytes) = reply.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("Where nothing has been built, a page address answers with a page that waits")
    func waiting() async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        let page = await reply(responder(site).answer(to: request("/vg/", accept: "text/html,*/*;q=0.8")))
        #expect(page.status == 503)
        #expect(text(page).contains("<h1>Not built yet</h1>"))
        #expect(text(page).contains("src=\"/_sitegen/live.mjs\""))
        #expect(page.headers.contains { $0.name == "Content-Security-Policy" && !$0.value.contains("unsafe") })
        #expect(await reply(responder(site).answer(to: request("/vg/"))).status == 404)
    }

    @Test(
        "Where a reader would get bare words, a page says the same and follows what a script would get there",
        arguments: [
            ("/vg/", 404, "There is no such page."), ("/vg//", 404, "There is no such page."),
            ("/vg/%zz", 400, "This is not an address of this site."),
            ("/vg/?sitegen-scheme=dark", 404, "There is no such page."),
            ("/" + String(repeating: "a", count: 3_000), 414, "This address is longer than any of this site."),
            ("/vg/?sitegen-state=%3Cb%3E&", 400, "sitegen-state cannot be “&lt;b&gt;”."),
        ]
    )
    func gone(target: String, status: Int, words: String) async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        let responder = responder(site, await built())
        let page = await reply(responder.answer(to: request(target, accept: "text/html,*/*;q=0.8")))
        #expect(page.status == status)
        #expect(text(page).contains("<p>" + words))
        #expect(page.values(of: "Content-Type") == ["text/html; charset=utf-8"])
        #expect(page.values(of: "Cache-Control") == ["no-store"])
        let fetched = await reply(responder.answer(to: request(target)))
        #expect(fetched.status == status)
        #expect(fetched.values(of: "Content-Type") == ["text/plain; charset=utf-8"])
        let fingerprint = LiveReloadClient.fingerprint(of: Array(text(fetched).utf8))
        #expect(text(page).contains("src=\"/_sitegen/live.mjs\" data-page=\"\(fingerprint)\""))
    }

    @Test("Scripts and stylesheets say where their source maps are, and nothing else does")
    func sourceMaps() async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        for folder in ["/output/assets", "/output/vg/assets"] { try Disk.makeFolder(site.path + folder) }
        let responder = responder(site, await built())
        for (path, map) in [
            ("assets/site.0123456789.mjs", "/_sitegen/maps/site.0123456789.mjs.map"),
            ("vg/assets/state.0123456789.css", "/_sitegen/maps/state.0123456789.css.map"),
            ("assets/icon.0123456789.svg", nil), ("vg/own.mjs", nil),
        ] {
            try site.write("output/" + path, "content")
            let reply = await reply(responder.answer(to: request("/" + path)))
            #expect(reply.status == 200)
            #expect(reply.headers.first { $0.name == "SourceMap" }?.value == map)
        }
        let missing = await reply(responder.answer(to: request("/assets/none.mjs")))
        #expect(missing.status == 404)
        #expect(!missing.headers.contains { $0.name == "SourceMap" })
    }

    @Test("A page that is held says so to whoever looks at the preview, and is kept nowhere")
    func unpublished() async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try Disk.makeFolder(site.path + "/output/vg")
        try site.write("output/vg/index.html", "<p>front")
        let page = "<html><head></head><body><p>Soon</p></body></html>"
        let folder = ServedFolder(site.path + "/output")
        let responder = PreviewRequestHandler(
            preview: await built(),
            host: AllowedHosts(host: "127.0.0.1"),
            devTools: { _ in nil },
            folder: folder
        ) { request in
            guard request.path != "/vg/none/" else { return nil }
            return UnpublishedResponse.reply(to: request, with: .page(Array(page.utf8), note: "Held until <now>"))
        }
        let held = await reply(responder.answer(to: request("/vg/soon/", accept: "text/html")))
        #expect(held.status == 200)
        #expect(text(held).contains("<aside class=\"sitegen-withheld\">Held until &lt;now&gt;</aside>"))
        #expect(text(held).contains("<link rel=\"stylesheet\" href=\"/_sitegen/unpublished.css\">\n</head>"))
        #expect(text(held).contains("<script type=\"module\" src=\"/_sitegen/live.mjs\""))
        #expect(held.values(of: "Cache-Control") == ["no-store"])
        #expect(held.values(of: "X-Robots-Tag") == ["noindex"])
        #expect(held.values(of: "Content-Security-Policy").count == 1)
        let fetched = await reply(responder.answer(to: request("/vg/soon/")))
        let fingerprint = LiveReloadClient.fingerprint(of: Array(text(fetched).utf8))
        #expect(text(held).contains("data-page=\"\(fingerprint)\""))
        #expect(await reply(responder.answer(to: request("/vg/"))).values(of: "X-Robots-Tag") == [])
        #expect(await reply(responder.answer(to: request("/vg/none/"))).status == 404)
    }

    @Test("The site's own page for what is not there stays what it is")
    func ownPage() async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try Disk.makeFolder(site.path + "/output")
        try site.write("output/404.html", "<p>not here")
        let page = await reply(responder(site, await built()).answer(to: request("/vg/", accept: "text/html")))
        #expect(page.status == 404)
        #expect(text(page).hasPrefix("<p>not here<script"))
    }

    @Test("HEAD of events is over at once, and no stream stays open")
    func eventsHead() async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        let preview = await built()
        let head = await reply(responder(site, preview).answer(to: request("/_sitegen/events", method: "HEAD")))
        #expect(head.status == 200)
        #expect(head.headers.first?.value == "text/event-stream")
        guard case .stream(let stream) = head.body else {
            Issue.record("a length would be told that the events do not have")
            return
        }
        for await _ in stream { Issue.record("something was sent") }
        #expect(await preview.listeners == 0)
    }

    @Test("Events are a stream for so many, and words for the next")
    func events() async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        let responder = responder(site)
        var streams: [Response] = []
        for _ in 0..<EventBroadcaster.mostListeners {
            streams.append(await reply(responder.answer(to: request("/_sitegen/events"))))
        }
        #expect(streams.allSatisfy { $0.status == 200 })
        #expect(streams.first?.headers.first?.value == "text/event-stream")
        #expect(await reply(responder.answer(to: request("/_sitegen/events"))).status == 503)
    }

    @Test("A link on another site leads to the dashboard, and its scripts hear nothing")
    func otherSites() async throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        let responder = responder(site)
        let visit = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")]
        #expect(await reply(responder.answer(to: request("/_sitegen/", headers: visit))).status == 200)
        let script = [("Sec-Fetch-Site", "cross-site")]
        #expect(await reply(responder.answer(to: request("/_sitegen/events", headers: script))).status == 403)
    }
}

@Suite("The live client in a page")
struct PreviewClientTests {
    @Test(
        "It stands at the end of the body, wherever that is",
        arguments: [
            ("<body>a</body></html>", "<body>a^</body></html>"), ("<body>a</BODY >", "<body>a^</BODY >"),
            ("a</body>b</body>c", "a</body>b^</body>c"), ("<p>a", "<p>a^"), ("", "^"), ("</bod", "</bod^"),
        ]
    )
    func place(page: String, wanted: String) {
        let bytes = Array(page.utf8)
        let tag =
            "<script type=\"module\" src=\"/_sitegen/live.mjs\" data-page=\"\(LiveReloadClient.fingerprint(of: bytes))\"></script>"
        #expect(LiveReloadClient.added(to: bytes) == Array(wanted.replacing("^", with: tag).utf8))
    }

    /// The vectors of FNV-1a; live.mjs computes the same.
    @Test("The fingerprint is FNV-1a", arguments: [("", "0-811c9dc5"), ("a", "1-e40c292c"), ("foobar", "6-bf9cf968")])
    func fingerprint(text: String, wanted: String) {
        #expect(LiveReloadClient.fingerprint(of: Array(text.utf8)) == wanted)
    }
}

@Suite("One preview an output folder")
struct PreviewLockTests {
    @Test("A second preview of the same output is refused, one of another is not")
    func lock() throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        let path = site.path
        let isFree = { (output: String) throws in
            if let lock = try FolderLock.ofPreview(site: path, output: path + output) {
                extendLifetime(lock)
                return true
            }
            return false
        }
        guard let first = try FolderLock.ofPreview(site: site.path, output: site.path + "/output") else {
            Issue.record("the lock was not to be had")
            return
        }
        #expect(try !isFree("/content/../output"))
        #expect(try isFree("/other"))
        extendLifetime(first)
    }
}
