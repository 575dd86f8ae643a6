/// HTML that may be put into a page as it is, wherever blocks of text may stand.
///
/// Only this layer makes it: from text, which is escaped, and from foreign HTML, which is parsed and written anew from a
/// list of harmless elements and attributes. The target Markdown passes what it renders through the same sanitiser. Its end tags match its start tags, so it cannot close
/// what stands around it.
public struct SafeHTML: Sendable, Hashable {
    /// The HTML, in UTF-8.
    public let utf8: [UInt8]

    /// Says that bytes are safe; only the sanitiser may, for what it has just written.
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

    /// Whether there is nothing at all, not even an empty paragraph.
    public var isEmpty: Bool { utf8.isEmpty }
}

extension SafeHTML {
    /// The harmless part of foreign HTML.
    ///
    /// Known elements and attributes stay, unknown elements lose their tags, and scripts, styles, drawings, frames and
    /// form controls go with their content. Links lead to `http`, `https` and mail, pictures come from `http` and
    /// `https`; a link that leads elsewhere loses its tags, a picture is left out.
    ///
    /// Of more than 4 MB the beginning is taken, up to the last whole tag or character. Elements more than 128 deep lose
    /// their tags; what follows the 256th level and what follows a tag of more than a few hundred attributes is lost.
    ///
    /// - Parameters:
    ///   - html: a fragment or a document, as bad as it may be.
    ///   - base: what relative addresses are relative to; without one they are left out.
    /// - Returns: what may be shown; empty when nothing is left.
    public static func sanitising(_ html: String, relativeTo base: WebAddress? = nil) -> SafeHTML {
        if let plain = SimpleHTML.sanitised(html, relativeTo: base) { return SafeHTML(trusting: plain) }
        return sanitising(html, relativeTo: base, headingOffset: 0)
    }

    /// The long way, which every other has to agree with.
    ///
    /// - Parameters:
    ///   - html: A fragment or a document.
    ///   - base: What relative addresses are relative to.
    ///   - headingOffset: How many levels headings are pushed down.
    /// - Returns: What may be shown; empty when nothing is left.
    package static func sanitising(_ html: String, relativeTo base: WebAddress?, headingOffset: Int) -> SafeHTML {
        guard let document = HTMLDocument(fragment: HTMLInput.cleaned(html)) else { return SafeHTML(text: "") }
        var sanitiser = HTMLSanitiser(relativeTo: base, headingOffset: headingOffset)
        document.walk(&sanitiser)
        return SafeHTML(trusting: sanitiser.output)
    }
}
