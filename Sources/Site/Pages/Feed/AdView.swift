import Content
import Markup
package import Theming

/// A place for an advertisement.
package struct AdView: View {
    let id: String
    let label: String
    let house: HouseAdView?

    /// The fields of a place for an advertisement.
    package static let fields: FieldList<AdView> = [
        .text("id", "The number of the slot in the advertising system.") { $0.id },
        .text("label", "What the place is called, unlike any other on the page.") { $0.label },
        .view("house", "What stands there until an advertisement does; absent when the brand has nothing to say.") {
            $0.house
        },
    ]
}

/// What a brand says of itself in the place of an advertisement.
package struct HouseAdView: View {
    let ad: HouseAd

    /// The fields of a house ad.
    package static let fields: FieldList<HouseAdView> = [
        .text("title", "What is offered.") { $0.ad.title },
        .text("words", "A sentence or two.") { $0.ad.text },
        .text("action", "What the button says.") { $0.ad.action },
        .url("url", "Where the button leads.") { SafeURL($0.ad.link) },
    ]
}
