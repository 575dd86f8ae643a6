import Markup
package import Theming

/// What stands at an address of former times: it leads on at once, and says so in words.
package struct RedirectScene<Context: HasBrand & HasFrame>: Scene {
    private let context: Context
    private let target: PageLocation.NavigationItem

    /// Makes a scene that leads to another page.
    package init(context: Context, target: PageLocation.NavigationItem) {
        self.context = context
        self.target = target
    }

    /// The template of the page.
    package static var template: String { "moved" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] { ["movedTitle"] }

    /// The page.
    package func makeView() -> RedirectView {
        let heading = context.texts["movedTitle"]
        return RedirectView(
            frame: FrameBuilder(context: context).frame(heading: heading, summary: heading),
            heading: heading,
            canonical: context.links.canonical(target.page).map { SafeURL($0) },
            target: context.links.page(target.page).map {
                LinkView(title: target.title(in: context.texts), way: PageLink(url: $0.url))
            }
        )
    }
}

/// The sign at an address of former times.
package struct RedirectView: View {
    let frame: FrameView
    let heading: String
    let canonical: SafeURL?
    let target: LinkView?

    /// The fields of the sign.
    package static let fields: FieldList<RedirectView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .text("heading", "That the page has moved.") { $0.heading },
        .refresh("refresh", "The page it leads to, for the browser.") { $0.target?.way.url },
        .url("canonical", "The address of the page it leads to, absolute.") { $0.canonical },
        .view("target", "The page it leads to.") { $0.target },
    ]
}
