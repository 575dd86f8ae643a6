/// How a brand's image server is asked for a picture in another width.
package struct ImageTemplate: Sendable, Hashable {
    /// The mark for the address of the picture.
    package static let urlMark = "{url}"
    /// The mark for the width in pixels.
    package static let widthMark = "{width}"

    /// An address with both marks, such as `{url}?w={width}` or `https://img.example.no/{width}/{url}`.
    package let template: String
    /// The widths in pixels that the server makes, the narrowest first.
    package let widths: [Int]

    /// Makes a template.
    package init(template: String, widths: [Int]) {
        self.template = template
        self.widths = widths.sorted()
    }

    /// The address of a picture in a width; nil when the result is no web address.
    ///
    /// At the start of the template the address stands as it is, without its fragment, and a query that the template
    /// adds joins its own; elsewhere it is percent-encoded as a part of the path or query.
    package func address(of picture: WebAddress, width: Int) -> WebAddress? {
        let whole = picture.string.prefix { $0 != "#" }
        var rest = template[...]
        var text = ""
        if rest.hasPrefix(Self.urlMark) {
            rest = rest.dropFirst(Self.urlMark.count)
            text = String(whole)
            if rest.hasPrefix("?"), whole.contains("?") { rest = "&" + rest.dropFirst() }
        }
        let encoded = PercentEncoding.component(whole)
        text += rest.replacing(Self.urlMark, with: encoded).replacing(Self.widthMark, with: String(width))
        return WebAddress(text)
    }
}
