package import Markup

extension SafeHTML {
    /// The maximum number of bytes of a Markdown source.
    package static let maximumMarkdownLength = 1 << 20

    /// Renders Markdown as HTML: [CommonMark](https://spec.commonmark.org) with tables, struck words and footnotes.
    ///
    /// HTML inside the Markdown is removed, and the result is sanitised like untrusted HTML. A source of more than
    /// `maximumMarkdownLength` bytes is truncated.
    ///
    /// - Parameters:
    ///   - source: The Markdown.
    ///   - base: The base of relative addresses; without one they are removed.
    ///   - pictures: The base of relative addresses of pictures; nil when it is the same.
    ///   - headingOffset: The number of levels to move headings down, at most to `h6`, so that a page has one `h1`.
    /// - Returns: HTML with headings, lists, tables, quotations, code, footnotes, links and pictures only.
    package static func markdown(
        _ source: String,
        relativeTo base: WebAddress? = nil,
        pictures: WebAddress? = nil,
        headingOffset: Int = 0
    ) -> SafeHTML {
        sanitising(unsanitised(source), relativeTo: base, pictures: pictures, headingOffset: headingOffset)
    }

    static func unsanitised(_ source: String) -> String {
        MarkdownDocument(Array(source.utf8.prefix(maximumMarkdownLength)))?.html ?? ""
    }
}
