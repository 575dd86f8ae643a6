extension SectionFeed {
    /// The fingerprint of the files of a document: equal fingerprints make equal files.
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
            stories: [everything, Teaser(title: "title")],
            tracking: ["name": "value"],
            blockStarts: [
                "id": Widget(
                    .block(FeedBlock(id: "id", section: "section", hasMore: true, layout: ["row"], style: .dark))
                )
            ]
        )
        var archive = feed
        (archive.older, archive.archive, archive.newer) = (1, 2, 3)
        return Digest.sha256(feed.json + feed.rss + archive.json + archive.rss)
    }()
}

extension Hasher256 {
    fileprivate mutating func update(_ feed: SectionFeed) {
        update([feed.title, feed.summary, feed.home.string, feed.language, feed.icon?.string, feed.author])
        update([feed.updated.exactly, feed.archive.exactly, feed.older.exactly, feed.newer.exactly])
        for (name, value) in feed.tracking.sorted(by: <) { update([name, value]) }
        update(UInt64(feed.stories.count))
        for story in feed.stories {
            update(story)
            if let start = feed.blockStarts[story.id] { update(framed: "\(start)") }
        }
    }

    private mutating func update(_ story: Teaser) {
        let image = story.image
        update([
            story.id, story.title, story.link?.string, story.original?.string, story.summary?.string,
            story.content?.string,
        ])
        update([story.byline, story.language])
        update([image?.address.string, image?.alt, image?.credit, image?.width.exactly, image?.height.exactly])
        update([story.published.exactly, story.updated.exactly])
        update(UInt64(story.enclosures.count))
        for file in story.enclosures { update([file.address.string, file.type, file.length.exactly]) }
        update(UInt64(story.tags.count))
        update(story.tags)
    }

    private mutating func update(_ texts: [String?]) {
        for text in texts {
            update(UInt64(text == nil ? 0 : 1))
            if let text { update(framed: text) }
        }
    }
}

extension Int? {
    fileprivate var exactly: String? { map { String($0) } }
}

extension Date? {
    fileprivate var exactly: String? { map { String($0.timeIntervalSince1970.bitPattern) } }
}
