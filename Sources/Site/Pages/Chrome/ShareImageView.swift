import Markup
package import Theming

/// The picture that services show beside a link to a page.
package struct ShareImageView: View {
    let image: ShareImage
    let alt: String?

    /// The fields of the picture.
    package static let fields: FieldList<ShareImageView> = [
        .url("url", "Its address, absolute.") { SafeURL($0.image.address) },
        .number("width", "Its width in pixels; absent when it is not known.") { $0.image.size?.width },
        .number("height", "Its height in pixels; absent when it is not known.") { $0.image.size?.height },
        .text("alt", "What it shows, for those who do not see it; absent when it is not known.") { $0.alt },
    ]
}
