/// The content of one element of a feed, before its use is decided.
struct SyndicatedText {
    /// How the words are to be read.
    enum Kind {
        /// Text: nothing in it is markup.
        case plain
        /// HTML, or text that may be HTML: RSS does not say.
        case html
        /// Elements in the document itself, which become HTML as they are read.
        case xhtml
        /// Something else, or somewhere else: not to be shown.
        case foreign
    }

    /// The target of a link.
    enum Relation {
        /// The page.
        case alternate
        /// A file that comes with it.
        case enclosure
        /// Something beside it.
        case other

        /// Reads `rel`, which may have the prefix that names of registered relations may have.
        init(_ name: String?) {
            switch name?.lowercased() {
            case nil, "alternate", "http://www.iana.org/assignments/relation/alternate": self = .alternate
            case "enclosure", "http://www.iana.org/assignments/relation/enclosure": self = .enclosure
            default: self = .other
            }
        }
    }

    /// The element that it is the content of.
    var element: SyndicatedElement
    /// The number of the name by which notices call it.
    let name: XMLName.ID
    let attributes: SyndicatedAttributes
    var kind: Kind
    let type: SyndicatedType
    let relation: Relation
    /// Whether the words are base64, and to be read so when they are decoded.
    var isBase64 = false
    /// Where the words stand in the entry.
    var words: Range<Int>
    /// The number of its base in the entry.
    let base: Int?
    let line: Int
}

/// Where the attributes of one element stand in an entry.
struct SyndicatedAttributes {
    let places: Range<Int>
    /// The first byte of all values.
    let start: Int
}

/// The meaning of `type` in Atom and Media RSS.
struct SyndicatedType {
    /// The meaning of a missing type.
    static let none = SyndicatedType()

    /// How words are to be read.
    private(set) var kind = SyndicatedText.Kind.plain
    /// Whether words are the source of HTML, also where elements stand between them.
    private(set) var isHTML = false
    /// Whether content stands in an Atom document as base64, being neither text nor XML (RFC 4287, section 4.1.3.3).
    private(set) var isBase64 = false
    /// Whether the element is no text but a list of contents.
    private(set) var isMultipart = false
    /// Whether a link may lead to a page for people.
    private(set) var mayBePage = true

    private init() {}

    /// Reads a type.
    ///
    /// A text that is no media type, such as `CDATA` or `text-html`, says nothing: it may be HTML, as in RSS.
    init(_ type: String) {
        let type = type.lowercased()
        let name = type.prefix { $0 != ";" }
        let word = name.prefix { $0 != " " }
        isHTML = type == "html"
        isMultipart = type.hasPrefix("multipart/")
        mayBePage = type.contains("html")
        isBase64 =
            name.contains("/") && !name.hasPrefix("text/") && !name.hasSuffix("+xml") && !name.hasSuffix("/xml")
        switch word {
        case "text", "plain": kind = .plain
        case "xhtml", "application/xhtml+xml": kind = .xhtml
        case _ where word == "html" || word.hasSuffix("/html") || !word.contains("/"): kind = .html
        default: kind = word.hasPrefix("text/") && !word.hasSuffix("xml") ? .plain : .foreign
        }
    }
}

extension String {
    /// The text without white space around it; nil when nothing is left.
    var trimmed: String? {
        let utf8 = Array(utf8)[...]
        let range = utf8.trimmedRange
        return range.isEmpty ? nil : range.count == utf8.count ? self : String(decoding: utf8[range], as: UTF8.self)
    }
}

extension SafeHTML {
    /// The text of a story as its summary: the whole of a short one, the first words of a long one.
    func summary(below title: String) -> SafeHTML? {
        guard utf8.count <= FeedLimits.summary else {
            return beginning(bytes: FeedLimits.summary).leadingWords(limit: FeedLimits.madeSummary)
                .map { SafeHTML(text: $0) }
        }
        let words = plainText
        return words.isEmpty || words == title ? nil : self
    }
}

/// A person as RSS names people: a mail address with a name in brackets, or the other way round.
enum SyndicatedPerson {
    /// The name alone; the mail address when there is no name.
    static func name(in text: String) -> String {
        for (open, close) in [("(", ")"), ("<", ">")] as [(Character, Character)] {
            guard let start = text.firstIndex(of: open), let end = text.lastIndex(of: close), start < end
            else { continue }
            let outside = String(text[..<start]).trimmed
            let inside = String(text[text.index(after: start)..<end]).trimmed
            if let outside, isMail(outside) { return inside ?? outside }
            if let inside, isMail(inside) { return outside ?? inside }
        }
        return text
    }

    private static func isMail(_ text: String) -> Bool { text.contains("@") && !text.contains(" ") }
}
