/// The shape of a body that is no feed, for the reason of a failure.
enum BodyShape: Equatable {
    case empty
    /// A page, and its title when it has one.
    case html(title: String?)
    case xml
    case json
    case picture
    case pdf
    case compressed
    /// Words, and how they begin.
    case text(String)
    case binary

    enum Notation {
        case json, xml
    }

    /// The bytes of a text that are looked at.
    private static let lookedAt = 4_096

    /// Among so many bytes text has less than one control.
    private static let controlsOfText = 50
    private static let shownCharacters = 60

    /// Looks at bytes in whichever encoding.
    init(of bytes: [UInt8]) {
        self = Self.shape(ofMarked: bytes) ?? Self.shape(ofText: bytes)
    }

    /// The kind of document that is no feed, in plain words; nil when it may be one, with mistakes in it.
    func reason(expecting notation: Notation = .json) -> String? {
        switch self {
        case .empty: "the response is empty"
        case .html(let title?): "an HTML page (“\(title)”) where a feed should be"
        case .html(nil): "an HTML page where a feed should be"
        case .xml: notation == .json ? "XML where a JSON feed should be" : nil
        case .json: notation == .xml ? "JSON where an XML feed should be" : nil
        case .picture: "a picture where a feed should be"
        case .pdf: "a PDF document where a feed should be"
        case .compressed: "compressed data where a feed should be"
        case .text(let words): "plain text (“\(words)”) where a feed should be"
        case .binary: "binary data where a feed should be"
        }
    }
}

extension BodyShape {
    /// The shapes that the first bytes tell.
    private static func shape(ofMarked bytes: [UInt8]) -> BodyShape? {
        for (mark, shape) in marks where bytes.starts(with: mark) { return shape }
        let brand = bytes.dropFirst(4).prefix(8)
        if bytes.starts(with: "RIFF".utf8) {
            return bytes.dropFirst(8).starts(with: "WEBP".utf8) ? .picture : .binary
        }
        return brand.elementsEqual("ftypavif".utf8) || brand.elementsEqual("ftypavis".utf8) ? .picture : nil
    }

    /// PNG, JPEG, GIF; PDF; gzip, ZIP, bzip2, xz, zstd.
    private static let marks: [([UInt8], BodyShape)] = [
        ([0x89, 0x50, 0x4E, 0x47], .picture),
        ([0xFF, 0xD8, 0xFF], .picture),
        (Array("GIF8".utf8), .picture),
        (Array("%PDF-".utf8), .pdf),
        ([0x1F, 0x8B], .compressed),
        ([0x50, 0x4B, 0x03, 0x04], .compressed),
        (Array("BZh".utf8), .compressed),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .compressed),
        ([0x28, 0xB5, 0x2F, 0xFD], .compressed),
    ]

    private static func shape(ofText bytes: [UInt8]) -> BodyShape {
        var head = bytes.prefix(lookedAt)
        if head.allSatisfy({ $0 <= 0x20 }) { head = bytes.drop { $0 <= 0x20 }.prefix(lookedAt) }
        if head.count == lookedAt {
            // Half a character at the end is none of the text's faults.
            while let last = head.last, last >= 0x80 { head.removeLast() }
        }
        let decoded = DecodedText(Array(head), charset: nil)
        if isBinary(head, as: decoded.encoding) { return .binary }
        switch decoded.utf8.first {
        case nil: return .empty
        case UInt8(ascii: "<"): return shape(ofMarkup: decoded.utf8)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default:
            let text = String(decoding: decoded.utf8, as: UTF8.self)
            return text.cleanedLine(limit: shownCharacters).map { .text($0) } ?? .empty
        }
    }

    /// Whether bytes have controls that no text has; in UTF-16 and UTF-32 zeros belong to the characters.
    private static func isBinary(_ bytes: ArraySlice<UInt8>, as encoding: String) -> Bool {
        guard !encoding.hasPrefix("utf-16"), !encoding.hasPrefix("utf-32") else { return false }
        let controls = bytes.count { $0 < 0x09 || (0x0E...0x1F).contains($0) }
        let blanks = bytes.count { $0 <= 0x20 }
        return controls * controlsOfText > bytes.count && blanks < bytes.count
    }
}

/// Texts that start with an angle bracket: their beginning is enough to tell a page from a feed.
extension BodyShape {
    /// Elements that pages begin with and feeds never.
    private static let pageElements: Set<String> = [
        "html", "head", "body", "title", "meta", "link", "script", "style", "div", "p", "h1", "h2", "center", "table",
        "span", "br", "pre", "b", "main", "section", "header",
    ]

    private static func shape(ofMarkup utf8: [UInt8]) -> BodyShape {
        let lowercased = utf8.map(\.lowercasedASCII)
        let words = firstTag(in: lowercased[...])
        if words.first == "svg" || words.starts(with: ["!doctype", "svg"]) { return .picture }
        let isPage = words.starts(with: ["!doctype", "html"]) || words.first.map(pageElements.contains) ?? false
        return isPage ? .html(title: title(in: utf8, lowercased)?.headline(limit: shownCharacters)) : .xml
    }

    /// The words of the first tag behind comments and instructions, or of a document type that names its element.
    private static func firstTag(in lowercased: ArraySlice<UInt8>) -> [String] {
        var rest = lowercased
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...].dropFirst()
            if rest.starts(with: "!--".utf8) {
                rest = rest[(rest.firstRange(of: Array("-->".utf8))?.upperBound ?? rest.endIndex)...]
            } else if rest.first != UInt8(ascii: "?") {
                let tag = rest.prefix { !"<>/[".utf8.contains($0) }
                return tag.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
            }
        }
        return []
    }

    /// The content of the title element.
    private static func title(in utf8: [UInt8], _ lowercased: [UInt8]) -> String? {
        guard let name = lowercased.firstRange(of: Array("<title".utf8)),
            let open = lowercased[name.upperBound...].firstIndex(of: UInt8(ascii: ">")),
            let close = lowercased[open...].firstRange(of: Array("</title".utf8))
        else { return nil }
        return String(decoding: utf8[(open + 1)..<close.lowerBound], as: UTF8.self)
    }
}
