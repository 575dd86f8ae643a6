import Foundation
import Testing

@testable import Engine

@Suite("Reading our own feeds back")
struct FeedRoundTripTests {
    private func read(_ stories: [Teaser], from file: FeedFile) async throws -> Feed {
        let feed = try SectionFeedTests.feed(stories)
        let bytes = feed.bytes(of: file)
        let address = try #require(feed.address(of: file, archive: nil))
        return try await LoaderKind.syndication.loader(
            source: FeedSource(address),
            fetch: FeedFetch { _ in FeedResponse(bytes) }
        )
        .load()
    }

    private static func address(_ text: String) throws -> WebAddress {
        try #require(WebAddress(text))
    }

    /// Stories as different as feeds have them; kicker, section and labels have no place in either format.
    private static func stories() throws -> [Teaser] {
        let link = try address("https://www.paper.example/1?a=b&c=d#e")
        let own = try address("https://web.example.no/north/guide/slug/")
        let picture = try address("https://img.paper.example/1.jpg?w=1&h=2")
        let sound = Enclosure(address: try address("https://img.paper.example/1.mp3"), type: "audio/mpeg", length: 99)
        let film = Enclosure(address: try address("https://img.paper.example/1.mp4"), type: "video/mp4", length: 7)
        let base = try address("https://www.paper.example/")
        return [
            Teaser(title: "A headline and nothing more"),
            Teaser(title: "The link is the id", link: own),
            Teaser(
                id: "everything",
                title: "Everything: AT&T < “all” – æøå 😀",
                link: link,
                summary: SafeHTML(text: "Short & <good>"),
                content: .sanitising(
                    "<p>A &amp; <b>b</b> ]]&gt; <a href=/x?a=1&b=2>c</a> <img src=/d.png></p>",
                    relativeTo: base
                ),
                byline: "Kari Nordmann og Ola Ås",
                published: Date(iso8601: "2026-11-20T07:05:09Z"),
                updated: Date(iso8601: "2026-11-20T12:00:00Z"),
                image: Picture(
                    address: picture,
                    width: 1200,
                    height: 800,
                    alt: "A \"ball\" & more",
                    credit: "Photo: X"
                ),
                enclosures: [sound, film],
                tags: ["Football", "R&D", "Ære"]
            ),
            Teaser(id: "summary", title: "Summary alone", summary: SafeHTML(text: "Words & more")),
            Teaser(id: "marked", title: "Summary with markup", summary: .sanitising("<p>Words <b>and</b> more</p>")),
            Teaser(id: "content", title: "Content alone", content: .sanitising("<p>Text</p>")),
            Teaser(id: "tag", title: "How <b> works"), Teaser(id: "reference", title: "Write &amp; in HTML, not &"),
            Teaser(id: "cdata", title: "<![CDATA[ is XML ]]>"),
            Teaser(id: "id with blanks & <marks>", title: "5 > 4 < 6"),
            Teaser(id: "published", title: "Published", published: Date(iso8601: "1999-12-31T23:59:59Z")),
            Teaser(id: "updated", title: "Updated", updated: Date(iso8601: "2026-02-28T00:00:00Z")),
            Teaser(id: "picture", title: "Picture", image: Picture(address: picture)),
            Teaser(id: "seen", title: "Seen", image: Picture(address: picture, width: 4, height: 3, alt: "A ball")),
            Teaser(id: "sound", title: "Sound", enclosures: [sound]),
        ]
    }

    @Test("RSS brings every story back as it was, in its order")
    func rss() async throws {
        let stories = try Self.stories()
        let feed = try await read(stories, from: .rss)
        #expect(feed.metadata.format == .rss20)
        #expect(feed.notices.isEmpty)
        expect(feed, has: stories.map(Self.completed))
    }

    /// The story with what readers take for a date or a summary that is missing.
    private static func completed(_ story: Teaser) -> Teaser {
        var story = story
        story.published = story.published ?? story.updated
        if story.summary == nil, story.content?.plainText != story.title { story.summary = story.content }
        return story
    }

    /// JSON Feed has a plain summary and the address of a picture, and wants a content of every item.
    ///
    /// Its titles are plain text, and are read as all headlines are, since others write HTML into them: a title that is
    /// about markup loses it.
    @Test("JSON Feed brings every story back, as far as the format can say it")
    func json() async throws {
        let stories = try Self.stories()
        let feed = try await read(stories, from: .json)
        #expect(feed.metadata.format == .json11)
        #expect(feed.notices.isEmpty)
        expect(
            feed,
            has: stories.map { story in
                var known = story
                known.title = Self.readAsHTML[story.id] ?? story.title
                known.image = story.image.map { Picture(address: $0.address) }
                known.content = story.content ?? story.summary ?? SafeHTML(text: story.title)
                known.summary = story.summary.map { SafeHTML(text: $0.plainText) }
                return Self.completed(known)
            }
        )
    }

    private static let readAsHTML = ["tag": "How works", "reference": "Write & in HTML, not &", "cdata": "is XML"]

    @Test("What is known of the feed comes back", arguments: FeedFile.allCases)
    func metadata(file: FeedFile) async throws {
        let feed = try await read([], from: file)
        #expect(feed.title == "Sport & <more> – North")
        #expect(feed.content == .native([]))
        #expect(feed.metadata.homePage?.string == "https://web.example.no/north/sport/")
        #expect(feed.metadata.language == "nb")
        #expect(feed.metadata.author == "The desk")
        #expect(feed.metadata.summary == "All <about> sport")
    }

    private func expect(_ feed: Feed, has stories: [Teaser]) {
        guard case .native(let items) = feed.content else {
            Issue.record("the feed is not native")
            return
        }
        #expect(items.count == stories.count)
        for (item, story) in zip(items, stories) { #expect(item == .teaser(story)) }
    }
}
