import HTTPServer
import TestSupport
import Testing

@Suite("The developer tools")
struct DevToolsTests {
    private let bench = DevToolsFixture()

    @Test("serves its pages, scripts and styles", arguments: TestTable.triples(of: "Preview/DevTools-files"))
    func files(target: String, type: String, words: String) async throws {
        let reply = try #require(await bench.reply(target))
        #expect(reply.status == 200)
        #expect(reply.values(of: "Content-Type") == [type])
        #expect(reply.text?.contains(words) == true)
        #expect(reply.values(of: "Cache-Control") == ["no-store"])
        #expect(reply.values(of: "X-Content-Type-Options") == ["nosniff"])
        #expect(
            reply.values(of: "Content-Security-Policy").first?.contains("default-src 'none'; script-src 'self';")
                == true
        )
    }

    @Test("serves every file that its pages and scripts name", arguments: ["/_sitegen/", "/_sitegen/bench"])
    func references(page: String) async throws {
        var open = [page]
        var seen: Set<String> = []
        while let target = open.popLast() {
            guard seen.insert(target).inserted else { continue }
            let reply = try #require(await bench.reply(target), "\(target)")
            #expect(reply.status == 200, "\(target)")
            let text = try #require(reply.text)
            open += text.matches(of: /(?:href|src)="(\/_sitegen\/[^"]*)"/).map { String($0.1) }
            open += text.matches(of: /from "\.\/([^"]*)"/).map { "/_sitegen/" + $0.1 }
        }
        #expect(seen.count > 8)
    }

    @Test("has no script or style within its pages", arguments: ["/_sitegen/", "/_sitegen/bench"])
    func nothingInline(page: String) async throws {
        let text = try #require(await bench.reply(page)?.text)
        #expect(!text.contains(" style=") && !text.contains("<style") && !text.contains(" onclick="))
        #expect(text.matches(of: /<script/).count == text.matches(of: /<script type="module" src="\/_sitegen\//).count)
    }

    @Test(
        "says in words what it has not, or cannot read",
        arguments: [
            ("/_sitegen/feed.json?brand=vg&section=none", 404, "no section none"),
            ("/_sitegen/explanation?brand=vg&section=none", 404, "no section none"),
            ("/_sitegen/feed.json?brand=vg", 400, "needs a value for section"),
            ("/_sitegen/feed.json", 400, "needs a value for brand"),
            ("/_sitegen/feed.json?brand=vg&section=sport&x=1", 400, "Possible are: brand, section"),
            ("/_sitegen/feed.json?brand=vg&brand=vg", 400, "more than once"),
            ("/_sitegen/feed.json?brand=%ff", 400, "UTF-8"), ("/_sitegen/route?url=", 400, "needs a value for url"),
            ("/_sitegen/route?url=/elsewhere", 404, "lands nowhere"),
        ]
    )
    func refusals(target: String, status: Int, words: String) async throws {
        let reply = try #require(await bench.reply(target))
        #expect(reply.status == status)
        #expect(reply.text?.contains(words) == true)
    }

    @Test(
        "leaves to others what is not its own",
        arguments: [
            "/", "/vg/sport/", "/_sitegen/events", "/_sitegen/none", "/_sitegen/bench/",
            "/_sitegenx",
            "/_sitegen/events?sitegen-state=error",
        ]
    )
    func others(target: String) async {
        let reply = await bench.reply(target)
        #expect(reply?.status == nil)
    }

    @Test("is found without its last slash")
    func folderWithoutSlash() async throws {
        let reply = try #require(await bench.reply("/_sitegen"))
        #expect(reply.status == 308)
        #expect(reply.values(of: "Location") == ["/_sitegen/"])
    }
}
