import CLibXML2

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
@safe package struct XMLWriter: ~Copyable {
    /// The layout of elements.
    package enum Layout: Sendable {
        /// Without white space between them.
        case compact
        /// Each on its own line, indented by two blanks per level.
        case indented
    }

    /// Attributes in order; those with a nil value are omitted.
    package typealias Attributes = KeyValuePairs<StaticString, String?>

    private let writer: xmlTextWriterPtr
    private let buffer: xmlBufferPtr

    /// Starts a document with its declaration.
    package init(_ layout: Layout) {
        precondition(LibXML2.isReady)
        guard let buffer = unsafe xmlBufferCreate(), let writer = unsafe xmlNewTextWriterMemory(buffer, 0) else {
            preconditionFailure("libxml2 has no memory for a document")
        }
        unsafe self.writer = writer
        unsafe self.buffer = buffer
        switch layout {
        case .compact: break
        case .indented:
            Self.check(unsafe xmlTextWriterSetIndent(writer, 1))
            Self.check(unsafe xmlTextWriterSetIndentString(writer, "  "))
        }
        Self.check(unsafe xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil))
    }

    deinit {
        unsafe xmlFreeTextWriter(writer)
        unsafe xmlBufferFree(buffer)
    }

    /// Writes an element with child elements.
    package mutating func element(
        _ name: StaticString,
        _ attributes: Attributes = [:],
        content: (inout XMLWriter) -> Void
    ) {
        start(name, attributes)
        content(&self)
        Self.check(unsafe xmlTextWriterEndElement(writer))
    }

    /// Writes an element with text or without content.
    package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String = "") {
        start(name, attributes)
        if !text.isEmpty { Self.check(unsafe xmlTextWriterWriteString(writer, text.allowedInXML)) }
        Self.check(unsafe xmlTextWriterEndElement(writer))
    }

    /// Ends the document.
    ///
    /// - Returns: The whole document, ending in a line feed.
    package consuming func finish() -> [UInt8] {
        Self.check(unsafe xmlTextWriterEndDocument(writer))
        let bytes = unsafe UnsafeBufferPointer(start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer)))
        return unsafe Array(bytes)
    }
}

extension XMLWriter {
    private mutating func start(_ name: StaticString, _ attributes: Attributes) {
        Self.check(unsafe xmlTextWriterStartElement(writer, name.utf8Start))
        for (name, value) in attributes {
            guard let value else { continue }
            Self.check(unsafe xmlTextWriterWriteAttribute(writer, name.utf8Start, value.allowedInXML))
        }
    }

    /// The library only fails when out of memory or on a bug of this program.
    private static func check(_ result: Int32) {
        precondition(result >= 0, "libxml2 could not write to memory")
    }
}

extension String {
    /// The text without the characters that XML 1.0 forbids even as references.
    ///
    /// See [section 2.2](https://www.w3.org/TR/xml/#charsets): controls but tab, line feed and return, and the two
    /// noncharacters of the basic plane. Swift strings have no surrogates.
    fileprivate var allowedInXML: String {
        // 0xEF leads the last 4,096 code points of the basic plane.
        guard utf8.contains(where: { $0 < 0x20 && !(0x09...0x0A).contains($0) || $0 == 0xEF }) else { return self }
        var kept = UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.lazy.filter(\.isAllowedInXML))
        return String(kept)
    }
}

extension Unicode.Scalar {
    fileprivate var isAllowedInXML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}
