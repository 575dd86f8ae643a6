package import Content
package import FeedLoading
package import Theming

/// A page that stands for another one while that loads, or when it cannot be loaded or does not exist.
package struct StateView: Scene {
    let frame: FrameView
    let state: StatePage
    let heading: String
    let reason: String
    let teasers: [TeaserView]

    /// The most headlines: apps keep the page, so it stays small.
    package static let mostStories = 5

    package static let template = "state"

    package static let textKeys: [TextKey] = [
        "loadingTitle", "loadingFeed", "errorTitle", "errorPage", "errorFeed", "offlineTitle", "offlinePage",
        "notFoundTitle", "notFound",
    ]

    /// Makes the page for a state, with the first of the front page's last stories that have a link.
    package init(context: some HasBrand & HasFrame & HasDateFormatting, state: StatePage, stories: [Teaser] = []) {
        let words: (heading: TextKey, reasons: [TextKey]) =
            switch state {
            case .loading: ("loadingTitle", ["loadingFeed"])
            case .offline: ("offlineTitle", ["offlinePage"])
            case .notFound: ("notFoundTitle", ["notFound"])
            case .error, .emergency: ("errorTitle", ["errorPage", "errorFeed"])
            }
        self.state = state
        heading = context.texts[words.heading.name]
        reason = words.reasons.map { context.texts[$0.name] }.joined(separator: " ")
        frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
        let builder = TeaserBuilder(context: context)
        // The page may be kept for days, so it says the day: once, until there is another one.
        var day = Date.distantPast
        teasers = stories.lazy.filter { $0.link != nil }.prefix(Self.mostStories).map { story in
            defer { day = story.published ?? day }
            return builder.line(story, newest: day)
        }
    }

    package static let fields: FieldList<StateView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("state", "The state: loading, error, offline or 404.") { $0.state.rawValue },
        .text("heading", "The state in a few words.") { $0.heading },
        .text("reason", "What has happened, and what to do.") { $0.reason },
        .flag("isLoading", "Whether the page is awaited, and asks again by itself.") { $0.state == .loading },
        .url("retry", "The address that was asked for, whichever it is; absent when there is no such page.") {
            // The page may be shown at any address: its retry is that address again, without a query.
            $0.state == .notFound ? nil : SafeURL(relative: "?")
        },
        .flag("hasTeasers", "Whether the last stories are known.") { !$0.teasers.isEmpty },
        .list("teasers", "The last stories of the front page; none while the page is awaited.") { $0.teasers },
    ]
}

/// All brands on one page: for those who preview the site, and for readers of an address where no brand is.
package struct BrandsView: Scene {
    let frame: FrameView
    let isNotFound: Bool
    let brands: [BrandView]

    package static let template = "brands"

    package static let textKeys: [TextKey] = ["notFoundTitle"]

    /// Makes the list of every brand with the pages worth a look, the front page first.
    package init(
        context: some HasFrame,
        siteName: String,
        brands: [(brand: Brand, pages: [PageLocation.NavigationItem])]
    ) {
        isNotFound = context.place.page.kind == .state
        let heading = isNotFound ? context.texts["notFoundTitle"] : nil
        frame = FrameBuilder(context: context, siteName: siteName).frame(heading: heading, summary: siteName)
        self.brands = brands.map { brand, pages in
            BrandView(
                brand: brand,
                pages: pages.compactMap { item in
                    context.links.page(item.page).map { LinkView(title: item.title, way: $0) }
                }
            )
        }
    }

    package static let fields: FieldList<BrandsView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .flag("isNotFound", "Whether it answers for an address without a page.") { $0.isNotFound },
        .list("brands", "The brands.") { $0.brands },
    ]
}

/// A brand in the list.
package struct BrandView: View {
    let brand: Brand
    let pages: [LinkView]

    package static let fields: FieldList<BrandView> = [
        .text("id", "The brand's id.") { $0.brand.id },
        .text("name", "The brand's name.") { $0.brand.name },
        .text("language", "The language of its pages.") { $0.brand.language.tag },
        .list("pages", "The pages worth a look, the front page first.") { $0.pages },
    ]
}
