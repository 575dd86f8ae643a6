package import Theming

/// The page where readers search the brand's articles and pages.
package struct SearchPageView: Scene {
    let frame: FrameView
    let heading: String
    let index: SafeURL?
    let pages: PageLink?

    package static let template = "search"

    package static let textKeys: [TextKey] = [
        "search", "script.searchFailed", TextKey("script.searchCount", .counted("count")),
        TextKey("script.searchNone", .phrase(["words"])),
    ]

    /// Makes the page.
    package init(context: some HasBrand & HasFrame) {
        heading = context.texts["search"]
        frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
        index = context.links.search
        pages = context.links.page(.section(brand: context.brand.id, id: context.brand.home))
    }

    package static let fields: FieldList<SearchPageView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "What the page is for.") { $0.heading },
        .url("index", "The script that reads the index.") { $0.index },
        .url("pages", "The front page, from which results have their addresses.") { $0.pages?.url },
    ]
}
