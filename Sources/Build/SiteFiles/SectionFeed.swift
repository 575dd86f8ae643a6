import FeedLoading
import Foundation
import Markup
import Model
import Pages
import Routes
import Theming

/// A section as those who subscribe to it get it: what its two feed files say, before it is JSON or XML.
struct SectionFeed: Sendable, Hashable {
    /// The name in lists of subscriptions.
    let title: String
    /// A sentence or two about the section, plain text.
    let summary: String
    /// The section's page.
    let home: WebAddress
    /// The language as a BCP 47 tag.
    let language: String
    /// The brand's icon.
    let icon: WebAddress?
    /// Who makes the feed, plain text.
    let author: String?
    /// When something last changed; nil when no date is known.
    let updated: Date?
    /// The stories in their order, each id once.
    let stories: [Teaser]

    /// The address of one of the files.
    func address(of file: FeedFile) -> WebAddress? {
        WebAddress(file.rawValue, relativeTo: home)
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
    /// The feed of a section in any state: a feed without stories is better than none, because subscribers come back.
    ///
    /// - Parameters:
    ///   - loaded: The section and its state.
    ///   - home: The section's page.
    ///   - icon: The brand's icon.
    ///   - texts: The brand's texts, which speak for a section that says nothing of itself.
    ///   - picture: Where a picture is published; nil when it is not.
    init(
        _ loaded: LoadedSection,
        home: WebAddress,
        icon: WebAddress?,
        texts: Texts,
        picture: (WebAddress) -> WebAddress?
    ) {
        let brand = loaded.brand
        let metadata = loaded.metadata
        let isFront = loaded.section.id == brand.home
        let words = [loaded.section.introduction?.plainText, metadata?.summary].compactMap { $0 }
        let stories = loaded.items.stories.map { $0.published(on: home, picture) }
        self.init(
            title: isFront ? brand.name : "\(loaded.title) – \(brand.name)",
            summary: words.first { !$0.isEmpty }
                ?? texts.filled(
                    isFront ? "frontSummary" : "sectionSummary",
                    ["title": loaded.title, "brand": brand.name]
                ),
            home: home,
            language: metadata?.language ?? brand.language.rawValue,
            icon: icon,
            author: metadata?.author,
            updated: metadata?.updated ?? stories.compactMap { $0.updated ?? $0.published }.max(),
            stories: stories
        )
    }
}

extension [FeedItem] {
    /// The stories alone, those inside widgets among them; of several with one id the first.
    fileprivate var stories: [Teaser] {
        var seen: Set<String> = []
        return flatMap(\.teasers).filter { seen.insert($0.id).inserted }
    }
}

extension Teaser {
    /// The story with all that is kept with the site where the public finds it.
    fileprivate func published(on home: WebAddress, _ picture: (WebAddress) -> WebAddress?) -> Teaser {
        var story = self
        story.summary = summary?.published(on: home, picture)
        // What only subscribers may read does not go out to everybody.
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
    /// The markup without addresses that only the generator knows: their pictures are published or go, their links
    /// lead to the section.
    fileprivate func published(on home: WebAddress, _ picture: (WebAddress) -> WebAddress?) -> SafeHTML {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        return mappingLinks { $0.isEmbedded ? SafeURL(home) : nil }.mappingPictures(picture)
    }
}
