import Content
import Files
import Foundation
import HTTPClient
import Markup
import Synchronization
import TestSupport
import Testing

@testable import Engine
@testable import HTTPServer
@testable import Preview

@Suite("The desk")
struct DeskTests {
    /// A newsroom's site with one brand, built once, and a desk.
    private struct Newsroom: ~Copyable {
        static let file = "content/north/curation/front.yml"
        static let place = DeskPlace(brand: "north", section: "front")

        let site: TemporaryFolder
        let session: SiteSession
        let desk: Desk
        let requests: DeskRequestHandler

        init(_ access: DeskRequestHandler.Access = .open) async throws {
            let site = try TemporaryFolder()
            try site.write("content/site.yml", "name: Papers\n")
            let brand = """
                name: North
                url: https://www.example.no/north/
                language: nb
                timeZone: Europe/Oslo
                home: front
                tabs: [front]
                """
            try site.write("content/north/brand.yml", brand)
            let blocks = """
                ---
                title: Front
                blocks:
                  - { id: top, sources: [{ label: main, loader: unified, source: feeds/main.json }], limit: 3 }
                  - { id: sport, title: Sport, section: sport, limit: 2 }
                ---
                """
            try site.write("content/north/sections/front.md", blocks)
            let sport = "---\ntitle: Sport\nfeed: { loader: unified, source: feeds/sport.json }\n---\n"
            try site.write("content/north/sections/sport.md", sport)
            for (name, count) in [("main", 6), ("sport", 4)] {
                let items = (1...count).map { number in
                    """
                    {"type":"teaser","id":"\(name)-\(number)","title":"\(name) \(number)",
                    "url":"https://www.example.no/\(name)/\(number)"}
                    """
                }
                try site.write(
                    "content/feeds/\(name).json",
                    "{\"title\":\"\(name)\",\"items\":[\(items.joined(separator: ","))]}"
                )
            }
            var options = SiteBuilder.Options()
            (options.site, options.output) = (site.path, site.path + "/output")
            let session = SiteSession(
                options: options,
                http: .live(),
                clock: .held(at: Date(timeIntervalSince1970: 1_795_176_000))
            )
            let outcome = await session.update(.everything)
            #expect(outcome.report != nil, "\(outcome.diagnostics)")
            let desk = Desk(session: session, site: site.path)
            let requests = DeskRequestHandler(desk, session: session, access: access)
            (self.session, self.desk, self.requests) = (session, desk, requests)
            self.site = site
        }

        func act(_ members: KeyValuePairs<String, JSON?>) async throws -> JSON {
            let act = try DeskAct(JSON.object(members).compactText)
            return try #require(try await desk.act(Self.place, act))
        }

        /// The places of the stories: block, slot and id.
        func places(_ state: JSON) -> [String] {
            (state["stories"]?.array ?? []).compactMap { story in
                story["slot"]?.int.map { "\(story["block"]?.string ?? "") \($0) \(story["id"]?.string ?? "")" }
            }
        }

        func reply(_ method: String, _ path: String, _ headers: [(String, String)] = [], body: String = "") async
            -> Response?
        {
            let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
            let request = Request(
                method,
                parts.first ?? "/",
                query: parts.dropFirst().first,
                headers: [("Host", "127.0.0.1")] + headers,
                body: Array(body.utf8)
            )
            let served = PreviewRequestHandler(
                preview: PreviewSession(session: session, site: site.path),
                host: AllowedHosts(host: "127.0.0.1"),
                devTools: DevTools(session: session, desk: requests) { _ in .plain(404, "") }.answer,
                folder: ServedFolder(site.path + "/output")
            )
            switch served.answer(to: request) {
            case .now(let reply): return reply
            case .later(let make): return await make()
            }
        }
    }

    @Test("It lists the stories of all sources, on the page or not, with their places")
    func stories() async throws {
        let newsroom = try await Newsroom()
        let state = try #require(try await newsroom.desk.state(Newsroom.place, at: nil))
        #expect(
            newsroom.places(state) == [
                "top 1 main-1", "top 2 main-2", "top 3 main-3", "sport 1 sport-1", "sport 2 sport-2",
            ]
        )
        let rest = (state["stories"]?.array ?? []).filter { $0["slot"] == nil }.compactMap { $0["id"]?.string }
        #expect(Set(rest) == ["main-4", "main-5", "main-6", "sport-3", "sport-4"])
        #expect(try await newsroom.desk.state(DeskPlace(brand: "north", section: "none"), at: nil) == nil)
    }

    @Test("A morning's acts show on the page of the draft alone, and saved they are the file as written by hand")
    func morning() async throws {
        let newsroom = try await Newsroom()
        _ = try await newsroom.act(["act": "pin", "story": "main-5", "slot": 1, "block": "top"])
        var state = try await newsroom.act([
            "act": "pin", "story": "main-6", "slot": 1, "block": "top", "until": "2026-11-29T06:00",
        ])
        #expect(newsroom.places(state).prefix(3) == ["top 1 main-6", "top 2 main-5", "top 3 main-1"])
        _ = try await newsroom.act(["act": "hide", "story": "main-1", "note": "double"])
        state = try await newsroom.act(["act": "pin", "story": "main-2", "slot": 2, "block": "sport"])
        #expect(newsroom.places(state).suffix(2) == ["sport 1 sport-1", "sport 2 main-2"])
        state = try await newsroom.act([
            "act": "change", "story": "main-6", "headline": "Now: “new” & better", "boost": 2,
        ])
        #expect(state["stories"]?.array?.first?["original"]?["title"]?.string == "main 6")
        #expect(state["unsaved"]?.int == 5 && state["mistakes"]?.array == [])
        #expect(state["changes"]?.array?.first?["words"]?.string == "pin “main 5” to slot 2 of block top")
        let draft = await newsroom.reply("GET", "/north/?sitegen-desk=1")
        #expect(
            draft?.bytesInMemory.map { String(decoding: $0, as: UTF8.self).contains("Now: “new” &amp; better") } == true
        )
        let built = try newsroom.site.read("output/north/index.html")
        #expect(!built.contains("better") && (try? newsroom.site.read(Newsroom.file)) == nil)
        state = try await newsroom.act(["act": "save", "editor": "Kari"])
        let expected = """
            pin:
              - { story: main-5, slot: 2, block: top }
              - { story: main-6, slot: 1, block: top, until: 2026-11-29T06:00 }
              - { story: main-2, slot: 2, block: sport }
            hide:
              - { story: main-1, note: double }
            change:
              - { story: main-6, headline: "Now: “new” & better", boost: 2 }

            """
        #expect(try newsroom.site.read(Newsroom.file) == expected)
        #expect(state["unsaved"]?.int == 0 && state["history"]?.array?.first?["editor"]?.string == "Kari")
        let outcome = await newsroom.session.update(.paths([Newsroom.file]))
        #expect(outcome.report != nil && outcome.diagnostics.isEmpty, "\(outcome.diagnostics)")
        #expect(try newsroom.site.read("output/north/index.html").contains("Now: “new” &amp; better"))
    }

    @Test("Blocks are moved, hidden and renamed, and shown again")
    func blocks() async throws {
        let newsroom = try await Newsroom()
        var state = try await newsroom.act(["act": "block", "block": "sport", "title": "Vintersport", "before": "top"])
        #expect(state["blocks"]?.array?.map { $0["title"]?.string } == ["Vintersport", ""])
        #expect(newsroom.places(state).first == "sport 1 sport-1")
        state = try await newsroom.act(["act": "block", "block": "top", "hide": true])
        #expect(state["blocks"]?.array?.map { $0["shown"]?.bool } == [true, false])
        state = try await newsroom.act(["act": "remove", "kind": "blocks", "block": "top"])
        state = try await newsroom.act(["act": "block", "block": "sport", "title": JSON(.null)])
        #expect(state["text"]?.string == "blocks:\n  - { block: sport, before: top }\n")
    }

    @Test("Every act can be taken back over a save, and by another program after a crash")
    func undo() async throws {
        let newsroom = try await Newsroom()
        try newsroom.site.write(Newsroom.file, "# by hand\nhide: [{ story: main-1 }] # because\n")
        _ = try await newsroom.act(["act": "hide", "story": "main-2"])
        _ = try await newsroom.act(["act": "save"])
        var state = try await newsroom.act(["act": "undo"])
        #expect(
            state["text"]?.string == "# by hand\nhide: [{ story: main-1 }] # because\n" && state["unsaved"]?.int == 1
        )
        state = try await newsroom.act(["act": "redo"])
        #expect(state["unsaved"]?.int == 0)
        _ = try await newsroom.act(["act": "remove", "kind": "hide", "story": "main-1"])
        let next = Desk(session: newsroom.session, site: newsroom.site.path)
        state = try #require(try await next.state(Newsroom.place, at: nil))
        #expect(
            state["text"]?.string == "# by hand\nhide: [{ story: main-2 }] # because\n" && state["unsaved"]?.int == 1
        )
        let undo = try DeskAct(JSON.object(["act": "undo"]).compactText)
        state = try #require(try await next.act(Newsroom.place, undo))
        #expect(state["unsaved"]?.int == 0 && state["canRedo"] == true)
        let save = try #require(state["history"]?.array?.last?["id"]?.string)
        let act = try DeskAct(JSON.object(["act": "restore", "id": JSON(save)]).compactText)
        state = try #require(try await next.act(Newsroom.place, act))
        #expect(state["text"]?.string == "# by hand\nhide: [{ story: main-1 }] # because\n")
    }

    @Test("A draft that was damaged is named, and nothing is written over it")
    func damagedDraft() async throws {
        let newsroom = try await Newsroom()
        _ = try await newsroom.act(["act": "hide", "story": "main-2"])
        let file = ".sitegen/drafts/north/front.json"
        let half = String(try newsroom.site.read(file).dropLast(9))
        try newsroom.site.write(file, half)
        let next = Desk(session: newsroom.session, site: newsroom.site.path)
        let act = try DeskAct(JSON.object(["act": "hide", "story": "main-1"]).compactText)
        do {
            _ = try await next.act(Newsroom.place, act)
            Issue.record("it began another draft")
        } catch {
            #expect(error.words.contains("north/front.json is no draft; move it away"))
        }
        #expect(try newsroom.site.read(file) == half)
    }

    @Test("A file that has changed meanwhile is merged, not overwritten")
    func conflict() async throws {
        let newsroom = try await Newsroom()
        try newsroom.site.write(Newsroom.file, "hide:\n  - { story: main-1 }\n")
        _ = try await newsroom.act(["act": "hide", "story": "main-2"])
        let theirs = "hide:\n  - { story: main-1, note: them }\ntakedown: []\n"
        try newsroom.site.write(Newsroom.file, theirs)
        var state = try await newsroom.act(["act": "save"])
        #expect(try newsroom.site.read(Newsroom.file) == theirs)
        let merged = try #require(state["conflict"]?["merged"]?.string)
        state = try await newsroom.act(["act": "resolve", "text": JSON(merged)])
        #expect(state["conflict"] == nil)
        _ = try await newsroom.act(["act": "save"])
        let both = "hide:\n  - { story: main-1, note: them }\n  - { story: main-2 }\ntakedown: []\n"
        #expect(try newsroom.site.read(Newsroom.file) == both)
    }

    @Test(
        "What would be a mistake in the file is refused, and the draft stays",
        arguments: [
            ["act": "change", "story": "main-1", "boost": 7], ["act": "change", "story": "main-1", "headline": ""],
            ["act": "pin", "story": "main-1", "slot": 0],
            ["act": "pin", "story": "main-1", "slot": 1, "block": "none"],
            ["act": "pin", "story": "none", "slot": 1], ["act": "hide", "story": "main-1", "until": "tomorrow"],
            ["act": "emergency", "level": "loud", "message": "x"],
            ["act": "emergency", "level": "banner", "message": ""],
        ] as [[String: JSON]]
    )
    func refused(act: [String: JSON]) async throws {
        let newsroom = try await Newsroom()
        let bytes = JSON(.object(act.map { JSON.Member($0.key, $0.value) })).compactText
        await #expect(throws: Refusal.self) { try await newsroom.desk.act(Newsroom.place, try DeskAct(bytes)) }
        #expect(await newsroom.desk.draft(Newsroom.place)?.text == "")
    }

    @Test("What an editor does while another publishes stays, and the messages of the publish are shown")
    func publishing() async throws {
        let newsroom = try await Newsroom()
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (ends, ending) = AsyncStream.makeStream(of: Void.self)
        let desk = Desk(session: newsroom.session, site: newsroom.site.path) { brand, _ in
            beginning.yield()
            for await _ in ends { break }
            return (true, "published \(brand)")
        }
        func act(_ text: String) throws -> DeskAct { try DeskAct(Array(text.utf8)) }
        async let published = desk.act(Newsroom.place, act(#"{"act":"publish"}"#))
        for await _ in begun { break }
        _ = try await desk.act(Newsroom.place, act(#"{"act":"hide","story":"main-1"}"#))
        ending.yield()
        let state = try #require(try await published)
        #expect(state["published"]?["words"]?.string == "published north" && state["unsaved"]?.int == 1)
        #expect(await desk.draft(Newsroom.place)?.text.contains("main-1") == true)
    }

    @Test("A time and a note are given to each change, and taken away again")
    func remarks() async throws {
        let newsroom = try await Newsroom()
        _ = try await newsroom.act(["act": "hide", "story": "main-1", "until": "2026-11-29T06:00", "note": "x"])
        _ = try await newsroom.act([
            "act": "remark", "kind": "hide", "story": "main-1", "until": JSON(.null), "note": "y",
        ])
        _ = try await newsroom.act(["act": "block", "block": "sport", "title": "Vintersport"])
        _ = try await newsroom.act(["act": "remark", "kind": "blocks", "block": "sport", "until": "2026-11-29T06:00"])
        let links: JSON = [.object(["title": "Police", "url": "https://www.politiet.example/"])]
        _ = try await newsroom.act(["act": "emergency", "level": "banner", "message": "Stay.", "links": links])
        let state = try await newsroom.act(["act": "remark", "kind": "emergency", "until": "2026-11-29T06:00"])
        let text = """
            hide:
              - { story: main-1, note: y }
            blocks:
              - { block: sport, title: Vintersport, until: 2026-11-29T06:00 }
            emergency: { level: banner, message: Stay., links: [{"title":"Police","url":"https://www.politiet.example/"}], \
            until: 2026-11-29T06:00 }

            """
        #expect(state["text"]?.string == text && state["mistakes"]?.array == [])
        let untils = (state["changes"]?.array ?? []).map { $0["until"]?.string }
        #expect(untils == [nil, "2026-11-29 06:00", "2026-11-29 06:00"])
        await #expect(throws: Refusal.self) {
            try await newsroom.act(["act": "remark", "kind": "pin", "story": "main-1", "note": "none"])
        }
    }

    @Test("A save is unpublished until the desk publishes, fails or not, and after going back")
    func unpublished() async throws {
        let newsroom = try await Newsroom()
        let isDone = Mutex(false)
        let desk = Desk(session: newsroom.session, site: newsroom.site.path) { brand, isBack in
            (isDone.withLock { $0 }, isBack ? "back" : "forth")
        }
        func act(_ text: String) async throws -> JSON {
            try #require(try await desk.act(Newsroom.place, DeskAct(Array(text.utf8))))
        }
        #expect(try await act(#"{"act":"hide","story":"main-1"}"#)["unpublished"] == false)
        #expect(try await act(#"{"act":"save"}"#)["unpublished"] == true)
        #expect(try newsroom.site.read("output/north/index.html").contains("main 1<"))
        var state = try await act(#"{"act":"publish"}"#)
        #expect(try !newsroom.site.read("output/north/index.html").contains("main 1<"), "what was saved is built first")
        #expect(state["unpublished"] == true && state["published"]?["done"] == false)
        isDone.withLock { $0 = true }
        state = try await act(#"{"act":"publish"}"#)
        #expect(state["unpublished"] == false && state["published"]?["done"] == true)
        state = try await act(#"{"act":"rollback"}"#)
        #expect(state["unpublished"] == true && state["published"]?["words"] == "back")
        let id = try #require(state["history"]?.array?.first?["id"]?.string)
        let save = await newsroom.reply("GET", "/_sitegen/desk/north/front/lines?save=\(id)")
        let lines = save?.bytesInMemory.map { String(decoding: $0, as: UTF8.self) }
        #expect(lines == "+hide:\n+  - { story: main-1 }\n")
        #expect(await newsroom.reply("GET", "/_sitegen/desk/north/front/lines?save=none")?.status == 404)
        try newsroom.site.write("content/elsewhere.yml", "secret: 1\n")
        #expect(await newsroom.reply("GET", "/_sitegen/desk/north/..%2F..%2Felsewhere/lines")?.status == 404)
    }

    @Test("A section steered from an address can be looked at only")
    func readOnly() async throws {
        let newsroom = try await Newsroom()
        let file = "content/north/sections/front.md"
        let text = try newsroom.site.read(file)
        let curation = "title: Front\ncuration: https://desk.example.no/front.yml"
        try newsroom.site.write(file, text.replacing("title: Front", with: curation))
        _ = await newsroom.session.update(.paths([file]))
        for act in [#"{"act":"hide","story":"main-1"}"#, #"{"act":"save"}"#, #"{"act":"resolve","text":"limit: 1"}"#] {
            let act = try DeskAct(Array(act.utf8))
            await #expect(throws: Refusal.self) { try await newsroom.desk.act(Newsroom.place, act) }
        }
        #expect((try? newsroom.site.read(Newsroom.file)) == nil)
        #expect(try await newsroom.act(["act": "look", "story": "main-1"])["readOnly"]?.string != nil)
    }

    @Test("Two editors see each other, and their acts go into one draft")
    func editors() async throws {
        let newsroom = try await Newsroom()
        _ = try await newsroom.act(["act": "look", "story": "main-1", "editor": "Kari"])
        _ = try await newsroom.act(["act": "hide", "story": "main-2", "editor": "Ola"])
        let state = try await newsroom.act([
            "act": "pin", "story": "main-3", "slot": 1, "block": "top", "editor": "Kari",
        ])
        let names = state["editors"]?.array?.compactMap { $0["name"]?.string }
        #expect(names == ["Kari", "Ola"] && state["unsaved"]?.int == 2)
    }

    @Test("Ten thousand hostile requests change nothing and get no 2xx and no 5xx")
    func hostile() async throws {
        let newsroom = try await Newsroom()
        var generator = SteadyRandom(seed: 4_141)
        let token = newsroom.desk.token
        let body = #"{"act":"hide","story":"main-1"}"#
        let good = [("X-Sitegen-Desk", token), ("Content-Type", "application/json")]
        for _ in 0..<10_000 {
            var (method, path, headers, sent) = ("POST", "/_sitegen/desk/north/front/act", good, body)
            switch Int.random(in: 0..<9, using: &generator) {
            case 0:
                headers.append(
                    (
                        "Origin",
                        ["null", "https://evil.example", "http://127.0.0.1.evil.example", ""].randomElement(
                            using: &generator
                        ) ?? ""
                    )
                )
            case 1:
                headers.append(
                    ("Sec-Fetch-Site", ["cross-site", "same-site", "x"].randomElement(using: &generator) ?? "")
                )
            case 2: headers[0].1 = String(token.shuffled(using: &generator)) + "x"
            case 3: headers.remove(at: 0)
            case 4:
                headers[1].1 =
                    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"].randomElement(
                        using: &generator
                    ) ?? ""
            case 5: method = ["GET", "HEAD"].randomElement(using: &generator) ?? "GET"
            case 6:
                path =
                    [
                        "/_sitegen/desk/../north/act", "/_sitegen/desk/north/front/act/",
                        "/_sitegen/desk/%2e%2e/front/act",
                        "/_sitegen/desk/north/%00/act", "/_sitegen/desk//front/act", "/_sitegen/desk/north/front",
                        "/north/",
                        "/_sitegen/events", "/_sitegen/desk/north/front/state",
                    ].randomElement(using: &generator) ?? ""
                if path.hasSuffix("/") { headers.removeFirst() }
            case 7:
                var bytes = Array(body.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    bytes[Int.random(in: 0..<12, using: &generator)] = UInt8.random(in: 0...127, using: &generator)
                }
                sent = String(decoding: bytes, as: UTF8.self)
                if sent == body { continue }
            default: headers.append(("Host", "evil.example"))
            }
            let reply = await newsroom.reply(method, path, headers, body: sent)
            let status = reply?.status ?? 0
            #expect((400..<500).contains(status), "\(status) \(method) \(path) \(headers) \(sent)")
        }
        #expect(await newsroom.desk.draft(Newsroom.place)?.text ?? "" == "")
    }

    @Test("With a password only who knows it has a desk; without one nobody, if others reach the server")
    func password() async throws {
        let newsroom = try await Newsroom(.password("æ:b"))
        let code = Data("kari:æ:b".utf8).base64EncodedString()
        for path in ["/_sitegen/desk/north/front", "/north/?sitegen-desk=1"] {
            #expect(await newsroom.reply("GET", path)?.status == 401)
            #expect(await newsroom.reply("GET", path, [("Authorization", "Basic \(code)")])?.status == 200)
            #expect(await newsroom.reply("GET", path, [("Authorization", "Basic x")])?.status == 401)
        }
        let closed = try await Newsroom(.closed)
        #expect(await closed.reply("GET", "/_sitegen/desk/")?.status == 403)
    }

    @Test("The modules of the desk are 40 kB at most")
    func size() {
        let modules = DevToolsFile.all.filter { $0.key.hasPrefix("desk") && $0.value.type == .script }
        #expect(modules.count > 5 && modules.reduce(0) { $0 + $1.value.bytes.count } <= 40_000)
    }

    @Test("The page of the desk has the token; a page of another origin gets neither it nor the draft")
    func token() async throws {
        let newsroom = try await Newsroom()
        let page = await newsroom.reply("GET", "/_sitegen/desk/north/front")
        #expect(page?.bytesInMemory.map { String(decoding: $0, as: UTF8.self).contains(newsroom.desk.token) } == true)
        #expect(page?.headers.contains { $0.value.contains("frame-ancestors 'none'") } == true)
        let other = await newsroom.reply(
            "GET",
            "/_sitegen/desk/north/front/state",
            [("Origin", "https://evil.example")]
        )
        #expect(other?.status == 403)
        #expect(await newsroom.reply("GET", "/_sitegen/desk/north/none")?.status == 404)
    }
}
