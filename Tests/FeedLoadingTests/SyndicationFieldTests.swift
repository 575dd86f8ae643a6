import TestSupport
import Testing

@testable import FeedLoading
@testable import Markup

@Suite("Fields of feeds in XML")
struct SyndicationFieldTests {
    @Test(
        "The link is the first address that leads to the story",
        arguments: TestTable.optionals(of: "FeedLoading/SyndicationField-link")
    )
    func link(_ fields: String, _ link: String?) throws {
        #expect(try SyndicatedSample.item(fields).link?.string == link)
    }

    @Test("People are called by their names", arguments: TestTable.optionals(of: "FeedLoading/SyndicationField-byline"))
    func byline(_ fields: String, _ byline: String?) throws {
        #expect(try SyndicatedSample.item(fields).byline == byline)
    }

    @Test(
        "The picture comes from where pictures are likeliest meant as such",
        arguments: TestTable.optionals(of: "FeedLoading/SyndicationField-picture")
    )
    func picture(_ fields: String, _ expected: String?) throws {
        let picture = try SyndicatedSample.item(fields).image
        let size = picture?.width.flatMap { width in picture?.height.map { " \(width)x\($0)" } } ?? ""
        #expect(picture.map { $0.address.string + size } == expected)
    }

    @Test(
        "The summary is the first of its fields that says something",
        arguments: TestTable.pairs(of: "FeedLoading/SyndicationField-summary")
    )
    func summary(_ fields: String, _ summary: String) throws {
        #expect(try SyndicatedSample.item(fields).summary?.source == summary)
    }

    @Test("Content is shown by its type", arguments: TestTable.optionals(of: "FeedLoading/SyndicationField-content"))
    func content(_ fields: String, _ content: String?) throws {
        #expect(try SyndicatedSample.entry(fields).content?.source == content)
    }

    @Test(
        "A story without words is called by what it leads to, else by what there is",
        arguments: [
            ("<link>https://x.example/a/b?c=1</link><author>Ola</author>", "x.example/a/b"),
            ("<enclosure url='https://x.example/e.mp3' type='audio/mpeg'/>", "x.example/e.mp3"),
            ("<category>Sport</category><author>Ola</author>", "Sport"),
            ("<author>Ola</author><guid>1</guid>", "Ola"),
            ("<guid isPermaLink='false'>g-1</guid>", "g-1"),
        ]
    )
    func nameless(_ fields: String, _ title: String) throws {
        let feed = try SyndicatedSample.rss("<item>\(fields)</item>")
        #expect(feed.headlines == [title])
        #expect(feed.notices.map(\.reason) == ["neither a title nor text, called \"\(title)\""])
    }
}
