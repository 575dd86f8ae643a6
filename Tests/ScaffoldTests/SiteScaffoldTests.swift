import Engine
import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import Scaffold

@Suite("New sites")
struct SiteScaffoldTests: ~Copyable {
    private let folder: TemporaryFolder
    private static let moment = Date(timeIntervalSince1970: 1_795_219_200)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func brand(_ language: Language, accent: String? = nil, feed: FeedTrial? = nil) -> BrandScaffold {
        BrandScaffold(
            id: "paper",
            name: "The \"Daily\" Paper: \\ 'news' #1",
            language: language,
            url: "https://paper.example.com/",
            feed: feed,
            accent: accent,
            now: Self.moment
        )
    }

    private func findings() async -> [String] {
        await SiteChecker.quick(folder.path, now: Self.moment).check().map(\.description)
    }

    @Test("A new site has neither mistake nor warning", arguments: BrandScaffold.languages)
    func clean(tag: String) async throws {
        // A colour makes a theme of its own, which is the same in all languages.
        let accent = tag < "d" ? "#0b6e4f" : nil
        let language = try #require(Language(tag))
        try brand(language, accent: accent).siteFiles(in: folder.path).write()
        #expect(await findings() == [])
        #expect(try folder.read("content/paper/brand.yml").contains("language: \(tag)\n"))
    }

    @Test("A language without texts has pages in English until a theme has its texts, with the dates of CLDR")
    func languageWithoutTexts() async throws {
        let language = try #require(Language("hu"))
        try brand(language, accent: nil).siteFiles(in: folder.path).write()
        let found = await findings()
        #expect(found.count == 1 && found[0].contains("no theme has texts in hu"), "\(found)")
        try TextsScaffold.files(in: language, of: "paper", named: "Paper", in: folder.path).write()
        #expect(await findings() == [])
        let texts = try JSON(parsing: Array(folder.read("themes/paper/texts/hu.json").utf8))
        #expect(texts["dateTime"]?.string == "{year}. {month} {day}. {hour}:{minute}")
        #expect(texts["months"]?.string?.hasPrefix("január február") == true)
        #expect(texts["weekdays"]?.string?.hasPrefix("hétfő") == true && texts["decimal"] == ",")
        // Months that a format has as numbers are numbers.
        let other = try #require(Language("ja"))
        try TextsScaffold.files(in: other, of: "paper", named: "Paper", in: folder.path).write()
        let japanese = try JSON(parsing: Array(folder.read("themes/paper/texts/ja.json").utf8))
        #expect(japanese["months"] == "1 2 3 4 5 6 7 8 9 10 11 12")
        #expect(japanese["dateTime"]?.string?.hasPrefix("{year}年{month}月{day}日") == true)
        #expect(japanese["ageDays"]?.members?.map(\.key) == ["other"])
    }

    @Test(
        "Whatever the accent, every pair of colours that the base theme checks has enough contrast",
        arguments: [
            "#000", "#fff", "#ffff00", "#ff0000", "#00ff00", "#0000ff", "#808080", "#767676", "#ffc0cb", "#123456",
        ]
    )
    func contrast(accent: String) async throws {
        try brand(.english, accent: accent).siteFiles(in: folder.path).write()
        #expect(await findings() == [])
    }

    @Test("What is no colour makes no theme", arguments: ["", "red", "#12345", "#gggggg", "0b6e4f"])
    func noColour(text: String) {
        #expect(ThemeScaffold.files(of: "x", named: "x", accent: text, in: "") == nil)
    }

    @Test("Everything that can be added to a new site leaves it without a warning")
    func additions() async throws {
        try brand(.english).siteFiles(in: folder.path).write()
        var second = brand(Language("sv") ?? .english, accent: "#ffcc00")
        second.id = "second"
        second.url = "https://second.example.com/"
        try second.files(in: folder.path).write()
        let sample = folder.path + "/content/feeds/paper/sample.xml"
        let feed = try await FeedTrial(of: sample, with: FeedInspector(http: .canned([:])))
        let section = SectionScaffold.files(of: ("paper", "sport"), title: "Yes", feed, in: folder.path)
        // A feed that is in the site already is named where it is, not copied.
        #expect(section.files.keys.sorted() == ["content/paper/sections/sport.md"])
        try section.write()
        var files = NewFiles(root: folder.path)
        files.add(SectionScaffold.files(of: ("paper", "own"), title: nil, nil, in: folder.path))
        files.add("content/paper/pages/terms.md", TextScaffold.page("Terms: all of them", TextScaffold.emptyText))
        files.add(
            "content/paper/articles/own/first.md",
            TextScaffold.article("- \"One\"", "A summary", TextScaffold.emptyText, published: Self.moment)
        )
        files.add(TextScaffold.curation(of: (brand: "paper", id: "front"), in: folder.path))
        try files.write()
        // Two hosts need two targets, of which nothing is known yet.
        let targets = "publish:\n  to: s3://second\n"
        let brandFile = try folder.read("content/second/brand.yml")
        #expect(await findings().map { $0.contains("brands \"paper\" and \"second\" get the same keys") } == [true])
        try folder.write("content/second/brand.yml", brandFile + targets)
        #expect(await findings() == [])
    }

    @Test("The lines of a curation file work once their marks are taken away")
    func curation() async throws {
        try brand(.english).siteFiles(in: folder.path).write()
        let path = "content/paper/curation/front.yml"
        let files = TextScaffold.curation(of: (brand: "paper", id: "front"), in: folder.path).files
        #expect(files.keys.sorted() == [".schemas/curation.json", path])
        let lines = String(decoding: files[path] ?? [], as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).dropFirst(4)
        let text = lines.map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
            .replacing("https://…", with: "https://news.example/1")
        try folder.write(path, text)
        #expect(text.contains("\nhide:\n"))
        #expect(await findings().filter { $0.contains("error") } == [])
    }

    @Test("Sections of a new site name the fields of a feed that calls them otherwise")
    func mappedFeed() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "api.json",
            #"{"payload": [{"head": "Harbour fair opens", "href": "https://quay.example/1"}]}"#
        )
        let feed = try await FeedTrial(
            of: folder.path + "/api.json",
            as: "json",
            with: FeedInspector(http: .canned([:]))
        )
        try brand(.english, feed: feed).siteFiles(in: folder.path).write()
        let section = try folder.read("content/paper/sections/front.md")
        #expect(section.contains("\n  items: payload\n  map:\n    title: head\n    link: href\n---\n"))
    }

    @Test("A feed that is a file is kept beside the site's, under a name for addresses")
    func keptFeed() async throws {
        let text =
            #"<rss version="2.0"><channel><title>T</title><language>nb-NO</language><item><title>A</title>"#
            + "<link>https://a.example/1</link></item></channel></rss>"
        try folder.write("Siste nytt.rss", text)
        let feed = try await FeedTrial(of: folder.path + "/Siste nytt.rss", with: FeedInspector(http: .canned([:])))
        #expect(feed.summary == "rss20, 1 story, 0 with a picture, “T”")
        #expect(BrandScaffold.language(of: feed.language) == .norwegian)
        try brand(.norwegian, feed: feed).siteFiles(in: folder.path).write()
        #expect(try folder.read("content/feeds/paper/siste-nytt.xml") == text)
        #expect(await findings() == [])
    }

    @Test("A feed at an address is named by it")
    func address() async throws {
        let place = "https://feeds.example/all.json?a=1&b=2#x"
        let text =
            #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","title":"A","#
            + #""url":"https://a.example/1"}]}"#
        let http = HTTPClient { _ in HTTPResponse(status: 200, headers: [:], body: Array(text.utf8), finalURL: place) }
        let feed = try await FeedTrial(of: place, with: FeedInspector(http: http))
        try brand(.english, feed: feed).siteFiles(in: folder.path).write()
        #expect(try folder.read("content/paper/sections/front.md").contains("  source: \"\(place)\"\n"))
        #expect(await findings() == [])
    }

    @Test("Of an address below which the feed has stories it is said what to consider; others on the same host will do")
    func hostOfStories() async throws {
        let item = #"{"id":"1","title":"A","url":"https://www.a.example/news/1"}"#
        let text = #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[\#(item)]}"#
        try folder.write("feed.json", text)
        let feed = try await FeedTrial(of: folder.path + "/feed.json", with: FeedInspector(http: .canned([:])))
        for fine in ["https://web.a.example/", "https://www.a.example/web/", "https://www.a.example:8443/"] {
            #expect(feed.doubt(about: fine) == nil, "\(fine)")
        }
        for doubtful in ["https://www.a.example/", "https://www.a.example/news/"] {
            #expect(
                feed.doubt(about: doubtful)
                    == "1 of 1 story is below \(doubtful), too, such as https://www.a.example/news/1: another server has to "
                    + "answer there; write into brand.yml a url without stories, such as https://www.a.example/web/, which your "
                    + "CDN sends to these pages, or https://web.a.example/, a host of their own"
            )
        }
    }

    @Test("What was left out of a feed is counted")
    func leftOut() async throws {
        try folder.write("feed.json", #"{"items":[{"type":"teaser","title":"A"},{"type":"teaser"}]}"#)
        let inspector = FeedInspector(http: .canned([:]))
        let one = try await FeedTrial(of: folder.path + "/feed.json", with: inspector)
        #expect(one.summary == "unified, 1 story, 0 with a picture, 1 part left out or repaired")
        try folder.write("feed.json", #"{"items":[{"type":"teaser","title":"A"},{"type":"teaser"},5]}"#)
        let two = try await FeedTrial(of: folder.path + "/feed.json", with: inspector)
        #expect(two.summary == "unified, 1 story, 0 with a picture, 2 parts left out or repaired")
    }

    @Test("A feed without stories is refused")
    func noStories() async throws {
        try folder.write("empty.xml", #"<rss version="2.0"><channel><title>T</title></channel></rss>"#)
        let place = folder.path + "/empty.xml"
        let inspector = FeedInspector(http: .canned([:]))
        let error = await #expect(throws: DiagnosticList.self) { try await FeedTrial(of: place, with: inspector) }
        #expect(error?.all.map(\.path) == [place])
    }

    @Test("A new site's .gitignore has what the templates for schedulers leave in a site folder")
    func ignored() throws {
        try brand(.english).siteFiles(in: folder.path).write()
        let ignored = Set(try folder.read(".gitignore").split(separator: "\n").filter { !$0.hasPrefix("#") })
        #expect(
            ignored == [
                "/output/", "/output.sitegen-draft/", "/.sitegen/", "/shards/", "/shards.log", "/sitegen-*.log",
                "/*.prom",
            ]
        )
        let deploy = ProjectFolder.path + "/deploy/"
        let batch = try String(contentsOfFile: deploy + "slurm/sitegen.sbatch", encoding: .utf8)
        #expect(
            batch.contains("#SBATCH --output=sitegen-%A_%a.log\n") && batch.contains("$site/shards/$part-of-$shards")
        )
        let guide = try String(contentsOfFile: deploy + "README.md", encoding: .utf8)
        #expect(guide.contains("--joblog shards.log ") && guide.contains("--output shards/{}-of-8"))
    }

    @Test("Nothing is overwritten, and when one file exists none is written")
    func conflicts() throws {
        try folder.write("content/paper/brand.yml", "mine")
        let files = brand(.english).siteFiles(in: folder.path)
        let error = #expect(throws: DiagnosticList.self) { try files.write() }
        #expect(error?.all.map(\.path) == [folder.path + "/content/paper/brand.yml"])
        #expect(try folder.read("content/paper/brand.yml") == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["content"])
    }

    @Test("A file where a folder should be is reported")
    func fileInTheWay() throws {
        try folder.write("themes", "x")
        let files = ThemeScaffold.files(of: "night", named: "Night", accent: "#222", in: folder.path)
        let theme = try #require(files)
        let error = #expect(throws: DiagnosticList.self) { try theme.write() }
        #expect(Set(error?.all.map(\.path) ?? []) == [folder.path + "/themes"])
    }

    @Test("Names of what is to be made are checked against the site")
    func names() throws {
        try brand(.english).siteFiles(in: folder.path).write()
        let site = try ExistingSite(folder: folder.path)
        #expect(try site.parts(of: "paper/sport", as: "BRAND/ID") == ["paper", "sport"])
        #expect(try site.parts(of: "paper/front", as: "BRAND/SECTION", isNew: false) == ["paper", "front"])
        #expect(try site.parts(of: "paper/from-us/x", as: "BRAND/SECTION/ID") == ["paper", "from-us", "x"])
        let wrong = [
            ("sport", "has not the form BRAND/ID"), ("papr/sport", "did you mean \"paper\"?"),
            ("paper/Sport", "is no id"), ("paper/feed", "is reserved"), ("paper/front", "has the address of"),
            ("paper/about", "has the address of"), ("paper/..", "is no id"),
        ]
        for (name, words) in wrong {
            let error = #expect(throws: DiagnosticList.self) { try site.parts(of: name, as: "BRAND/ID") }
            #expect(error?.all.first?.description.contains(words) == true, "\(name): \(String(describing: error))")
        }
        #expect(throws: DiagnosticList.self) { try site.parts(of: "paper/frnt/x", as: "BRAND/SECTION/ID") }
        #expect(throws: DiagnosticList.self) { try ExistingSite(folder: folder.path + "/content") }
        for id in ["images", "feeds", "assets", "A", ""] {
            #expect(throws: DiagnosticList.self) { try ExistingSite.check(id) }
        }
    }
}

@Suite("Texts in YAML")
struct YAMLWordTests {
    @Test(
        "Texts that YAML would read as something else are quoted",
        arguments: [
            ("Sport", "Sport"), ("Dine penger", "Dine penger"), ("Økonomi", "Økonomi"), ("yes", "\"yes\""),
            ("a: b", "\"a: b\""), ("say \"hi\"", "\"say \\\"hi\\\"\""), ("24", "\"24\""), ("", "\"\""),
            ("a\nb", "\"a b\""), ("\\", "\"\\\\\""), ("# no", "\"# no\""),
        ]
    )
    func quoting(text: String, yaml: String) {
        #expect(YAMLWord.quoted(text) == yaml)
    }
}
