import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The content of one element of a feed, before anyone has decided what it is good for.
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

        /// Reads `type` of Atom and of Media RSS; without any it is plain text.
        ///
        /// What is no media type, such as `CDATA` or `text-html`, says nothing: it may be HTML, as in RSS.
        init(type: String?) {
            let name = type?.lowercased().prefix { $0 != ";" && $0 != " " }
            switch name {
            case nil, "text", "plain": self = .plain
            case "xhtml", "application/xhtml+xml": self = .xhtml
            case let name? where name == "html" || name.hasSuffix("/html") || !name.contains("/"): self = .html
            case let name?: self = name.hasPrefix("text/") && !name.hasSuffix("xml") ? .plain : .foreign
            }
        }
    }

    /// What it is the content of.
    var element: SyndicatedElement
    /// The name by which notices call it, as in the document.
    var name: String
    var attributes: SyndicatedAttributes
    var kind: Kind
    /// Whether the words are base64, and to be read so when they are decoded.
    var isBase64 = false
    /// Whether they said that they are base64 and were not, or held no text.
    private(set) var isUndecodable = false
    /// The words, blanks around them gone; HTML is source.
    var text = ""
    var base: WebAddress?
    var line: Int
}

extension SyndicatedText {
    /// Decodes words that are base64; what is no base64, or no text in it, is not to be shown.
    mutating func decodeBase64() {
        guard isBase64 else { return }
        isBase64 = false
        let characters = text.utf8.filter { $0 > 0x20 }
        // Media types are guesses: what has the tags of HTML is no base64, whose characters have no "<".
        guard !text.mayBeHTML else { return kind = .html }
        guard let data = Data(base64Encoded: Data(characters)), !data.contains(where: Self.isNoText) else {
            kind = .foreign
            isUndecodable = true
            return
        }
        text = String(decoding: DecodedText(Array(data), charset: nil).utf8, as: UTF8.self).trimmed ?? ""
        // Feeds do not say reliably whether packed content is HTML.
        if kind != .html { kind = text.mayBeHTML ? .html : .plain }
    }

    /// Whether a byte is a control that no text has.
    private static func isNoText(_ byte: UInt8) -> Bool { byte < 0x09 || (0x0E...0x1F).contains(byte) }

    /// Whether content of a media type stands in an Atom document as base64: what is neither text nor XML (RFC 4287,
    /// section 4.1.3.3).
    static func isBase64(type: String?) -> Bool {
        guard let name = type?.lowercased().prefix(while: { $0 != ";" }), name.contains("/") else { return false }
        return !name.hasPrefix("text/") && !name.hasSuffix("+xml") && !name.hasSuffix("/xml")
    }

    /// Whether its words are the source of HTML by its own word, also where elements stand between them.
    var saysHTML: Bool { kind == .html && attributes[.type]?.lowercased() == "html" }

    /// Whether it is no text but a list of contents.
    var isMultipart: Bool { attributes[.type]?.lowercased().hasPrefix("multipart/") ?? false }

    /// How well it fits, to choose among several: what may be shown at all, then the language, then HTML before plain text.
    func fitness(in language: String?) -> Int {
        guard kind != .foreign else { return 0 }
        let isMarkup = kind == .plain ? 0 : 1
        guard let own = attributes[.lang], let language else { return 3 + isMarkup }
        return (own.isSameLanguage(as: language) ? 5 : 1) + isMarkup
    }

    /// One line of plain text; nil when nothing is left.
    func line(limit: Int) -> String? {
        kind == .plain ? text.cleanedLine(limit: limit) : text.headline(limit: limit)
    }

    /// What may be shown of it; nil when nothing is left.
    func html(relativeTo base: WebAddress?) -> SafeHTML? {
        let html: SafeHTML
        switch kind {
        case .plain: html = SafeHTML(text: text)
        case .html, .xhtml:
            html =
                !text.hasMarkupBytes
                ? SafeHTML(text: text) : SafeHTML.sanitising(text, relativeTo: self.base ?? base)
        case .foreign: return nil
        }
        return html.isEmpty ? nil : html
    }
}

extension String {
    /// Whether two tags name the same language, whatever country or script they name.
    fileprivate func isSameLanguage(as other: String) -> Bool {
        let language: (String) -> String = { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
        return language(self) == language(other)
    }

    /// The text without white space around it; nil when nothing is left.
    var trimmed: String? {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D }
        if let first = utf8.first, let last = utf8.last, !isBlank(first), !isBlank(last) { return self }
        guard let first = utf8.firstIndex(where: { !isBlank($0) }) else { return nil }
        guard let last = utf8.lastIndex(where: { !isBlank($0) }) else { return nil }
        if first == utf8.startIndex, utf8.index(after: last) == utf8.endIndex { return self }
        return String(self[first...last])
    }
}

extension SafeHTML {
    /// The most bytes of a text that is its own summary.
    private static let longestSummary = FeedLimits.summary

    /// The text of a story as its summary: the whole of a short one, the first words of a long one.
    func summary(below title: String) -> SafeHTML? {
        guard utf8.count <= Self.longestSummary else {
            return beginning(bytes: Self.longestSummary).leadingWords(limit: FeedLimits.madeSummary)
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
            guard let start = text.firstIndex(of: open), let end = text.lastIndex(of: close), start < end else {
                continue
            }
            let outside = text[..<start].trimmed
            let inside = text[text.index(after: start)..<end].trimmed
            if let outside, isMail(outside) { return inside ?? outside }
            if let inside, isMail(inside) { return outside ?? inside }
        }
        return text
    }

    private static func isMail(_ text: String) -> Bool {
        text.contains("@") && !text.contains(" ")
    }
}

extension Substring {
    fileprivate var trimmed: String? { String(self).trimmed }
}
