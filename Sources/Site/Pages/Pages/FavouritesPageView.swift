package import Theming

/// The stories a reader saved.
package struct FavouritesPageView: Scene {
    let frame: FrameView
    let heading: String
    let favourites: FavouritesView

    package static let template = "favourites"

    package static let textKeys = FavouritesView.textKeys

    /// Makes the page.
    package init(context: some HasBrand & HasFrame) {
        heading = context.texts["favouritesTitle"]
        frame = FrameBuilder(context: context).frame(heading: heading, summary: heading)
        favourites = FavouritesView(texts: context.texts)
    }

    package static let fields: FieldList<FavouritesPageView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "The name of the list.") { $0.heading },
        .view("favourites", "The list.") { $0.favourites },
    ]
}
