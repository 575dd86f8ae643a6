package import Theming

/// The page at an address of former times: it leads on at once, and says so in words.
package struct RedirectView: Scene {
    let frame: FrameView
    let heading: String
    let canonical: SafeURL?
    let target: LinkView?

    package static let template = "moved"

    package static let textKeys: [TextKey] = ["movedTitle"]

    /// Makes a page that leads to another one.
    package init(context: some HasBrand & HasFrame, target: PageLocation.NavigationItem) {
        heading = context.texts["movedTitle"]
        frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
        canonical = context.links.canonical(target.page).map { SafeURL($0) }
        self.target = context.links.page(target.page).map {
            LinkView(title: target.title(in: context.texts), way: PageLink(url: $0.url))
        }
    }

    package static let fields: FieldList<RedirectView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "That the page has moved.") { $0.heading },
        .refresh("refresh", "The page it leads to, for the browser.") { $0.target?.way.url },
        .url("canonical", "The address of the page it leads to, absolute.") { $0.canonical },
        .view("target", "The page it leads to.") { $0.target },
    ]
}
