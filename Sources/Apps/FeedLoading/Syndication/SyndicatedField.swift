import Markup

/// Gathers the content of an element while it is read; elements inside become source again.
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

    /// What was gathered; the next field may have its place.
    private var bytes: [UInt8]

    /// Whether text is escaped as it comes, because elements stand in it.
    private var isMarkup: Bool

    /// Begins a field in a buffer that an earlier one has left.
    init(_ text: consuming SyndicatedText, depth: Int, buffer: consuming [UInt8], isOfPicture: Bool = false) {
        self.isOfPicture = isOfPicture
        isMarkup = text.kind == .xhtml
        self.text = text
        self.depth = depth
        bytes = buffer
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds the text that a reader has come to, as far as there is room: the pieces it comes in do not count.
    mutating func append(textOf reader: borrowing XMLReader) {
        guard !isCut else { return }
        if isMarkup {
            var more: [UInt8] = []
            reader.appendText(to: &more)
            Escaping.appendText(String(decoding: more, as: UTF8.self), to: &bytes)
        } else {
            reader.appendText(to: &bytes)
        }
        if bytes.count > Self.maximumLength { cut() }
    }

    mutating func open(_ name: XMLName, of reader: borrowing XMLReader) {
        guard !text.element.isPerson else { return bytes.append(UInt8(ascii: " ")) }
        prepareForMarkup()
        guard !isOuterDiv(name, depth: reader.depth), !isCut else { return }
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: name.local.utf8)
        var tail: [UInt8] = []
        let names = reader.names
        reader.forEachAttribute { id, value in
            guard names[id].prefix.isEmpty else { return }
            tail.append(contentsOf: " \(names[id].local)=\"".utf8)
            Escaping.appendAttribute(value, to: &tail)
            tail.append(UInt8(ascii: "\""))
        }
        bytes.append(contentsOf: tail)
        bytes.append(UInt8(ascii: ">"))
        if bytes.count > Self.maximumLength { cut() }
    }

    mutating func close(_ name: XMLName, depth: Int) {
        guard !text.element.isPerson else { return bytes.append(UInt8(ascii: " ")) }
        let isVoid = Self.voids.contains(name.local.lowercased())
        guard !isVoid, !isOuterDiv(name, depth: depth + 1), !isCut else { return }
        bytes.append(contentsOf: "</\(name.local)>".utf8)
    }

    /// Ends the field and tells what is in it.
    mutating func finish() -> SyndicatedText {
        let isWord: (UInt8) -> Bool = { $0 != 0x20 && ($0 < 0x09 || $0 > 0x0D) }
        if let start = bytes.firstIndex(where: isWord), let last = bytes.lastIndex(where: isWord) {
            text.text = String(decoding: bytes[start...last], as: UTF8.self)
        }
        if text.isBase64, !isMarkup {
            text.decodeBase64()
        } else if isMarkup, text.kind != .foreign {
            text.kind = .html
        }
        return text
    }

    /// Gives the buffer away: the next field may have it.
    mutating func takeBuffer() -> [UInt8] {
        let buffer = bytes
        bytes = []
        return buffer
    }

    /// Leaves out what is too much, and with it half a character, tag or reference at the end.
    private mutating func cut() {
        isCut = true
        var end = Self.maximumLength
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let kept = bytes[..<end]
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
    private mutating func prepareForMarkup() {
        guard !isMarkup else { return }
        if text.kind != .plain, bytes.contains(UInt8(ascii: "<")) || text.saysHTML { return }
        isMarkup = true
        let plain = String(decoding: bytes, as: UTF8.self)
        bytes.removeAll(keepingCapacity: true)
        Escaping.appendText(plain, to: &bytes)
    }

    /// The element that Atom wants around XHTML and that is no part of it.
    private func isOuterDiv(_ name: XMLName, depth: Int) -> Bool {
        text.kind == .xhtml && name.local == "div" && depth == self.depth + 2
    }

    private static let voids: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
}
