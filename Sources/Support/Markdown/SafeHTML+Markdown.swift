import CCMark
package import Markup

extension SafeHTML {
    /// The maximum number of bytes of a Markdown source.
    package static let maximumMarkdownLength = 1 << 20

    /// Renders Markdown as HTML, by [CommonMark](https://spec.commonmark.org).
    ///
    /// HTML inside the Markdown is removed, and the result is sanitised like untrusted HTML. A source of more than
    /// `maximumMarkdownLength` bytes is truncated.
    ///
    /// - Parameters:
    ///   - source: The Markdown.
    ///   - base: The base of relative addresses; without one they are removed.
    ///   - pictures: The base of relative addresses of pictures; nil when it is the same.
    ///   - headingOffset: The number of levels to move headings down, at most to `h6`, so that a page has one `h1`.
    /// - Returns: HTML with headings, lists, quotations, code, links and pictures only.
    package static func markdown(
        _ source: String,
        relativeTo base: WebAddress? = nil,
        pictures: WebAddress? = nil,
        headingOffset: Int = 0
    ) -> SafeHTML {
        let utf8 = Array(source.utf8.prefix(maximumMarkdownLength))
        return sanitising(rendered(utf8), relativeTo: base, pictures: pictures, headingOffset: headingOffset)
    }

    /// Renders with cmark's default options, which remove HTML and unsafe addresses.
    private static func rendered(_ utf8: [UInt8]) -> String {
        let html = unsafe utf8.withUnsafeBytes { bytes in
            let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
            return unsafe cmark_markdown_to_html(start, bytes.count, CMARK_OPT_DEFAULT)
        }
        guard let html = unsafe html else { return "" }
        defer { unsafe free(html) }
        return unsafe String(cString: html)
    }
}
