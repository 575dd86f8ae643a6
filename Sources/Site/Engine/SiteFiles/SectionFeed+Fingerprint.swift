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
        update(texts: [feed.title, feed.summary, feed.home.string, feed.language, feed.icon?.string, feed.author])
        update(dates: [feed.updated])
        update(numbers: [feed.archive, feed.older, feed.newer, feed.stories.count])
        for story in feed.stories { update(story) }
    }

    private mutating func update(_ story: Teaser) {
        let image = story.image
        update(texts: [story.id, story.title, story.link?.string, story.summary?.string, story.content?.string])
        update(texts: [story.byline, image?.address.string, image?.alt, image?.credit])
        update(dates: [story.published, story.updated])
        update(numbers: [image?.width, image?.height, story.enclosures.count, story.tags.count])
        for file in story.enclosures {
            update(texts: [file.address.string, file.type])
            update(numbers: [file.length])
        }
        update(texts: story.tags)
    }

    private mutating func update(texts: [String?]) {
        for text in texts {
            update(UInt64(text == nil ? 0 : 1))
            if let text { update(framed: text) }
        }
    }

    private mutating func update(numbers: [Int?]) {
        for number in numbers {
            update(UInt64(number == nil ? 0 : 1))
            if let number { update(UInt64(bitPattern: Int64(number))) }
        }
    }

    private mutating func update(dates: [Date?]) {
        for date in dates {
            update(UInt64(date == nil ? 0 : 1))
            if let date { update(date.timeIntervalSince1970.bitPattern) }
        }
    }
}
