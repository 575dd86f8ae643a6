package import Content
package import FeedLoading
import Foundation
import Markup
package import Theming

/// A page that stands for another one while that loads, or when it cannot be loaded.
package struct StateScene<Context: HasBrand & HasFrame & HasDateFormatting>: Scene {
    private let context: Context
    private let isLoading: Bool
    private let stories: [Teaser]

    /// The most headlines of a page that stands for one that cannot be loaded; a shell keeps it, so it stays small.
    package static var mostStories: Int { 5 }

    /// Makes a scene for one of the two states.
    ///
    /// - Parameters:
    ///   - context: What the page depends on.
    ///   - isLoading: Whether the other page is awaited; off when it failed.
    ///   - stories: The last stories of the front page, of which the first with a link are told.
    package init(context: Context, isLoading: Bool, stories: [Teaser] = []) {
        self.context = context
        self.isLoading = isLoading
        self.stories = Array(stories.lazy.filter { $0.link != nil }.prefix(Self.mostStories))
    }

    /// The template of both state pages.
    package static var template: String { "state" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] { ["loadingTitle", "errorTitle", "errorPage"] }

    /// The page.
    package func makeView() -> StateView {
        let heading = context.texts[isLoading ? "loadingTitle" : "errorTitle"]
        let frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
        let builder = TeaserBuilder(context: context)
        // The page may be shown at any address: its retry is that address again.
        let retry = SafeURL(relative: "?")
        return StateView(
            frame: frame,
            loading: isLoading ? LoadingView(retry: retry) : nil,
            failure: isLoading ? nil : ErrorView(reason: context.texts["errorPage"], retry: retry),
            teasers: stories.map { builder.line($0, newest: .distantPast) }
        )
    }
}

/// A fallback page.
package struct StateView: View {
    let frame: FrameView
    let loading: LoadingView?
    let failure: ErrorView?
    let teasers: [TeaserView]

    /// The fields of a fallback page.
    package static let fields: FieldList<StateView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .flag("isLoading", "Whether the page is awaited; off when it failed.") { $0.loading != nil },
        .view("loading", "What is said while the page is awaited.") { $0.loading },
        .view("failure", "What is said when there is no page.") { $0.failure },
        .flag("hasTeasers", "Whether the last stories are known.") { !$0.teasers.isEmpty },
        .list("teasers", "The last stories of the front page; none while the page is awaited.") { $0.teasers },
    ]
}

/// What a reader gets at an address without a page.
package struct NotFoundScene<Context: HasBrand & HasFrame>: Scene {
    private let context: Context

    /// Makes a scene.
    package init(context: Context) {
        self.context = context
    }

    /// The template of the page.
    package static var template: String { "not-found" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] { ["notFoundTitle"] }

    /// The page.
    package func makeView() -> NotFoundView {
        let heading = context.texts["notFoundTitle"]
        let frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
        return NotFoundView(frame: frame, heading: heading)
    }
}

/// The page for an address without one.
package struct NotFoundView: View {
    let frame: FrameView
    let heading: String

    /// The fields of the page.
    package static let fields: FieldList<NotFoundView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .text("heading", "What is going on.") { $0.heading },
    ]
}

/// All brands on one page, for those who preview the site.
package struct BrandsScene<Context: HasFrame>: Scene {
    private let context: Context
    private let siteName: String
    private let brands: [Brand]
    private let pages: [String: [PageLocation.NavigationItem]]

    /// Makes a scene.
    ///
    /// - Parameters:
    ///   - context: What the page depends on.
    ///   - siteName: The name of the site.
    ///   - brands: Every brand with the pages worth a look, the front page first.
    package init(
        context: Context,
        siteName: String,
        brands: [(brand: Brand, pages: [PageLocation.NavigationItem])]
    ) {
        self.context = context
        self.siteName = siteName
        self.brands = brands.map(\.brand)
        pages = Dictionary(brands.map { ($0.brand.id, $0.pages) }) { first, _ in first }
    }

    /// The template of the page.
    package static var template: String { "brands" }

    /// The page.
    package func makeView() -> BrandsView {
        let frame = FrameBuilder(context: context, siteName: siteName).frame(heading: nil, summary: siteName)
        let views = brands.map { brand in
            BrandView(
                brand: brand,
                pages: (pages[brand.id] ?? []).compactMap { navigationItem in
                    context.links.page(navigationItem.page).map { LinkView(title: navigationItem.title, way: $0) }
                }
            )
        }
        return BrandsView(frame: frame, brands: views)
    }
}

/// The list of brands.
package struct BrandsView: View {
    let frame: FrameView
    let brands: [BrandView]

    /// The fields of the list.
    package static let fields: FieldList<BrandsView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .list("brands", "The brands.") { $0.brands },
    ]
}

/// A brand in the list.
package struct BrandView: View {
    let brand: Brand
    let pages: [LinkView]

    /// The fields of a brand.
    package static let fields: FieldList<BrandView> = [
        .text("id", "The brand's id.") { $0.brand.id },
        .text("name", "The brand's name.") { $0.brand.name },
        .text("language", "The language of its pages.") { $0.brand.language.rawValue },
        .list("pages", "The pages worth a look, the front page first.") { $0.pages },
    ]
}
