import Markup

/// What a body that is no feed looks like, so that a failure can say so.
enum BodyShape: Equatable {
    case empty
    /// A page, and its title when it has one.
    case html(title: String?)
    case xml
    case json
    case picture(PictureKind)
    case pdf
    case compressed
    /// Words, and how they begin.
    case text(String)
    case binary

    /// How a feed is written.
    enum Notation {
        case json, xml
        /// Both would do.
        case any
    }

    /// The kinds of pictures that come instead of feeds.
    enum PictureKind: Equatable {
        case png, jpeg, gif, webp, avif, svg
    }

    /// The bytes of a text that are looked at.
    private static let lookedAt = 4_096

    /// Among so many bytes text has less than one control.
    private static let controlsOfText = 50

    /// Characters of a title or text that are told.
    private static let told = 60

    /// Looks at bytes in whichever encoding.
    init(of bytes: [UInt8]) {
        self = Self.shape(ofMarked: bytes) ?? Self.shape(ofText: bytes)
    }

    /// What is there instead of a feed in plain words; nil when it may be one, with mistakes in it.
    func reason(expecting notation: Notation) -> String? {
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

    /// The reason where a JSON feed should be.
    var reason: String? { reason(expecting: .json) }
}

extension BodyShape {
    /// The shapes that the first bytes tell.
    private static func shape(ofMarked bytes: [UInt8]) -> BodyShape? {
        for (mark, shape) in marks where bytes.starts(with: mark) { return shape }
        let brand = bytes.dropFirst(4).prefix(8)
        if bytes.starts(with: "RIFF".utf8) {
            return bytes.dropFirst(8).starts(with: "WEBP".utf8) ? .picture(.webp) : .binary
        }
        return brand.elementsEqual("ftypavif".utf8) || brand.elementsEqual("ftypavis".utf8) ? .picture(.avif) : nil
    }

    /// PNG, JPEG, GIF; PDF; gzip, ZIP, bzip2, xz, zstd.
    private static let marks: [([UInt8], BodyShape)] = [
        ([0x89, 0x50, 0x4E, 0x47], .picture(.png)),
        ([0xFF, 0xD8, 0xFF], .picture(.jpeg)),
        (Array("GIF8".utf8), .picture(.gif)),
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
        let text = String(decoding: decoded.utf8, as: UTF8.self)
        switch text.utf8.first {
        case nil: return .empty
        case UInt8(ascii: "<"): return MarkupHead(text).shape(telling: told)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default: return text.cleanedLine(limit: told).map { .text($0) } ?? .empty
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
