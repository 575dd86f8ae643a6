/// The link targets of a rendered page.
package struct RenderedLinks: Sequence, IteratorProtocol {
    private let page: [UInt8]
    private var tags: HTMLTagScanner

    /// Reads the links of a UTF-8 page, or of a part of it.
    package init(of page: [UInt8], in range: Range<Int>? = nil) {
        self.page = page
        tags = HTMLTagScanner(of: page, in: range)
    }

    /// The next link's `href`; nil at the end.
    package mutating func next() -> String? { nextPlace().map { Self.text(of: page[$0]) } }

    /// The range of the next link's `href` without quotation marks; nil at the end.
    package mutating func nextPlace() -> Range<Int>? {
        while let tag = tags.nextTag() {
            guard tag.name == Self.anchor, !tag.isClosing else { continue }
            while let attribute = tags.nextAttribute() {
                if attribute.name == Self.href { return attribute.value }
            }
        }
        return nil
    }

    private static let anchor: HTMLName = "a"
    private static let href: HTMLName = "href"

    /// The decoded value of an `href`.
    package static func text(of href: ArraySlice<UInt8>) -> String {
        let text = String(decoding: href, as: UTF8.self)
        return href.contains(UInt8(ascii: "&")) ? text.replacing("&amp;", with: "&") : text
    }
}
