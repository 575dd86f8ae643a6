import Markup
import TestSupport
import Testing

@testable import FeedLoading

/// One test for each row of the table in docs/feeds.md.
@Suite("The picture that a person would choose")
struct PictureChoiceTests {
    private static let summary = "<description>&lt;img src='/summary.jpg'&gt;</description>"
    private static let content = "<content:encoded><![CDATA[<img src='/content.jpg'>]]></content:encoded>"
    private static let ownElement = "<image>/own.jpg</image>"
    private static let cover = "<itunes:image href='/cover.jpg'/>"
    private static let enclosure = "<enclosure url='/enclosure.jpg' type='image/jpeg'/>"
    private static let thumbnail = "<media:thumbnail url='/thumbnail.jpg'/>"
    private static let media = "<media:content url='/media.jpg' medium='image'/>"

    private func picture(_ fields: String) throws -> String? {
        let path = try SyndicatedSample.item(fields).image?.address.string
        return path.map { $0.replacing("https://home.example/", with: "") }
    }

    @Test("Weights, from the lightest: each comes before all that are lighter, in whatever order they stand")
    func weights() throws {
        let rows = [
            (Self.summary, "summary.jpg"), (Self.content, "content.jpg"), (Self.ownElement, "own.jpg"),
            (Self.cover, "cover.jpg"), (Self.enclosure, "enclosure.jpg"), (Self.thumbnail, "thumbnail.jpg"),
            (Self.media, "media.jpg"),
        ]
        for (index, row) in rows.enumerated() {
            let lighter = rows[...index].map(\.0)
            #expect(try picture(lighter.joined()) == row.1)
            #expect(try picture(lighter.reversed().joined()) == row.1)
        }
    }

    @Test("JSON Feed: picture, banner, attachment, text")
    func json() throws {
        let members = [
            (#""content_html": "<img src='https://a.no/content'>""#, "content"),
            (#""attachments": [{"url": "https://a.no/file", "mime_type": "image/png"}]"#, "file"),
            (#""banner_image": "https://a.no/banner""#, "banner"), (#""image": "https://a.no/image""#, "image"),
        ]
        for (index, row) in members.enumerated() {
            let item = "{\"title\": \"T\", " + members[...index].map(\.0).joined(separator: ", ") + "}"
            #expect(try JSONFeedText.items(item).stories.first?.image?.address.string == "https://a.no/" + row.1)
        }
    }

    @Test("Of equal weights the wider one, then the first; also in a group")
    func widest() throws {
        let media = [("s", 300), ("l", 1_200), ("m", 600)].map { "<media:content url='/\($0).jpg' width='\($1)'/>" }
        #expect(try picture(media.joined()) == "l.jpg")
        #expect(try picture("<media:group>\(media.joined())</media:group>" + Self.thumbnail) == "l.jpg")
        #expect(try picture("<media:thumbnail url='/a.jpg'/><media:thumbnail url='/b.jpg'/>") == "a.jpg")
    }

    @Test("A small one only where there is no other")
    func small() throws {
        let small = "<media:thumbnail url='/small.jpg' width='75' height='75'/>"
        #expect(try picture(small) == "small.jpg")
        #expect(try picture(small + Self.summary) == "summary.jpg")
        #expect(try picture("<media:thumbnail url='/t.jpg' width='100' height='100'/>" + Self.summary) == "t.jpg")
    }

    @Test(
        "Never an icon, an avatar, an emoji, a badge or a tracking pixel",
        arguments: TestTable.cells(of: "FeedLoading/PictureChoice-never")
    )
    func never(_ fields: String) throws {
        #expect(try picture(fields) == nil)
        #expect(try picture(fields + Self.summary) == "summary.jpg")
    }
}
