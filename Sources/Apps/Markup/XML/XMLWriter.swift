/// Writes a well-formed XML document in UTF-8, whatever the texts contain.
///
/// Names are literals of the program, so that no text can become markup; characters that XML 1.0 forbids are removed.
/// Namespaces are attributes like any other: `"xmlns:atom": "http://www.w3.org/2005/Atom"`. The same calls give the
/// same bytes.
///
/// ```swift
/// var xml = XMLWriter(.indented)
/// xml.element("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { xml in
///     xml.element("loc", text: "https://www.paper.example/")
/// }
/// let bytes = xml.finish()
/// ```
package struct XMLWriter: ~Copyable {
    /// The layout of elements.
    package enum Layout: Sendable {
        /// Without white space between them.
        case compact
        /// Each on its own line, indented by two blanks per level.
        case indented
    }

    /// Attributes in order; those with a nil value are omitted.
    package typealias Attributes = KeyValuePairs<StaticString, String?>

    private let layout: Layout
    private var bytes: [UInt8]
    private var depth = 0
    /// Whether the start tag of the innermost element still lacks its closing bracket.
    private var isInStartTag = false

    /// Starts a document with its declaration.
    package init(_ layout: Layout) {
        self.layout = layout
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    }

    /// Writes an element with child elements.
    package mutating func element(
        _ name: StaticString,
        _ attributes: Attributes = [:],
        content: (inout XMLWriter) -> Void
    ) {
        start(name, attributes)
        isInStartTag = true
        depth += 1
        content(&self)
        depth -= 1
        if isInStartTag { return endEmptyElement() }
        indent()
        end(name)
    }

    /// Writes an element with text or without content.
    package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String = "") {
        start(name, attributes)
        guard !text.isEmpty else { return endEmptyElement() }
        bytes.append(UInt8(ascii: ">"))
        text.withUTF8Span { append($0, in: .text) }
        end(name)
    }

    /// Writes an element whose text is HTML.
    package mutating func element(_ name: StaticString, html: SafeHTML) {
        start(name, [:])
        guard !html.isEmpty else { return endEmptyElement() }
        bytes.append(UInt8(ascii: ">"))
        let utf8 = html.utf8[...]
        append(utf8.span, in: .text)
        end(name)
    }

    /// Ends the document.
    ///
    /// - Returns: The whole document, ending in a line feed.
    package consuming func finish() -> [UInt8] {
        if layout == .compact { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }
}

/// Tags.
extension XMLWriter {
    private mutating func start(_ name: StaticString, _ attributes: Attributes) {
        if isInStartTag {
            isInStartTag = false
            bytes.append(UInt8(ascii: ">"))
            endLine()
        }
        indent()
        bytes.append(UInt8(ascii: "<"))
        append(name)
        for (name, value) in attributes {
            guard let value else { continue }
            bytes.append(UInt8(ascii: " "))
            append(name)
            bytes.append(contentsOf: "=\"".utf8)
            value.withUTF8Span { append($0, in: .attribute) }
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func end(_ name: StaticString) {
        bytes.append(contentsOf: "</".utf8)
        append(name)
        bytes.append(UInt8(ascii: ">"))
        endLine()
    }

    private mutating func endEmptyElement() {
        isInStartTag = false
        bytes.append(contentsOf: "/>".utf8)
        endLine()
    }

    private mutating func indent() {
        guard layout == .indented else { return }
        for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) }
    }

    private mutating func endLine() { if layout == .indented { bytes.append(UInt8(ascii: "\n")) } }

    private mutating func append(_ name: StaticString) {
        name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }
}

/// Texts: runs between special bytes are copied at once.
extension XMLWriter {
    private enum Place {
        case text
        case attribute
    }

    private mutating func append(_ utf8: Span<UInt8>, in place: Place) {
        bytes.append(utf8, whereNot: Self.isPlain) {
            Self.special(at: $1, of: $0, in: place)?.length ?? 0
        } replace: {
            $2.append(contentsOf: (Self.special(at: $1, of: $0, in: place)?.replacement ?? "").utf8)
        }
    }

    /// Whether eight bytes are written as they are; 0xEF leads the last 4,096 code points of the basic plane.
    private static func isPlain(_ word: ByteWord) -> Bool { word.marksOfMarkup | word.marks(of: 0xEF) == 0 }

    /// The replacement of the character at an index and its length in bytes; nil for one that is written as it is.
    ///
    /// Removed are the characters that XML 1.0 forbids even as references
    /// ([section 2.2](https://www.w3.org/TR/xml/#charsets)): controls but tab, line feed and return, and the two
    /// noncharacters of the basic plane. Line ends are references where parsers would change them.
    private static func special(
        at index: Int,
        of utf8: Span<UInt8>,
        in place: Place
    ) -> (replacement: String, length: Int)? {
        switch utf8[index] {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\""): ("&quot;", 1)
        case UInt8(ascii: "\r"): ("&#13;", 1)
        case UInt8(ascii: "\n"): place == .attribute ? ("&#10;", 1) : nil
        case UInt8(ascii: "\t"): place == .attribute ? ("&#9;", 1) : nil
        case 0..<0x20: ("", 1)
        case 0xEF where utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE: ("", 3)
        default: nil
        }
    }
}
