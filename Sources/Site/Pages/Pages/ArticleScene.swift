import Content
package import FeedLoading
package import Markup
package import Theming

/// An article of the newsroom's own, written in Markdown.
package struct ArticleScene<Context: HasBrand & HasFrame & HasDateFormatting>: Scene {
    private let context: Context
    private let teaser: Teaser
    private let text: SafeHTML
    private let section: String
    private let related: [Teaser]

    /// The most stories that are told at the end of an article.
    package static var mostRelated: Int { 6 }

    /// Makes a scene.
    ///
    /// - Parameters:
    ///   - context: What the page depends on.
    ///   - teaser: The story as a front page announces it.
    ///   - text: The story itself.
    ///   - section: The title of its section.
    ///   - related: Other stories of the section, for the end of the page.
    package init(context: Context, teaser: Teaser, text: SafeHTML, section: String, related: [Teaser]) {
        self.context = context
        self.teaser = teaser
        self.text = text
        self.section = section
        self.related = Array(related.prefix(Self.mostRelated))
    }

    /// What the scene itself says.
    package static var textKeys: [TextKey] { [TextKey("relatedStories", .phrase(["section"]))] }

    /// The template of every article.
    package static var template: String { "article" }

    /// The page.
    package func makeView() -> ArticleView {
        let builder = FrameBuilder(context: context)
        let lead = teaser.summary?.plainText
        let summary = lead ?? teaser.title
        let address = context.links.canonical(context.place.page).map { JSON($0.string) }
        let picture = teaser.image.flatMap { context.links.canonicalPicture($0.address) }
        let node = JSON.object([
            "@type": "NewsArticle",
            "headline": JSON(String(teaser.title.prefix(Self.longestHeadline))),
            "description": JSON(summary),
            "url": address,
            "mainEntityOfPage": address,
            "datePublished": teaser.published.map { JSON($0.iso8601) },
            "dateModified": (teaser.updated ?? teaser.published).map { JSON($0.iso8601) },
            "author": teaser.byline.map { .object(["@type": "Person", "name": JSON($0)]) },
            "image": picture.map { JSON($0.string) },
            "isAccessibleForFree": JSON(!teaser.isPremium),
            "publisher": .object(["@type": "NewsMediaOrganization", "name": JSON(context.brand.name), "url": home]),
        ])
        let frame = builder.frame(
            heading: teaser.title,
            summary: summary,
            image: teaser.image,
            data: .graph([node, builder.breadcrumbData])
        )
        let image = TeaserBuilder(context: context).image(teaser.image, rule: .splash, isFirst: true, isAboveFold: true)
        return ArticleView(
            frame: frame,
            teaser: teaser,
            lead: lead,
            image: image,
            text: text.shown(with: context.links),
            times: times,
            minutes: ReadingTime.minutes(for: text.plainText),
            share: context.links.canonical(context.place.page).map { SafeURL(sharing: $0, title: teaser.title) },
            address: context.links.canonical(context.place.page),
            related: relatedView
        )
    }

    /// The other stories as cards to be scrolled, or as headlines when none has a picture; nil when there are none.
    private var relatedView: BlockView? {
        WidgetBlock(Widget(.carousel(related))).map { block in
            let builder = TeaserBuilder(context: context)
            return BlockView(
                id: "related",
                kind: block.kind,
                title: context.texts.filled("relatedStories", ["section": section]),
                rows: [],
                teasers: block.teasers.map { builder.view($0, rule: block.rule, isFirst: false, isAboveFold: false) }
            )
        }
    }

    /// Longer headlines are refused by those who read the data.
    private static var longestHeadline: Int { 110 }

    private var home: JSON? {
        context.place.breadcrumb.first.flatMap { context.links.canonical($0.page) }.map { JSON($0.string) }
    }

    private var times: (published: TimeView?, updated: TimeView?) {
        let dates = context.dates
        return (
            teaser.published.map { TimeView(text: dates.long($0), machine: $0.iso8601) },
            teaser.updated.map { TimeView(text: dates.long($0), machine: $0.iso8601) }
        )
    }
}

/// An article.
package struct ArticleView: View {
    let frame: FrameView
    let teaser: Teaser
    let lead: String?
    let image: ImageView?
    let text: SafeHTML
    let times: (published: TimeView?, updated: TimeView?)
    let minutes: Int
    let share: SafeURL?
    let address: WebAddress?
    let related: BlockView?

    /// The fields of an article.
    package static let fields: FieldList<ArticleView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .text("id", "The story's identity, by which it is saved.") { $0.teaser.id },
        .text("heading", "The headline.") { $0.teaser.title },
        .text("kicker", "One to three words over the headline.") { $0.teaser.kicker },
        .text("lead", "The lead; absent when the article has none.") { $0.lead },
        .text("byline", "Who wrote it.") { $0.teaser.byline },
        .flag("isPremium", "Whether only subscribers can read it.") { $0.teaser.isPremium },
        .view("published", "When it was published.") { $0.times.published },
        .view("updated", "When it last changed.") { $0.times.updated },
        .number("minutes", "How many minutes it takes to read, at least one.") { $0.minutes },
        .view("image", "Its picture.") { $0.image },
        .html("body", "The text.") { $0.text },
        .url("share", "A mail with the address of the page, for those who share it.") { $0.share },
        .url("url", "The page's own address, absolute.") { $0.address.map { SafeURL($0) } },
        .view("related", "Other stories of the section; absent when there are none.") { $0.related },
    ]
}
