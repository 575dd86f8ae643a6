import Markup

/// Lines that come again from item to item, such as bylines and sections: made once, they cost neither time nor memory.
struct StringInterner {
    /// How many lines are kept at most; a newer one takes the place of an older.
    private static let capacity = 64

    private struct Entry {
        let place: Range<Int>
        let line: String
    }

    private var entries: [Entry?] = Array(repeating: nil, count: Self.capacity)

    /// The line that was made of the same bytes somewhere else in the text.
    func line(at place: Range<Int>, of bytes: ContiguousArray<UInt8>) -> String? {
        let text = bytes.span
        guard let entry = entries[slot(of: place, text)], entry.place.count == place.count else { return nil }
        return text.extracting(entry.place).isEqual(to: text.extracting(place)) ? entry.line : nil
    }

    /// Keeps a line with the place of what it was made of.
    mutating func keep(_ line: String, at place: Range<Int>, of bytes: ContiguousArray<UInt8>) {
        entries[slot(of: place, bytes.span)] = Entry(place: place, line: line)
    }

    private func slot(of place: Range<Int>, _ text: Span<UInt8>) -> Int {
        guard let first = place.first, let last = place.last else { return 0 }
        return (Int(text[first]) &* 7 &+ Int(text[last]) &* 3 &+ place.count) & (Self.capacity - 1)
    }
}
