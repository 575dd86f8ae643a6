import FoundationEssentials

/// The stories of sections whose pages stay for a while after the stories have left their feeds: JSON Feeds in
/// `.sitegen/pinned`, which are read and sanitised as any feed.
///
/// A file that cannot be read or written is no failure: pages then go earlier.
struct StoryArchive {
    /// The most stories of a section that have left its feeds.
    private static let most = 1_000

    private let folder: String
    private let disk: FileSystem

    init(site: String, on disk: FileSystem) { (folder, self.disk) = (site + "/.sitegen/pinned", disk) }

    /// Gives a section the stories that have left its feeds, and keeps those that have pages now.
    ///
    /// `loaded` is the section before it was arranged: a story that its feeds still have is not departed, and one that is
    /// taken down is forgotten.
    func update(_ work: inout SectionWork, besides loaded: SectionWork, in map: PageIndex, at now: Date) {
        guard work.section.hasArticles else { return }
        let file = "\(folder)/\(work.brand.id)/\(work.section.id).stories.json"
        guard let archive = work.section.archive else {
            try? disk.remove(file)
            return
        }
        let age = Double(archive.components.seconds)
        let takenDown = work.section.curation.takenDown
        // Without a feed it is not known which stories have left it.
        let present = work.feed == nil ? nil : Set((loaded.sourceItems + work.items).flatMap(\.teasers).map(\.id))
        let old = (try? disk.read(file)) ?? []
        let gone = read(old).compactMap { story, left -> (story: Teaser, left: Date?)? in
            let left = left ?? (present == nil ? nil : now)
            guard present?.contains(story.id) != true, left.map({ $0 + age > now }) ?? true,
                !takenDown.contains(where: { $0.names(story) })
            else { return nil }
            return (story, left)
        }
        .prefix(Self.most)
        work.departed = gone.map { work.withPage($0.story, in: map) }
        work.nextChange = ([work.nextChange] + gone.map { $0.left?.addingTimeInterval(age) }).compactMap(\.self).min()
        let current = work.articles(in: map).map { story -> (story: Teaser, left: Date?) in
            var story = story
            (story.link, story.original) = (story.original, nil)
            return (story, nil)
        }
        write(current + gone, besides: old, to: file)
    }

    /// The stories of a file, and when each left its feeds; nil for those that have not.
    private func read(_ bytes: [UInt8]) -> [(story: Teaser, left: Date?)] {
        let source = FeedSource(name: folder)
        guard let json = try? JSON(parsing: bytes),
            let feed = try? SyndicatedJSON.feed(of: FeedResponse(bytes), from: source)
        else { return [] }
        return feed.content.items.flatMap(\.teasers).map { story in
            (story, json["_left"]?[story.id]?.string.flatMap { Date(iso8601: $0) })
        }
    }

    private func write(_ stories: [(story: Teaser, left: Date?)], besides old: [UInt8], to file: String) {
        let left = Dictionary(stories.compactMap { story, left in left.map { (story.id, $0.iso8601) } }) { $1 }
        let json = JSON.object([
            "version": "https://jsonfeed.org/version/1.1",
            "_left": JSON(sorted: left) { JSON($0) },
            "items": JSON(stories.map { SectionFeed.json($0.story) }),
        ])
        let bytes = json.compactText
        guard bytes != old else { return }
        try? disk.makeFolder(String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex)))
        try? disk.write(bytes, to: file)
    }
}

extension Curation {
    fileprivate var takenDown: [StoryReference] {
        lines.compactMap { if case .takeDown(let story) = $0.action { story } else { nil } }
    }
}
