/// Gathers the content of an element at the end of an entry while it is read; elements inside become source again.
struct SyndicatedField {
    /// The most bytes of one field; the rest is left out.
    static let maximumLength = 1 << 20

    /// The most bytes of a character reference that is written here.
    private static let longestReference = 12

    /// The field as far as it is known.
    private(set) var text: SyndicatedText

    /// How many elements were open outside it.
    let depth: Int

    /// Whether it is the picture of an item, which may have elements inside instead of text.
    let isOfPicture: Bool
    private(set) var isCut = false

    /// Whether it was said that the words are base64 and they are not, or hold no text.
    private(set) var isUndecodable = false

    /// The first of its bytes.
    private let start: Int

    /// Whether text is escaped as it comes, because elements stand in it.
    private var isMarkup: Bool

    init(_ text: SyndicatedText, depth: Int, isOfPicture: Bool = false) {
        self.isOfPicture = isOfPicture
        isMarkup = text.kind == .xhtml
        start = text.words.lowerBound
        self.text = text
        self.depth = depth
    }

    /// Adds the text that a reader has come to, as far as there is room: the pieces it comes in do not count.
    mutating func append(textOf reader: borrowing XMLReader, to bytes: inout [UInt8]) {
        guard !isCut else { return }
        if isMarkup {
            let more = reader.text
            Escaping.appendText(more.span, to: &bytes)
        } else {
            bytes += reader.text
        }
        cutIfTooLong(&bytes)
    }

    mutating func open(_ name: XMLName, of reader: borrowing XMLReader, to bytes: inout [UInt8]) {
        guard !text.element.isPerson else { return bytes.append(UInt8(ascii: " ")) }
        prepareForMarkup(&bytes)
        guard !isOuterDiv(name, depth: reader.depth), !isCut else { return }
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: name.local.utf8)
        let names = reader.names
        reader.forEachAttribute { id, value in
            guard names[id].prefix.isEmpty else { return }
            Escaping.append(names[id].local, value, to: &bytes)
        }
        bytes.append(UInt8(ascii: ">"))
        cutIfTooLong(&bytes)
    }

    mutating func close(_ name: XMLName, depth: Int, to bytes: inout [UInt8]) {
        guard !text.element.isPerson else { return bytes.append(UInt8(ascii: " ")) }
        let isVoid = Self.voids.contains(name.local.lowercased())
        guard !isVoid, !isOuterDiv(name, depth: depth + 1), !isCut else { return }
        bytes.append(contentsOf: "</\(name.local)>".utf8)
    }

    /// Ends the field: the blanks around its words do not count, and base64 is decoded.
    mutating func finish(_ bytes: inout [UInt8]) {
        text.words = bytes[start...].trimmedRange
        if text.isBase64, !isMarkup {
            decodeBase64(&bytes)
        } else if isMarkup, text.kind != .foreign {
            text.kind = .html
        }
    }

    /// Decodes words that are base64; words that are none, or hold no text, are not shown.
    private mutating func decodeBase64(_ bytes: inout [UInt8]) {
        text.isBase64 = false
        // Media types are guesses: words with tags of HTML are no base64, which has no "<".
        let words = bytes[text.words]
        guard !words.span.mayBeHTML else { return text.kind = .html }
        guard let data = Data(base64Encoded: Data(words.filter { $0 > 0x20 })),
            !data.contains(where: { $0 < 0x09 || (0x0E...0x1F).contains($0) })
        else {
            text.kind = .foreign
            isUndecodable = true
            return
        }
        let all = DecodedText(Array(data), charset: nil).utf8[...]
        let decoded = all[all.trimmedRange]
        bytes.replaceSubrange(start..., with: decoded)
        text.words = start..<bytes.count
        // Feeds do not say reliably whether packed content is HTML.
        if text.kind != .html { text.kind = decoded.span.mayBeHTML ? .html : .plain }
    }

    /// Leaves out the bytes beyond the limit, and with them half a character, tag or reference at the end.
    private mutating func cutIfTooLong(_ bytes: inout [UInt8]) {
        guard bytes.count - start > Self.maximumLength else { return }
        isCut = true
        var end = start + Self.maximumLength
        while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let kept = bytes[start..<end]
        if isMarkup || text.kind != .plain {
            let bracket = kept.lastIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
            let reference = kept.suffix(Self.longestReference).lastIndex(of: UInt8(ascii: "&"))
            if let bracket, kept[bracket] == UInt8(ascii: "<") {
                end = bracket
            } else if let reference, !kept[reference...].contains(UInt8(ascii: ";")) {
                end = reference
            }
        }
        bytes.removeSubrange(end...)
    }

    /// The text so far was either text beside elements or the source of HTML: the latter has tags in it.
    private mutating func prepareForMarkup(_ bytes: inout [UInt8]) {
        guard !isMarkup else { return }
        let words = bytes[start...]
        if text.kind != .plain, words.contains(UInt8(ascii: "<")) || text.type.isHTML { return }
        isMarkup = true
        bytes.removeSubrange(start...)
        Escaping.appendText(words.span, to: &bytes)
    }

    /// The element that Atom wants around XHTML and that is no part of it.
    private func isOuterDiv(_ name: XMLName, depth: Int) -> Bool {
        text.kind == .xhtml && name.local == "div" && depth == self.depth + 2
    }

    private static let voids: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
}
