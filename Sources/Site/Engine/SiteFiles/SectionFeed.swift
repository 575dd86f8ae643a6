import Foundation

/// The content of a feed of a section, before it is JSON and XML: all of it, or one of the documents it is divided into.
struct SectionFeed: Sendable, Hashable {
    let title: String
    /// A sentence or two about the section, plain text.
    let summary: String
    /// The section's page.
    let home: WebAddress
    /// The language as a BCP 47 tag.
    let language: String
    /// The brand's icon.
    let icon: WebAddress?
    /// The publisher, plain text.
    let author: String?
    /// When something last changed; nil when no date is known.
    var updated: Date?
    /// The stories in their order, without duplicate ids.
    var stories: [Teaser]
    /// The values for those who count what is read.
    var tracking: [String: String] = [:]
    /// The beginnings of the blocks of a front, by the id of the story behind each.
    var blockStarts: [String: Widget] = [:]
    /// The number of older stories that the section no longer lists.
    var omitted = 0
    /// The folder of the section in the output.
    var folder = ""
    /// The number of an archive, counted from the oldest; nil for the document that is subscribed to.
    var archive: Int?
    /// The number of the archive with the next older stories; nil when there are none.
    var older: Int?
    /// The number of the archive with the next newer stories; nil when they are in the document that is subscribed to.
    var newer: Int?

    /// The path of one of the files in the output.
    func path(of file: FeedFile) -> String { "\(folder)/\(Self.path(of: file, archive: archive))" }

    /// The address of one of the files in the document that is subscribed to, or in an archive.
    func address(of file: FeedFile, archive: Int?) -> WebAddress? {
        WebAddress(Self.path(of: file, archive: archive), relativeTo: home)
    }

    private static func path(of file: FeedFile, archive: Int?) -> String {
        archive.map { PageIndex.archive($0, of: file.rawValue) } ?? file.rawValue
    }

    /// The content of one of the files.
    func bytes(of file: FeedFile) -> [UInt8] {
        switch file {
        case .json: json
        case .rss: rss
        }
    }
}

extension SectionFeed {
    /// The feed of a section in any state, nil when it has no page: an empty feed is better than none, because subscribers
    /// return.
    init?(_ loaded: SectionWork, in map: PageIndex, _ pictures: ImageStore, _ brandContext: BrandContext) {
        guard let home = map.address(of: loaded.page, in: .browser), let folder = Self.folder(of: loaded.page, in: map)
        else { return nil }
        let links = map.links(from: PageIndex.Key(loaded.page, .browser), asset: { pictures.fileName(of: $0) })
        let brand = loaded.brand
        let metadata = loaded.metadata
        let isFront = loaded.section.id == brand.home
        let words = [loaded.section.introduction?.plainText, metadata?.summary].compactMap { $0 }
        let stories = loaded.items.stories { $0.published(on: home, links.canonicalPicture) }
        self.init(
            title: isFront ? brand.name : "\(loaded.title) – \(brand.name)",
            summary: words.first { !$0.isEmpty }
                ?? brandContext.texts.filled(
                    isFront ? "frontSummary" : "sectionSummary",
                    ["title": loaded.title, "brand": brand.name]
                ),
            home: home,
            language: metadata?.language?.knownLanguageTag ?? brand.language.tag,
            icon: brandContext.theme.asset("icon.svg").flatMap {
                WebAddress("assets/" + $0.fileName, relativeTo: brand.url)
            },
            author: metadata?.author,
            updated: metadata?.updated ?? stories.lastChange,
            stories: stories,
            tracking: loaded.tracking,
            blockStarts: loaded.items.blockStarts,
            omitted: loaded.section.articles.reversed().prefix { $0.slug != stories.last?.id }.count,
            folder: folder
        )
    }

    /// The paths of a section's feeds, without their archives.
    static func paths(of page: PageID, in map: PageIndex) -> [String] {
        folder(of: page, in: map).map { folder in FeedFile.allCases.map { "\(folder)/\($0.rawValue)" } } ?? []
    }

    private static func folder(of page: PageID, in map: PageIndex) -> String? {
        map.path(of: page, in: .browser)?.parts.dropLast().joined(separator: "/")
    }
}

extension String {
    /// The text as a tag of a language that ISO 639 knows, which validators of feeds ask for; nil when it is none.
    fileprivate var knownLanguageTag: String? {
        guard let tag = languageTag, let code = tag.split(separator: "-").first else { return nil }
        return Locale.LanguageCode(String(code)).isISOLanguage ? tag : nil
    }
}

extension [FeedItem] {
    /// The beginnings of blocks, by the id of the story behind each.
    fileprivate var blockStarts: [String: Widget] {
        var (starts, next, seen): ([String: Widget], Widget?, Set<String>) = ([:], nil, [])
        for item in self {
            if case .widget(let widget) = item, widget.kind.block != nil { next = widget }
            // A story that stands in two blocks is in the feed once, with the first one.
            guard case .teaser(let teaser) = item, seen.insert(teaser.id).inserted, let start = next else { continue }
            starts[teaser.id] = start
            next = nil
        }
        return starts
    }

    /// The stories as a function changes them, those inside widgets included; duplicate ids are removed.
    fileprivate func stories(_ change: (Teaser) -> Teaser) -> [Teaser] {
        var stories: [Teaser] = []
        stories.reserveCapacity(count)
        var seen = Set<String>(minimumCapacity: count)
        for item in self {
            for teaser in item.teasers where seen.insert(teaser.id).inserted { stories.append(change(teaser)) }
        }
        return stories
    }
}

extension [Teaser] {
    /// When one of the stories last changed; nil when no date is known.
    var lastChange: Date? { compactMap { $0.updated ?? $0.published }.max() }
}

extension Teaser {
    /// The story with public addresses for everything stored with the site.
    fileprivate func published(on home: WebAddress, _ picture: (WebAddress) -> WebAddress?) -> Teaser {
        var story = self
        story.summary = summary?.published(on: home, picture)
        // Content for subscribers is not public.
        story.content = isPremium ? nil : content?.published(on: home, picture)
        if let image, image.address.isEmbedded {
            story.image = nil
            if let address = picture(image.address) {
                story.image = image
                story.image?.address = address
            }
        }
        return story
    }
}

extension SafeHTML {
    /// The markup without internal addresses: pictures get public ones or are removed, links lead to the section.
    fileprivate func published(on home: WebAddress, _ picture: (WebAddress) -> WebAddress?) -> SafeHTML {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        return mappingLinks { $0.isEmbedded ? SafeURL(home) : nil }.mappingPictures(picture)
    }
}
