import Markup

/// The link targets of a rendered page.
///
/// The pages are our own and well-formed, so this reads only tags and quoted values.
package struct RenderedLinks: Sequence, IteratorProtocol {
    private let page: [UInt8]
    private let end: Int
    private var place: Int

    /// Reads the links of a UTF-8 page, or of a part of it.
    package init(of page: [UInt8], in range: Range<Int>? = nil) {
        self.page = page
        let range = (range ?? page.indices).clamped(to: page.indices)
        place = range.lowerBound
        end = range.upperBound
    }

    /// The next link's `href`; nil at the end.
    package mutating func next() -> String? {
        nextPlace().map { Self.text(of: page[$0]) }
    }

    /// The range of the next link's `href` without quotation marks; nil at the end.
    package mutating func nextPlace() -> Range<Int>? {
        while let open = next(UInt8(ascii: "<")) {
            place = open + 1
            let isLink = open + 2 < end && page[open + 1] == UInt8(ascii: "a") && Self.isSpace(page[open + 2])
            guard isLink else { continue }
            place = open + 2
            if let href = attribute(named: "href") { return href }
        }
        return nil
    }

    /// The decoded value of an `href`.
    package static func text(of href: ArraySlice<UInt8>) -> String {
        let text = String(decoding: href, as: UTF8.self)
        return href.contains(UInt8(ascii: "&")) ? text.replacing("&amp;", with: "&") : text
    }
}

extension RenderedLinks {
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    /// Reads a tag's attributes up to the wanted one or the tag's end.
    private mutating func attribute(named wanted: String) -> Range<Int>? {
        while true {
            skip { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
            guard place < end, page[place] != UInt8(ascii: ">") else { return nil }
            let start = place
            skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
            let name = start..<place
            // A lone "=" is no name and must be skipped.
            if name.isEmpty, place < end, page[place] == UInt8(ascii: "=") { place += 1 }
            skip(Self.isSpace)
            guard place < end, page[place] == UInt8(ascii: "=") else { continue }
            let value = value()
            if isName(name, wanted) { return value }
        }
    }

    private mutating func value() -> Range<Int> {
        place += 1
        skip(Self.isSpace)
        guard place < end, page[place] == UInt8(ascii: "\"") || page[place] == UInt8(ascii: "'") else {
            let start = place
            skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
            return start..<place
        }
        let quote = page[place]
        place += 1
        let start = place
        let close = next(quote) ?? end
        place = close < end ? close + 1 : end
        return start..<close
    }

    /// The next position of a byte.
    private func next(_ byte: UInt8) -> Int? {
        page.span.firstIndex(of: byte, or: byte, from: place).flatMap { $0 < end ? $0 : nil }
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while place < end, isSkipped(page[place]) { place += 1 }
    }

    /// Whether a name equals the wanted one, which is in lower case; case is ignored.
    private func isName(_ name: Range<Int>, _ wanted: String) -> Bool {
        name.count == wanted.utf8.count && zip(page[name], wanted.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
}
