import FeedLoading
import Foundation
import Hashing
import Markup

/// The fingerprint of the files of a document.
extension SectionFeed {
    /// Equal fingerprints make equal files.
    var fingerprint: Digest {
        var hasher = Hasher256()
        hasher.update(framed: Self.manner.hex)
        hasher.update(self)
        return hasher.finish()
    }

    /// The fingerprint of the writers: the digest of one story that has every property, as this version writes it in the
    /// document that is subscribed to and in an archive.
    ///
    /// A change of the writers thus changes every fingerprint automatically.
    private static let manner: Digest = {
        guard let address = WebAddress("https://web.example/") else { return Digest.sha256([]) }
        let html = SafeHTML(text: "<&>")
        let date = Date(timeIntervalSince1970: 0)
        let everything = Teaser(
            id: "id",
            title: "<b> & c",
            link: address,
            summary: html,
            content: html,
            byline: "byline",
            published: date,
            updated: date,
            image: Picture(address: address, width: 3, height: 2, alt: "alt", credit: "credit"),
            enclosures: [Enclosure(address: address, type: "audio/mpeg", length: 1), Enclosure(address: address)],
            tags: ["tag"]
        )
        let feed = SectionFeed(
            title: "title",
            summary: "summary",
            home: address,
            language: "en",
            icon: address,
            author: "author",
            updated: date,
            stories: [everything, Teaser(title: "title")]
        )
        var archive = feed
        (archive.older, archive.archive, archive.newer) = (1, 2, 3)
        return Digest.sha256(feed.json + feed.rss + archive.json + archive.rss)
    }()
}

extension Hasher256 {
    fileprivate mutating func update(_ feed: SectionFeed) {
        update(framed: feed.title)
        update(framed: feed.summary)
        update(framed: feed.home.string)
        update(framed: feed.language)
        update(feed.icon?.string)
        update(feed.author)
        update(feed.updated)
        update(feed.archive)
        update(feed.older)
        update(feed.newer)
        update(UInt64(feed.stories.count))
        for story in feed.stories { update(story) }
    }

    private mutating func update(_ story: Teaser) {
        update(framed: story.id)
        update(framed: story.title)
        update(story.link?.string)
        update(story.summary)
        update(story.content)
        update(story.byline)
        update(story.published)
        update(story.updated)
        update(story.image?.address.string)
        update(story.image?.width)
        update(story.image?.height)
        update(story.image?.alt)
        update(story.image?.credit)
        update(UInt64(story.enclosures.count))
        for file in story.enclosures {
            update(framed: file.address.string)
            update(file.type)
            update(file.length)
        }
        update(UInt64(story.tags.count))
        for tag in story.tags { update(framed: tag) }
    }

    private mutating func update(_ text: String?) {
        update(UInt64(text == nil ? 0 : 1))
        if let text { update(framed: text) }
    }

    private mutating func update(_ html: SafeHTML?) {
        update(UInt64(html == nil ? 0 : 1))
        if let html { update(framed: html.utf8) }
    }

    private mutating func update(_ number: Int?) {
        update(UInt64(number == nil ? 0 : 1))
        if let number { update(UInt64(bitPattern: Int64(number))) }
    }

    private mutating func update(_ date: Date?) {
        update(UInt64(date == nil ? 0 : 1))
        if let date { update(date.timeIntervalSince1970.bitPattern) }
    }
}
