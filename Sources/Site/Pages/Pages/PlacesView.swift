package import Theming

/// The page where readers pick the place whose news they want.
package struct PlacesView: Scene {
    let frame: FrameView
    let heading: String
    let places: [PlaceChoiceView]
    let location: ConfirmationView

    package static let template = "places"

    package static let textKeys: [TextKey] = [
        "placesTitle", "placesDetail", "locationQuestion", "locationDetail", "locationAccept", "locationReject",
    ]

    /// Makes the page.
    package init(context: some HasBrand & HasFrame) {
        let texts = context.texts
        heading = texts["placesTitle"]
        frame = FrameBuilder(context: context).frame(heading: heading, summary: texts["placesDetail"])
        places = context.brand.places.compactMap { place in
            let page = PageID.place(brand: context.brand.id, id: place.id)
            return context.links.page(page).map { PlaceChoiceView(place: place, way: $0) }
        }
        location = ConfirmationView(
            id: "location",
            question: texts["locationQuestion"],
            detail: texts["locationDetail"],
            accept: (texts["locationAccept"], nil),
            reject: (texts["locationReject"], nil)
        )
    }

    package static let fields: FieldList<PlacesView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "The reader's choice.") { $0.heading },
        .list("places", "The places in their order.") { $0.places },
        .view("location", "The question before the browser tells where the reader is.") { $0.location },
    ]
}

/// A place to pick.
package struct PlaceChoiceView: View {
    let place: Place
    let way: PageLink

    package static let fields: FieldList<PlaceChoiceView> = [
        .text("name", "The name of the place.") { $0.place.name },
        .text("id", "The name in the address of its page.") { $0.place.id },
        .text("latitude", "Degrees north of the equator, with a point.") { String($0.place.latitude) },
        .text("longitude", "Degrees east of Greenwich, with a point.") { String($0.place.longitude) },
        .url("url", "The page with its news.") { $0.way.url },
        .text("kind", "How the reader gets there, as in links.") { $0.way.kindName },
    ]
}
