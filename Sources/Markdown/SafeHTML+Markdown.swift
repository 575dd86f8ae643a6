import CCMark
package import Markup

extension SafeHTML {
    /// The most bytes read of a Markdown source.
    package static let maximumMarkdownLength = 1 << 20

    /// Markdown as HTML, by [CommonMark](https://spec.commonmark.org).
    ///
    /// HTML inside the Markdown is left out, and the result goes through the same gate as foreign HTML. Of a source of
    /// more than `maximumMarkdownLength` bytes the beginning is taken.
    ///
    /// - Parameters:
    ///   - source: the text as its author wrote it.
    ///   - base: what relative addresses are relative to; without one they are left out.
    ///   - headingOffset: how many levels headings are pushed down, so that a page keeps one `h1`; none passes `h6`.
    /// - Returns: HTML with headings, lists, quotations, code, links and pictures, and no more than that.
    package static func markdown(
        _ source: String,
        relativeTo base: WebAddress? = nil,
        headingOffset: Int = 0
    ) -> SafeHTML {
        let utf8 = Array(source.utf8.prefix(maximumMarkdownLength))
        return sanitising(rendered(utf8), relativeTo: base, headingOffset: headingOffset)
    }

    /// What CommonMark's own library makes of it, with its default options, which leave HTML and scripts out.
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
