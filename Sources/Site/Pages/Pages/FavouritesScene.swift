package import Theming

/// The stories a reader saved.
package struct FavouritesScene<Context: HasBrand & HasFrame>: Scene {
    private let context: Context

    /// Makes a scene.
    package init(context: Context) {
        self.context = context
    }

    /// The template of the page.
    package static var template: String { "favourites" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] { FavouritesPresenter.textKeys }

    /// The page.
    package func makeView() -> FavouritesPageView {
        let heading = context.texts["favouritesTitle"]
        return FavouritesPageView(
            frame: FrameBuilder(context: context).frame(heading: heading, summary: heading),
            heading: heading,
            favourites: FavouritesPresenter(texts: context.texts).makeView()
        )
    }
}

/// The page of the saved stories.
package struct FavouritesPageView: View {
    let frame: FrameView
    let heading: String
    let favourites: FavouritesView

    /// The fields of the page.
    package static let fields: FieldList<FavouritesPageView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .text("heading", "What the list is called.") { $0.heading },
        .view("favourites", "The list.") { $0.favourites },
    ]
}
