import Foundation
import SiteFixtures
import Testing

@testable import SiteGenerator

@Suite("Lines for people")
struct LineTests {
    @Test("Progress tells counts, and the time left after a second")
    func progress() {
        func line(_ done: Int, _ all: Int, _ seconds: Double) -> String {
            ProgressLine.line("pages", done, of: all, after: .seconds(seconds))
        }
        #expect(line(0, 0, 9) == "pages…")
        #expect(line(3, 10, 0.5) == "pages: 3 of 10")
        #expect(line(3, 10, 3) == "pages: 3 of 10, about 7 s left")
        #expect(line(1, 100, 2) == "pages: 1 of 100, about 3 min 18 s left")
        #expect(line(0, 10, 5) == "pages: 0 of 10")
        #expect(line(10, 10, 5) == "pages: 10 of 10")
    }

    @Test("A table has columns as wide as needed, shortens long cells and shows no control characters")
    func table() {
        let table = TextTable(
            ["id", "title"],
            [["a", "Æ\u{1B}[31m"], ["long", ""], ["b", "0123456789"]],
            widest: 8
        )
        #expect(table.text == "id    title\na     Æ?[31m\nlong\nb     0123456…\n")
        #expect(TextTable(["id"], []).text == "")
    }

    @Test("A finding is one line: verdict, area, text and advice")
    func finding() {
        #expect(Finding.ok("clock", "agrees").line == "ok      clock     agrees")
        #expect(Finding.error("feeds", "is late", "wait").line == "error   feeds     is late; wait")
    }
}

@Suite("Everyday commands", .enabled(if: SitegenProcess.program != nil))
struct EverydayCommandsTests {
    private static func site() throws -> TemporarySite {
        try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3)]))
    }

    private func run(_ words: String...) async throws -> SitegenProcess.Outcome {
        try await SitegenProcess.run(words, ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    }

    @Test("list prints JSON in a pipe and a table when asked")
    func list() async throws {
        let site = try Self.site()
        let json = try await run("list", "brands", "--site", site.folder)
        #expect(json.status == 0 && json.text.hasPrefix("[\n  {\n    \"brand\": \"north\","))
        let table = try await run("list", "--table", "--site", site.folder)
        #expect(
            table.text == "section  title      loader   state      items  newest  remark\n"
                + "north/a  Section a  unified  not built\n"
        )
        let wrong = try await run("list", "brnads", "--site", site.folder)
        #expect(wrong.status == 64 && wrong.text.contains("did you mean \"brands\"?"))
    }

    @Test("A wrong option names the help of its verb")
    func wrongOption() async throws {
        let check = try await run("check", "--quiet")
        #expect(check.status == 64 && check.text.hasSuffix("unknown option --quiet\n\nSee sitegen check --help.\n"))
        let verb = try await run("chekc")
        #expect(verb.status == 64 && verb.text.hasSuffix("See sitegen --help.\n"))
    }

    @Test("publish and check refuse two brands that get the same keys of one target")
    func sharedKeys() async throws {
        let site = try Self.site()
        let other = TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(3)])
        for (path, text) in other { try site.write(path, text) }
        for id in ["north", "south"] {
            let file = "content/\(id)/brand.yml"
            let text = try site.read(file)
            try site.write(file, text.replacingOccurrences(of: "web.example.no/\(id)/", with: "\(id).example.no/"))
        }
        try site.write("content/site.yml", "publish: { to: \"file://\(site.folder)/www\" }\n")
        let what = "error: brands \"north\" and \"south\" get the same keys in file://\(site.folder)/www"
        let check = try await run("check", "--site", site.folder)
        #expect(check.status == 1 && check.text.contains(what), "\(check.text)")
        #expect(try await run("build", "--site", site.folder, "--quiet").status == 0)
        for words in [[], ["--brand", "south"]] {
            let publish = try await SitegenProcess.run(["publish", "--site", site.folder] + words)
            #expect(publish.status == 1 && publish.text.contains(what), "\(publish.text)")
        }
        #expect(!site.exists("www"))
    }

    @Test("feeds try tells what is in a feed, feeds add writes a section of it, never over another")
    func feeds() async throws {
        let site = try Self.site()
        try site.write("feed.json", #"{"version":"https://jsonfeed.org/version/1.1","title":"World news","items":[]}"#)
        let empty = try await run("feeds", "try", site.folder + "/feed.json")
        #expect(empty.status == 1 && empty.text.contains("the feed has no stories"))
        let item = #"{"id":"1","title":"A quay opens","url":"https://a.example/1"}"#
        let feed = #"{"version":"https://jsonfeed.org/version/1.1","title":"World news","items":[\#(item)]}"#
        try site.write("feed.json", feed)
        let tried = try await run("feeds", "try", site.folder + "/feed.json")
        #expect(tried.status == 0 && tried.text.contains("json11, 1 story, 0 with a picture, “World news”"))
        #expect(tried.text.contains("  A quay opens\n") && tried.text.contains("    loader: syndication\n"))
        let added = try await run("feeds", "add", site.folder + "/feed.json", "--site", site.folder)
        #expect(added.status == 0, "\(added.text)")
        #expect(added.text.contains("To show it in the tab bar, add world-news to tabs in content/north/brand.yml."))
        let section = "content/north/sections/world-news.md"
        let text = try site.read(section)
        #expect(text.contains("title: World news") && text.contains("source: feeds/north/feed.json"))
        let again = try await run("feeds", "add", site.folder + "/feed.json", "--site", site.folder)
        #expect(again.status == 1)
        #expect(try site.read(section) == text)
        #expect(try await run("check", "--site", site.folder).status == 0)
    }

    @Test("feeds try and add read a feed as the format that is named, where its content does not tell it")
    func namedFormat() async throws {
        let site = try Self.site()
        try site.write("harbour.json", #"{"title":"Harbour","items":[{"type":"note","title":"A quay opens"}]}"#)
        let told = try await run("feeds", "try", site.folder + "/harbour.json")
        #expect(told.status == 1 && told.text.contains("the feed has no stories"), "\(told.text)")
        let named = try await run("feeds", "try", site.folder + "/harbour.json", "--format", "switchable")
        #expect(named.status == 0 && named.text.contains("switchable, 1 story, 0 with a picture"), "\(named.text)")
        let wrong = try await run("feeds", "try", site.folder + "/harbour.json", "--format", "harbour")
        #expect(wrong.status == 1 && wrong.text.contains("there is no format \"harbour\""), "\(wrong.text)")
        let words = ["feeds", "add", site.folder + "/harbour.json", "--site", site.folder, "--format", "switchable"]
        let added = try await SitegenProcess.run(words, ["PATH": "/usr/local/bin:/usr/bin:/bin"])
        #expect(added.status == 0, "\(added.text)")
        #expect(try site.read("content/north/sections/harbour.md").contains("  loader: switchable\n"))
    }

    @Test("new says so when the feed is in a language without texts")
    func unknownLanguage() async throws {
        let site = try Self.site()
        for (tag, isTold) in [("hu-HU", true), ("de-AT", false), ("nb-NO", false)] {
            let feed = "<rss version=\"2.0\"><channel><title>The \(tag) Post</title><language>\(tag)</language>"
            try site.write("\(tag).xml", feed + "<item><title>S</title><guid>1</guid></item></channel></rss>")
            let made = try await run("new", site.folder + "/" + tag, "--yes", "--feed", "\(site.folder)/\(tag).xml")
            let line = "there are no texts in hu yet: pages have English ones, and dates in Europe/London"
            #expect(made.status == 0)
            #expect(made.text.contains(line) == isTold)
            #expect(made.text.contains("The \(tag) Post is ready"), "named after its feed")
        }
    }

    @Test("doctor finds a site in order, and names what is not")
    func doctor() async throws {
        let site = try Self.site()
        let good = try await run("doctor", "--site", site.folder, "--offline")
        #expect(good.status == 0, "\(good.text)")
        #expect(good.text.contains("ok      content   no mistakes"))
        try site.write("content/north/brand.yml", "name: 1\n")
        let bad = try await run("doctor", "--site", site.folder, "--offline")
        #expect(bad.status == 1 && bad.text.contains("error   content   "), "\(bad.text)")
        let bare = try await SitegenProcess.run(["doctor", "--site", site.folder, "--offline"], ["PATH": "/nowhere"])
        #expect(bare.text.contains("error   esbuild   it is not installed"))
    }

    @Test("doctor warns of brands without a publish target, and says where to write one")
    func doctorWithoutTarget() async throws {
        let site = try Self.site()
        let start = "warning bucket    north has no target, and publish writes into .sitegen/published"
        let bare = try await run("doctor", "--site", site.folder, "--offline")
        #expect(bare.status == 0 && bare.text.contains(start), "\(bare.text)")
        #expect(bare.text.contains("write publish: { to: s3://BUCKET/PREFIX } into content/site.yml"))
        try site.write("content/site.staging.yml", "deadline: 5m\n")
        let staging = try await run("doctor", "--site", site.folder, "--offline", "--env", "staging")
        #expect(staging.text.contains("into content/site.staging.yml"), "\(staging.text)")
        for (path, text) in TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(3)]) {
            try site.write(path, text)
        }
        let south = try site.read("content/south/brand.yml")
        try site.write("content/south/brand.yml", south + "\npublish: { to: \"file://\(site.folder)/www\" }\n")
        let one = try await run("doctor", "--site", site.folder, "--offline")
        #expect(one.text.contains(start) && one.text.contains("into content/north/brand.yml"), "\(one.text)")
        try site.write("content/site.yml", "publish: { to: \"file://\(site.folder)/www\" }\n")
        let good = try await run("doctor", "--site", site.folder, "--offline")
        #expect(!good.text.contains("no target"), "\(good.text)")
    }

    @Test("doctor takes the target of the environment as publish does, and asks it")
    func doctorWithTargetOfEnvironment() async throws {
        let site = try Self.site()
        #expect(try await run("build", "--site", site.folder, "--quiet").status == 0)
        let variables = ["PATH": "/usr/local/bin:/usr/bin:/bin", "SITEGEN_TO": "file://\(site.folder)/www"]
        let found = try await SitegenProcess.run(["doctor", "--site", site.folder], variables)
        #expect(found.text.contains("ok      bucket    file://\(site.folder)/www answers in "), "\(found.text)")
        #expect(!found.text.contains("no target"))
    }

    @Test("upgrade --check exits with 1 when there is something to change")
    func upgrade() async throws {
        let site = try Self.site()
        try site.write(".schemas/site.json", "{}")
        let found = try await run("upgrade", "--check", "--site", site.folder)
        // The test's own copy of the base theme changes nothing either.
        #expect(found.status == 1 && found.text.contains(".schemas/site.json: warning: this schema is of another"))
        #expect(try await run("upgrade", "--site", site.folder).status == 64)
    }
}
