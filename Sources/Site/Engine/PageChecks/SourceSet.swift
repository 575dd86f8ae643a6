/// The ranges of the addresses in a `srcset`, see
/// [the HTML standard](https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute).
struct SourceSet: Sequence, IteratorProtocol {
    private let page: [UInt8]
    private let end: Int
    private var place: Int

    /// Reads the value of an attribute.
    init(of page: [UInt8], in value: Range<Int>) {
        self.page = page
        place = value.lowerBound
        end = value.upperBound
    }

    /// The next address; nil at the end.
    mutating func next() -> Range<Int>? {
        while place < end, HTMLTagScanner.isSpace(page[place]) || page[place] == Self.comma { place += 1 }
        guard place < end else { return nil }
        let start = place
        while place < end, !HTMLTagScanner.isSpace(page[place]) { place += 1 }
        var last = place
        if page[last - 1] == Self.comma {
            while last > start, page[last - 1] == Self.comma { last -= 1 }
        } else {
            // A descriptor follows, such as "2x".
            while place < end, page[place] != Self.comma { place += 1 }
        }
        return start..<last
    }

    private static let comma = UInt8(ascii: ",")
}
