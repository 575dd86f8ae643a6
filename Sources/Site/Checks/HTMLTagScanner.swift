/// Reads the tags of an HTML document one after the other, in one pass over its bytes and without a tree.
///
/// Comments and declarations are passed over, and so are the texts of scripts, styles, titles and other elements that
/// contain no markup. Every input is accepted, as browsers do.
struct HTMLTagScanner {
    struct Tag {
        /// The offset of its `<`.
        let place: Int
        let name: HTMLName
        let isClosing: Bool
    }

    struct Attribute {
        let name: HTMLName
        /// The range of its value without quotation marks; empty when it has none.
        let value: Range<Int>
    }

    private let page: [UInt8]
    private let end: Int
    private var place: Int
    /// The tag whose attributes are being read.
    private var current: Tag?
    /// The text of the last element without markup, such as `title`.
    private(set) var text = 0..<0

    init(of page: [UInt8], in range: Range<Int>? = nil) {
        self.page = page
        let range = (range ?? page.indices).clamped(to: page.indices)
        place = range.lowerBound
        end = range.upperBound
    }

    /// The next tag; nil at the end.
    ///
    /// The remaining attributes of the last tag are passed over.
    mutating func nextTag() -> Tag? {
        if current != nil { while nextAttribute() != nil {} }
        while let open = next(UInt8(ascii: "<")), open + 1 < end {
            let first = page[open + 1]
            switch first {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration(at: open)
            case UInt8(ascii: "/"): if let tag = tag(at: open, nameAt: open + 2) { return tag }
            default: if let tag = tag(at: open, nameAt: open + 1) { return tag }
            }
        }
        place = end
        return nil
    }

    /// The next attribute of the current tag; nil at the tag's end.
    mutating func nextAttribute() -> Attribute? {
        guard let tag = current else { return nil }
        skip { $0.isASCIIBlank || $0 == UInt8(ascii: "/") }
        guard place < end, page[place] != UInt8(ascii: ">") else {
            place = min(place + 1, end)
            current = nil
            if !tag.isClosing, Self.elementsOfText.contains(tag.name) { skipText(of: tag.name) }
            return nil
        }
        let start = place
        // A name may begin with "=", which would otherwise end it.
        place += 1
        skip { !Self.endsName($0) }
        let name = start..<place
        skip(\.isASCIIBlank)
        guard place < end, page[place] == UInt8(ascii: "=") else {
            return Attribute(name: HTMLName(page.span.extracting(name)), value: place..<place)
        }
        return Attribute(name: HTMLName(page.span.extracting(name)), value: value())
    }
}

extension HTMLTagScanner {
    private static func endsName(_ byte: UInt8) -> Bool {
        byte.isASCIIBlank || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    /// The elements whose content is text, see
    /// [the tokenizer's states](https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments).
    private static let elementsOfText: [HTMLName] = [
        "script", "style", "title", "textarea", "iframe", "noembed", "noframes", "xmp",
    ]

    /// Begins a tag; nil when no letter follows, so that the `<` is text.
    private mutating func tag(at open: Int, nameAt start: Int) -> Tag? {
        place = start
        guard start < end, page[start].isASCIILetter else { return nil }
        skip { !Self.endsName($0) }
        let tag = Tag(place: open, name: HTMLName(page.span.extracting(start..<place)), isClosing: start == open + 2)
        current = tag
        return tag
    }

    private mutating func skipDeclaration(at open: Int) {
        guard page[open...].starts(with: "<!--".utf8) else {
            place = next(UInt8(ascii: ">"), from: open).map { $0 + 1 } ?? end
            return
        }
        let close = page.firstPlace(of: Self.commentEnd, from: open + 2)
        place = min(close.map { $0 + Self.commentEnd.count } ?? end, end)
    }

    private static let commentEnd = Array("-->".utf8)

    private mutating func skipText(of name: HTMLName) {
        let start = place
        while let open = next(UInt8(ascii: "<")) {
            place = open + 1
            guard place < end, page[place] == UInt8(ascii: "/") else { continue }
            place = open + 2
            let word = place
            skip { !Self.endsName($0) }
            guard HTMLName(page.span.extracting(word..<place)) == name else { continue }
            place = open
            text = start..<open
            return
        }
        (place, text) = (end, start..<end)
    }

    private mutating func value() -> Range<Int> {
        place += 1
        skip(\.isASCIIBlank)
        guard place < end, page[place] == UInt8(ascii: "\"") || page[place] == UInt8(ascii: "'") else {
            let start = place
            skip { !$0.isASCIIBlank && $0 != UInt8(ascii: ">") }
            return start..<place
        }
        let quote = page[place]
        let start = place + 1
        let close = next(quote, from: start) ?? end
        place = min(close + 1, end)
        return start..<close
    }

    private func next(_ byte: UInt8, from start: Int? = nil) -> Int? {
        page.span.firstIndex(of: byte, or: byte, from: start ?? place).flatMap { $0 < end ? $0 : nil }
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while place < end, isSkipped(page[place]) { place += 1 }
    }
}

/// The name of an element or an attribute in lower case, packed into two words.
///
/// Comparing and hashing cost no more than for numbers. All names of more than sixteen bytes are equal to each other
/// and to no shorter one: none of them has a meaning for this program.
struct HTMLName: Sendable, Hashable, ExpressibleByStringLiteral {
    private static let longest = 16

    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// Packs a name; upper case letters become lower case.
    init(_ bytes: Span<UInt8>) {
        guard bytes.count <= Self.longest else {
            (high, low) = (.max, .max)
            return
        }
        for index in bytes.indices {
            let byte = bytes[index]
            let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            high = high << 8 | low >> 56
            low = low << 8 | UInt64(isUpper ? byte | 0x20 : byte)
        }
    }

    init(stringLiteral name: String) {
        self.init(Array(name.utf8).span)
    }

    /// A number that differs for most names, for tables of few names; unlike a hash value it is the same in each run.
    var slot: Int { Int(truncatingIfNeeded: (low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15 >> 32) }
}
