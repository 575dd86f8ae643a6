import FoundationEssentials

/// Stories that stay when they leave their feeds, kept in `.sitegen/pinned`: those that editors have pinned, and those whose
/// pages stay for a while.
///
/// They come from the last build with a feed that had them, and are read and sanitised as any feed. A file that cannot be
/// read or written is no failure.
struct KeptStories: Sendable {
    private let folder: String
    private let disk: FileSystem
    private var kept: [PageID: [Teaser]] = [:]

    /// Reads the pinned stories of all sections in which lines pin stories at a moment.
    static func read(of brands: [Brand], site: String, on disk: FileSystem, now: Date) async -> KeptStories {
        var stories = KeptStories(folder: site + "/.sitegen/pinned", disk: disk)
        for brand in brands {
            for section in brand.sections where section.curation.keepsOrClears(at: now) {
                let page = PageID.section(brand: brand.id, id: section.id)
                guard let bytes = try? disk.read(stories.file(of: page)) else { continue }
                // Paths in the file are relative to content/.
                let source = FeedSource(name: stories.file(of: page), address: WebAddress(embeddedFile: "pinned.json"))
                let loader = LoaderKind.unified.loader(source: source, fetch: FeedFetch { _ in FeedResponse(bytes) })
                guard let feed = try? await loader.load(), case .native(let items) = feed.content else { continue }
                stories.kept[page] = items.flatMap(\.teasers)
            }
        }
        return stories
    }

    func stories(of page: PageID) -> [Teaser] { kept[page] ?? [] }

    /// Keeps the stories that an arrangement has pinned, and those that it shows only because they were kept.
    func keep(_ arrangement: Arrangement, of page: PageID) {
        let old = stories(of: page)
        let shown = Set(
            arrangement.slots.compactMap { slot -> String? in
                if slot.origin == nil, case .teaser(let teaser) = slot.item { teaser.id } else { nil }
            }
        )
        let stories = arrangement.pinned + old.filter { shown.contains($0.id) }
        guard stories != old else { return }
        let file = file(of: page)
        guard !stories.isEmpty else {
            try? disk.remove(file)
            return
        }
        try? disk.makeFolder(String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex)))
        try? disk.write(JSON.object(["items": JSON(stories.map(\.unified))]).readableText, to: file)
    }

    private func file(of page: PageID) -> String {
        guard case .section(let brand, let id) = page else { return folder + "/none" }
        return "\(folder)/\(brand)/\(id).json"
    }
}

/// Stories that have left their feeds: JSON Feeds beside the files of pinned stories.
extension KeptStories {
    /// The most stories of a section that have left its feeds.
    private static let most = 1_000

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

    /// Whether a line pins a story at a moment, or takes one down, which may have been kept for a pin of former times.
    fileprivate func keepsOrClears(at now: Date) -> Bool {
        lines.contains { line in
            switch line.action {
            case .pin, .takeDown: line.period.contains(now)
            case .hide, .change, .move, .moveBehind: false
            }
        }
    }
}

extension Teaser {
    fileprivate var unified: JSON {
        .object([
            "type": "teaser",
            "id": JSON(id),
            "title": JSON(title),
            "url": link.map { JSON($0.string) },
            "summary": summary.map { JSON($0.string) },
            "kicker": kicker.map { JSON($0) },
            "byline": byline.map { JSON($0) },
            "published": published.map { JSON($0.iso8601) },
            "updated": updated.map { JSON($0.iso8601) },
            "section": section.map { JSON($0) },
            "premium": JSON(isPremium),
            "breaking": JSON(isBreaking),
            "image": image.map { image in
                .object([
                    "url": JSON(image.address.embeddedPath ?? image.address.string),
                    "width": image.width.map { JSON($0) },
                    "height": image.height.map { JSON($0) },
                    "alt": image.alt.map { JSON($0) },
                    "credit": image.credit.map { JSON($0) },
                ])
            },
        ])
    }
}
