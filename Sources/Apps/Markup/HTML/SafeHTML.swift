/// HTML that may be inserted into a page without escaping, wherever blocks of text are allowed.
///
/// Only this layer makes it: from text, which is escaped, and from untrusted HTML, which is parsed and rewritten with
/// a list of allowed elements and attributes. The target Markdown passes its output through the same sanitiser. End
/// tags match start tags, so it cannot close an element around it.
public struct SafeHTML: Sendable, Hashable {
    /// The HTML, in UTF-8.
    public let utf8: [UInt8]

    /// Declares bytes as safe; only the sanitiser may, for its own output.
    init(trusting utf8: [UInt8]) {
        self.utf8 = utf8
    }

    /// Text as HTML: nothing in it is markup.
    ///
    /// - Parameter text: any text.
    public init(text: String) {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        Escaping.appendText(text, to: &output)
        self.init(trusting: output)
    }

    /// Whether the HTML is empty, without even an empty paragraph.
    public var isEmpty: Bool { utf8.isEmpty }
}

extension SafeHTML {
    /// Sanitises untrusted HTML.
    ///
    /// Known elements and attributes are kept, unknown elements lose their tags, and scripts, styles, drawings,
    /// frames and form controls are removed with their content. Links may use `http`, `https` and mail, pictures
    /// `http` and `https`; other links lose their tags, other pictures are removed.
    ///
    /// Input beyond 4 MB is truncated at the last whole tag or character. Elements more than 128 deep lose their
    /// tags; everything after the 256th level or after a tag of more than a few hundred attributes is lost.
    ///
    /// - Parameters:
    ///   - html: A fragment or a document, which may be malformed.
    ///   - base: The base of relative addresses; without one they are removed.
    /// - Returns: The sanitised HTML, which may be empty.
    public static func sanitising(_ html: String, relativeTo base: WebAddress? = nil) -> SafeHTML {
        if let plain = SimpleHTML.sanitised(html, relativeTo: base) { return SafeHTML(trusting: plain) }
        return sanitising(html, relativeTo: base, headingOffset: 0)
    }

    /// The general implementation, with which every fast path must agree.
    ///
    /// - Parameters:
    ///   - html: A fragment or a document.
    ///   - base: The base of relative addresses.
    ///   - pictures: The base of relative addresses of pictures; nil when it is the same.
    ///   - headingOffset: The number of levels to move headings down.
    /// - Returns: The sanitised HTML, which may be empty.
    package static func sanitising(
        _ html: String,
        relativeTo base: WebAddress?,
        pictures: WebAddress? = nil,
        headingOffset: Int
    ) -> SafeHTML {
        guard let document = HTMLDocument(fragment: HTMLInput.cleaned(html)) else { return SafeHTML(text: "") }
        var sanitiser = HTMLSanitiser(relativeTo: base, pictures: pictures, headingOffset: headingOffset)
        document.walk(&sanitiser)
        return SafeHTML(trusting: sanitiser.output)
    }
}
