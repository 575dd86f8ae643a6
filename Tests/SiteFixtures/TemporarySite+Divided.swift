import Foundation
import TestSupport

extension TemporarySite {
    /// The sections of the divided brand; `b` is long, `untitled` has its title from its feed, `texts` has articles with a
    /// picture, and `a` brings the pages of places.
    package static let dividedSections = ["a", "b", "c", "d", "e", "f", "texts", "untitled"]

    /// A site with the brand `vale`, whose sections are divided among shards, and two others.
    package static func divided() throws -> TemporarySite {
        let names = dividedSections.filter { $0 != "texts" && $0 != "untitled" }
        var files = brand(
            "vale",
            feeds: Dictionary(uniqueKeysWithValues: names.map { ($0, dividedFeed($0, $0 == "b" ? 130 : 5)) })
        )
        files["content/vale/brand.yml"]? += """

            shardBy: sections
            tabs: [b, c]
            legacy: [{ from: old, to: b }]
            places: [{ name: Voss, latitude: 60.6, longitude: 6.4, section: a }]

            """
        files["content/vale/sections/untitled.md"] =
            "---\nfeed: { loader: unified, source: feeds/vale/untitled.json }\n---\n"
        files["content/feeds/vale/untitled.json"] =
            #"{"title":"Of the feed","items":[{"type":"teaser","title":"One","url":"https://www.paper.example/u"}]}"#
        files["content/vale/sections/texts.md"] = "---\ntitle: Texts\nfeed: { loader: markdown }\n---\n"
        files["content/vale/articles/texts/one.md"] =
            "---\ntitle: One\npublished: 2026-11-20T06:00:00Z\n---\n![A boat](boat.png)\n"
        files["content/vale/pages/about.md"] = "---\ntitle: About\n---\nWords.\n"
        for id in ["east", "west"] { files.merge(brand(id, feeds: ["a": feed(3), "b": feed(4)])) { $1 } }
        let site = try TemporarySite(files)
        try site.write("content/vale/articles/texts/boat.png", bytes: TestPictures.scene(width: 300, height: 200))
        return site
    }

    /// A feed with a number of stories, whose titles begin with a word.
    package static func dividedFeed(_ word: String, _ count: Int) -> String {
        feed(count, prefix: "Story of \(word)", published: "2026-11-20T08:00:00Z")
    }
}
