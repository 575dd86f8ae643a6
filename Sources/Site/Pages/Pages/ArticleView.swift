package import FeedLoading
package import Markup
package import Theming

/// An article of the newsroom's own, written in Markdown, or a story whose feed has its text.
package struct ArticleView: Scene {
    let frame: FrameView
    let teaser: Teaser
    let lead: String?
    let image: ImageView?
    let text: SafeHTML
    private(set) var parts: [TextPartView] = []
    let published: TimeView?
    let updated: TimeView?
    let minutes: Int
    let address: WebAddress?
    let related: BlockView?
    let players: [PlayerView]
    let topics: [LinkView]
    let author: LinkView?

    /// The most stories at the end of an article.
    package static let mostRelated = 6
    /// Longer headlines are refused by those who read the data.
    private static let longestHeadline = 110

    package static let template = "article"

    package static let textKeys: [TextKey] = [TextKey("relatedStories", .phrase(["section"]))]

    /// Makes the page of a story as a front page announces it, and its text; other stories of the section are at its end.
    ///
    /// `topics` are pages about its subjects and its author.
    package init(
        context: some HasBrand & HasFrame & HasDateFormatting,
        teaser: Teaser,
        text: SafeHTML,
        parts: [TextPart] = [],
        section: String,
        related: [Teaser],
        topics: [PageLocation.NavigationItem] = []
    ) {
        self.teaser = teaser
        let builder = FrameBuilder(context: context)
        let announced = teaser.summary?.plainText
        // Feeds mostly have the beginning of a story as its summary.
        let beginning = announced?.prefix { $0 != "…" && $0 != "[" } ?? ""
        let words = text.plainText
        lead = words.hasPrefix(beginning) ? nil : announced
        let summary = announced ?? teaser.title
        address = context.links.canonical(context.place.page)
        let url = builder.canonical.map { JSON($0.string) }
        let home = context.place.breadcrumb.first.flatMap { context.links.canonical($0.page) }
        let picture = teaser.image.flatMap { context.links.canonicalPicture($0.address) }
        let node = JSON.object([
            "@type": "NewsArticle",
            "headline": JSON(String(teaser.title.prefix(Self.longestHeadline))),
            "description": JSON(summary),
            "url": url,
            "mainEntityOfPage": url,
            "datePublished": teaser.published.map { JSON($0.iso8601) },
            "dateModified": (teaser.updated ?? teaser.published).map { JSON($0.iso8601) },
            "author": teaser.byline.map { .object(["@type": "Person", "name": JSON($0)]) },
            "image": picture.map { JSON($0.string) },
            "isAccessibleForFree": JSON(!teaser.isPremium),
            "publisher": .object([
                "@type": "NewsMediaOrganization", "name": JSON(context.brand.name),
                "url": home.map { JSON($0.string) },
            ]),
        ])
        frame = builder.frame(
            heading: teaser.title,
            summary: summary,
            image: teaser.image,
            data: .graph([node, builder.breadcrumbData])
        )
        let cards = TeaserBuilder(context: context)
        let isInText = teaser.image.map { text.pictures.contains($0.address) } ?? false
        image = cards.image(isInText ? nil : teaser.image, rule: .splash, isFirst: true, isAboveFold: true)
        self.text = text.shown(with: context.links)
        self.parts = parts.map { TextPartView($0, context: context) }
        published = teaser.published.map { TimeView(text: context.dates.long($0), machine: $0.iso8601) }
        updated = teaser.updated.map { TimeView(text: context.dates.long($0), machine: $0.iso8601) }
        minutes = Self.minutes(toRead: words)
        players = teaser.media.map { PlayerView(file: $0, title: teaser.title) }
        self.topics = topics.filter { !$0.isAuthor }.compactMap { builder.link($0) }
        author = topics.first(where: \.isAuthor).flatMap { builder.link($0) }
        // Cards to be scrolled, or headlines when none has a picture.
        self.related = WidgetBlock(Widget(.carousel(Array(related.prefix(Self.mostRelated))))).map { block in
            BlockView(
                id: "related",
                kind: block.kind,
                title: context.texts.filled("relatedStories", ["section": section]),
                rows: [],
                teasers: block.teasers.map { cards.view($0, rule: block.rule, isFirst: false, isAboveFold: false) }
            )
        }
    }

    package static let fields: FieldList<ArticleView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("id", "The story's identity, by which it is saved.") { $0.teaser.id },
        .text("heading", "The headline.") { $0.teaser.title },
        .text("kicker", "One to three words over the headline.") { $0.teaser.kicker },
        .text("lead", "The lead; absent when the article has none.") { $0.lead },
        .text("byline", "The author.") { $0.teaser.byline },
        .view("author", "The page with the author's stories; absent when there is none.") { $0.author },
        .flag("isPremium", "Whether only subscribers can read it.") { $0.teaser.isPremium },
        .view("published", "When it was published.") { $0.published },
        .view("updated", "When it last changed.") { $0.updated },
        .number("minutes", "How many minutes it takes to read, at least one.") { $0.minutes },
        .view("image", "Its picture.") { $0.image },
        .html("body", "The text.") { $0.text },
        .list("parts", "The parts of a text with shortcodes; empty for others.") { $0.parts },
        .url("share", "A mail with the address of the page, for those who share it.") { view in
            view.address.map { SafeURL(sharing: $0, title: view.teaser.title) }
        },
        .url("url", "The page's own address, absolute.") { $0.address.map { SafeURL($0) } },
        .list("players", "The sound and film that come with it.") { $0.players },
        .flag("hasTopics", "Whether its subjects have pages.") { !$0.topics.isEmpty },
        .list("topics", "The pages about its subjects.") { $0.topics },
        .url("original", "The story at its publisher; absent when it is published here only.") {
            $0.teaser.original.map { SafeURL($0) }
        },
        .text("publisher", "The host of the publisher.") { $0.teaser.original?.authority },
        .view("related", "Other stories of the section; absent when there are none.") { $0.related },
    ]

    private static let wordsPerMinute = 220

    /// Whole minutes that a text takes to read, at least one.
    static func minutes(toRead text: String) -> Int {
        let words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.count
        return max(1, (words + wordsPerMinute / 2) / wordsPerMinute)
    }
}

extension PageLocation.NavigationItem {
    fileprivate var isAuthor: Bool { if case .topic(_, _, .author, _) = page { true } else { false } }
}

/// Sound or film that comes with a story.
package struct PlayerView: View {
    let file: Enclosure
    let title: String

    package static let fields: FieldList<PlayerView> = [
        .flag("isVideo", "Whether it is film.") { $0.file.mediaKind == .video },
        .url("url", "The file.") { SafeURL($0.file.address) },
        .text("title", "The headline of the story.") { $0.title },
    ]
}
