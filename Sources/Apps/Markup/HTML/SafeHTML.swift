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

    /// HTML that this program sanitised earlier and kept in a file of its own, as it does with pages; the digest of the file
    /// has been checked.
    package static func sanitisedEarlier(_ utf8: [UInt8]) -> SafeHTML { SafeHTML(trusting: utf8) }

    /// Text as HTML: nothing in it is markup.
    ///
    /// - Parameter text: any text.
    public init(text: String) {
        self = text.withUTF8Span { SafeHTML(text: $0) }
    }

    /// Parts one behind the other, each of which closes what it opens.
    package static func joined(_ parts: [SafeHTML]) -> SafeHTML {
        SafeHTML(trusting: Array(parts.map(\.utf8).joined()))
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
        sanitising(Array(html.utf8)[...], relativeTo: base)
    }

    /// Sanitises the same in UTF-8.
    package static func sanitising(_ html: ArraySlice<UInt8>, relativeTo base: WebAddress?) -> SafeHTML {
        if let plain = SimpleHTML.sanitised(html, relativeTo: base) { return SafeHTML(trusting: plain) }
        return sanitising(String(decoding: html, as: UTF8.self), relativeTo: base, headingOffset: 0)
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

/// Prepares untrusted HTML for the parser.
private enum HTMLInput {
    /// The source in UTF-8 without controls and CDATA marks, truncated to `HTMLSanitiser.maximumInputLength`.
    ///
    /// It is truncated before an incomplete tag, else between two characters.
    static func cleaned(_ html: String) -> [UInt8] {
        // A prefix is copied byte by byte, so a text that needs no cut is copied as a whole.
        let isLonger = html.utf8.count > HTMLSanitiser.maximumInputLength
        var bytes = isLonger ? Array(html.utf8.prefix(HTMLSanitiser.maximumInputLength)) : Array(html.utf8)
        if isLonger { cut(&bytes) }
        bytes.removeAll { $0 < 0x20 && !$0.isASCIIBlank || $0 == 0x7F }
        return withWindowsCharacters(withoutMarks(bytes))
    }

    /// Replaces numeric references to 128–159, which mean windows-1252 in browsers and controls to the parser.
    private static func withWindowsCharacters(_ bytes: [UInt8]) -> [UInt8] {
        let mark = Array("&#".utf8)
        guard var place = bytes.firstPlace(of: mark) else { return bytes }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var start = 0
        while true {
            if let reference = CharacterReference(at: bytes[place...]), let number = reference.number,
                (0x80...0x9F).contains(number)
            {
                output.append(contentsOf: bytes[start..<place])
                if reference.scalar.value > 0x9F { output.append(contentsOf: String(reference.scalar).utf8) }
                start = place + reference.length  // Bounded: by the text.
            }
            guard let next = bytes.firstPlace(of: mark, from: max(start, place + mark.count)) else { break }
            place = next
        }
        return output + bytes[start...]
    }

    /// Removes an incomplete tag or character from the end.
    private static func cut(_ bytes: inout [UInt8]) {
        let lastBracket = bytes.lastIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        if let lastBracket, bytes[lastBracket] == UInt8(ascii: "<") {
            bytes.removeSubrange(lastBracket...)
        }
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else { return }
        bytes.removeSubrange(lead...)
    }

    /// Removes `<![CDATA[` with its `]]>`: the content of a doubly wrapped section is HTML.
    private static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var rest = bytes[...]
        var isInside = false
        while let place = rest.firstIndex(of: UInt8(ascii: isInside ? "]" : "<")) {
            output.append(contentsOf: rest[..<place])
            rest = rest[place...]
            let mark = (isInside ? "]]>" : "<![CDATA[").utf8
            let isMark = rest.starts(with: mark)
            if isMark {
                isInside.toggle()
            } else {
                output.append(rest[place])
            }
            rest = rest.dropFirst(isMark ? mark.count : 1)
        }
        return output + rest
    }
}
