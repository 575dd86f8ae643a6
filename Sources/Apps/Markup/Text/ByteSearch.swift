/// Searching for bytes, eight at a time.
extension Span<UInt8> {
    /// The first index, from a start on, of one of two bytes.
    @inline(__always)
    package func firstIndex(of first: UInt8, or second: UInt8, from start: Int = 0) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs = ones << 7
        let (firsts, seconds) = (ones &* UInt64(first), ones &* UInt64(second))
        var index = start
        while index + 8 <= count {
            let word = unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let (one, other) = (word ^ firsts, word ^ seconds)
            // The highest bit marks a zero byte; marks above the first one may be wrong.
            let found = ((one &- ones) & ~one | (other &- ones) & ~other) & highs
            guard found == 0 else { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count {
            if self[index] == first || self[index] == second { return index }
            index += 1
        }
        return nil
    }
}

extension String {
    /// Whether there is a `<` or `&`; without them a text contains no markup.
    package var hasMarkupBytes: Bool {
        withUTF8Span { $0.firstIndex(of: UInt8(ascii: "<"), or: UInt8(ascii: "&")) != nil }
    }
}

extension [UInt8] {
    /// The first index, from a start on, of a non-empty word.
    package func firstPlace(of word: [UInt8], from start: Int = 0) -> Int? {
        guard let first = word.first, start >= 0 else { return nil }
        let (slice, wanted) = (self[...], word[...])
        let (all, sought) = (slice.span, wanted.span)
        var index = start
        while let place = all.firstIndex(of: first, or: first, from: index), place + word.count <= count {
            if all.extracting(place..<place + word.count).isEqual(to: sought) { return place }
            index = place + 1
        }
        return nil
    }
}
