import Markup
package import Theming

/// A teaser that is a small web page of its own, shown in a frame.
package struct WebTeaserView: View {
    let address: WebAddress

    /// The fields of a web teaser.
    package static let fields: FieldList<WebTeaserView> = [
        .url("url", "The page.") { SafeURL($0.address) },
        .text("frameURL", "The same for a script that makes the frame.") { $0.address.string },
        .text("host", "Whose page it is.") { $0.address.host },
    ]
}
