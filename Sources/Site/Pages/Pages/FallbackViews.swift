package import Content
package import FeedLoading
import Foundation
import Markup
package import Theming

/// A page that stands for another one while that loads, or when it cannot be loaded.
package struct StateView: Scene {
    let frame: FrameView
    let loading: LoadingView?
    let failure: ErrorView?
    let teasers: [TeaserView]

    /// The most headlines of a page that stands for one that cannot be loaded; a shell keeps it, so it stays small.
    package static let mostStories = 5

    package static let template = "state"

    package static let textKeys: [TextKey] = ["loadingTitle", "errorTitle", "errorPage"]

    /// Makes the page for one of the two states, with the first of the front page's last stories that have a link.
    package init(context: some HasBrand & HasFrame & HasDateFormatting, isLoading: Bool, stories: [Teaser] = []) {
        let heading = context.texts[isLoading ? "loadingTitle" : "errorTitle"]
        frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
        let builder = TeaserBuilder(context: context)
        // The page may be shown at any address: its retry is that address again.
        let retry = SafeURL(relative: "?")
        loading = isLoading ? LoadingView(retry: retry) : nil
        failure = isLoading ? nil : ErrorView(reason: context.texts["errorPage"], retry: retry)
        teasers = stories.lazy.filter { $0.link != nil }.prefix(Self.mostStories)
            .map { builder.line($0, newest: .distantPast) }
    }

    package static let fields: FieldList<StateView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .flag("isLoading", "Whether the page is awaited; off when it failed.") { $0.loading != nil },
        .view("loading", "The words while the page is awaited.") { $0.loading },
        .view("failure", "The words when there is no page.") { $0.failure },
        .flag("hasTeasers", "Whether the last stories are known.") { !$0.teasers.isEmpty },
        .list("teasers", "The last stories of the front page; none while the page is awaited.") { $0.teasers },
    ]
}

/// The page for an address without one.
package struct NotFoundView: Scene {
    let frame: FrameView
    let heading: String

    package static let template = "not-found"

    package static let textKeys: [TextKey] = ["notFoundTitle"]

    /// Makes the page.
    package init(context: some HasBrand & HasFrame) {
        heading = context.texts["notFoundTitle"]
        frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
    }

    package static let fields: FieldList<NotFoundView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "The state in a few words.") { $0.heading },
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
        isNotFound = context.place.page.kind == .notFound
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
        .text("language", "The language of its pages.") { $0.brand.language.rawValue },
        .list("pages", "The pages worth a look, the front page first.") { $0.pages },
    ]
}
