import Engine
import Foundation
import SiteFixtures
import TestSupport
import Testing

@Suite("Builds after changes of articles")
struct ArticleChangesTests {
    private static let folder = "content/north/articles/guide"

    private static func article(_ number: Int, _ title: String, more: String = "") -> String {
        let (day, hour) = (1 + number / 24, number % 24)
        return """
            ---
            title: \(title)
            published: 2026-11-\(day < 10 ? "0" : "")\(day)T\(hour < 10 ? "0" : "")\(hour):00:00Z
            \(more)---

            Text of \(number). See [the next](../story-\((number + 1) % 20)/) and [the page](/north/about/).

            """
    }

    private static func site() throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(3, published: "2026-11-01")])
        files["content/north/sections/guide.md"] = "---\ntitle: Guide\nfeed: { loader: markdown }\nlimit: 5\n---\n"
        files["content/north/pages/about.md"] = "---\ntitle: About\n---\nText.\n"
        files["content/north/images/one.svg"] = svg("red")
        for number in 0..<20 { files["\(folder)/story-\(number).md"] = article(number, "Story \(number)") }
        files["\(folder)/story-3.md"] = article(3, "Pictured", more: "image: { url: north/images/one.svg, alt: One }\n")
        return try TemporarySite(files)
    }

    private static func svg(_ colour: String) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="\#(colour)"/></svg>"#
    }

    @Test("After any change the output is that of a build from nothing")
    func everyChange() async throws {
        let site = try await Self.site().built()
        var random = SteadyRandom(seed: 1)
        // Each change once, and once more behind another one.
        for (step, change) in ((0..<9).shuffled(using: &random) + (0..<9).shuffled(using: &random)).enumerated() {
            let number = Int.random(in: 0..<20, using: &random)
            let file = "\(Self.folder)/story-\(number).md"
            switch change {
            case 0: try site.write(file, Self.article(number, "Retitled \(step)"))
            case 1: try site.write(file, Self.article(number, "Story \(number)") + "More \(step).\n")
            case 2: try site.write("\(Self.folder)/new-\(step).md", Self.article(20 + step, "New \(step)"))
            case 3: try site.write(file, Self.article(number, "Draft", more: "draft: true\n"))
            case 4: try site.write("content/north/pages/about.md", "---\ntitle: About \(step)\n---\nText.\n")
            case 5: try site.write("content/north/pages/more-\(step).md", "---\ntitle: More\n---\nText.\n")
            case 6: try site.write("content/north/images/one.svg", Self.svg(step % 2 == 0 ? "blue" : "green"))
            case 7:
                let text = "---\ntitle: Guide \(step)\nfeed: { loader: markdown }\nlimit: 5\n---\n"
                try site.write("content/north/sections/guide.md", text)
            default: try site.write(file, Self.article(number, "Story", more: "until: 2026-11-19\n"))
            }
            _ = try await site.build()
            try await site.expectFresh(in: "fresh-\(step)-change-\(change)")
        }
    }

    @Test("A new article changes its page and lists, and no page of another article")
    func newArticle() async throws {
        let site = try await Self.site().built()
        let before = site.times(below: "output/north/guide")
        try site.write("\(Self.folder)/new.md", Self.article(30, "New"))
        let report = try await site.build()
        let after = site.times(below: "output/north/guide")
        let changed = after.filter { before[$0.key] != $0.value }.keys.filter {
            $0.contains("-") || $0.hasPrefix("new")
        }
        #expect(changed.sorted() == ["new/index.html"])
        #expect(report.json["pages"]?["written"]?.int ?? 0 < 20)
    }

    @Test("A folder that two papers share by a link changes in both, and a link in circles is no obstacle")
    func sharedFolder() async throws {
        let site = try Self.site()
        for (path, text) in TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(1)]) {
            try site.write(path, text)
        }
        try site.write("content/south/sections/guide.md", "---\ntitle: Guide\nfeed: { loader: markdown }\n---\n")
        try site.write("content/south/articles/other/none.txt", "")
        for (link, goal) in [("south/articles/guide", "../../north/articles/guide"), ("north/images/all", "../..")] {
            let place = site.folder + "/content/" + link
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: goal)
        }
        _ = try await site.build()
        try site.write("\(Self.folder)/story-7.md", Self.article(7, "Told by both"))
        let changed = try await site.build().changed
        #expect(changed.isSuperset(of: ["north/guide/story-7/index.html", "south/guide/story-7/index.html"]))
        try await site.expectFresh()
        #expect(try await site.build().changed.isEmpty)
    }

    @Test("Articles keep their pictures when only their template changes")
    func picturesStay() async throws {
        let site = try await Self.site().built()
        let page = "output/north/guide/story-3/index.html"
        #expect(try site.read(page).contains("assets/one."))
        let template = "themes/base/templates/article.html"
        try site.write(template, try site.read(template).replacing("</article>", with: "<p>New</p></article>"))
        _ = try await site.build()
        #expect(try site.read(page).contains("<p>New</p>"))
        #expect(try site.read(page).contains("assets/one."))
    }

    @Test("The first build keeps its articles for the next one")
    func keptAtOnce() async throws {
        let site = try await Self.site().built()
        let kept = try site.contents(below: ".sitegen").filter { $0.key.hasSuffix(".articles") }
        #expect(kept.values.count { String(decoding: $0, as: UTF8.self).contains("Story 19") } == 1)
    }

    @Test("What was removed or taken out of an article is in no file that builds keep")
    func nothingIsKept() async throws {
        let site = try Self.site()
        try site.write("\(Self.folder)/secret.md", Self.article(21, "Quokka"))
        _ = try await site.build()
        try site.remove("\(Self.folder)/secret.md")
        try site.write("\(Self.folder)/story-1.md", Self.article(1, "Quokka"))
        _ = try await site.build()
        try site.write("\(Self.folder)/story-1.md", Self.article(1, "Wallaby"))
        _ = try await site.build()
        for (path, bytes) in try site.contents(below: ".sitegen") {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("Quokka"), "\(path)")
        }
    }

    @Test("A mistake in an article that has not changed is reported by every build")
    func repeatedMistakes() async throws {
        let site = try Self.site()
        try site.write("\(Self.folder)/story-1.md", Self.article(1, "One") + "\n- [ ] one\n")
        let first = try await site.build().warnings
        try site.write("\(Self.folder)/story-2.md", Self.article(2, "Another"))
        let second = try await site.build().warnings
        #expect(first.count == 1)
        #expect(first.map(\.what) == second.map(\.what))
    }
}
