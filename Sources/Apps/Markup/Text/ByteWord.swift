/// Eight bytes of a text, tested at once to skip those without special bytes.
///
/// A mark is the highest bit of a byte. The lowest mark is correct; higher ones may be carries from it.
package struct ByteWord: BitwiseCopyable {
    /// The lowest bit of every byte.
    @inlinable
    package static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The highest bit of every byte.
    @inlinable
    package static var highs: UInt64 { 0x8080_8080_8080_8080 }

    /// The first byte of the text is the lowest.
    package let bits: UInt64

    /// Reads eight bytes; the caller has checked that they exist.
    @inlinable @inline(__always)
    package init(at index: Int, of text: Span<UInt8>) {
        bits = unsafe UInt64(littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Marks bytes that are the one given.
    @inlinable @inline(__always)
    package func marks(of byte: UInt8) -> UInt64 { Self.marksOfZero(bits ^ Self.ones &* UInt64(byte)) }

    /// Marks bytes that equal the given one, apart from the ignored bits.
    @inline(__always)
    func marks(of byte: UInt8, besides ignored: UInt8) -> UInt64 {
        Self.marksOfZero((bits | Self.ones &* UInt64(ignored)) ^ Self.ones &* UInt64(byte | ignored))
    }

    /// Marks C0 controls.
    @inlinable @inline(__always)
    package var marksOfControls: UInt64 { (bits &- Self.ones &* 0x20) & ~bits & Self.highs }

    /// Marks bytes that need escaping: both quotation marks, `&`, `<`, `>` and controls; `#` is marked unnecessarily.
    @inline(__always)
    var marksOfMarkup: UInt64 {
        marks(of: UInt8(ascii: "&"), besides: 0x05) | marks(of: UInt8(ascii: "<"), besides: 0x02) | marks(of: 0x7F)
            | marksOfControls
    }

    /// Marks bytes that are zero.
    @inlinable @inline(__always)
    package static func marksOfZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }
}

extension Span<UInt8> {
    /// The first index, from a start on, of one of two bytes.
    @inline(__always)
    package func firstIndex(of first: UInt8, or second: UInt8, from start: Int = 0) -> Int? {
        firstIndex(in: start..<Swift.max(start, count)) {
            $0.marks(of: first) | $0.marks(of: second)
        } or: {
            $0 == first || $0 == second
        }
    }

    /// The first index in a range of a byte that is looked for.
    @inline(__always)
    func firstIndex(in range: Range<Int>, marks: (ByteWord) -> UInt64, or isWanted: (UInt8) -> Bool) -> Int? {
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let found = marks(ByteWord(at: index, of: self))
            guard found == 0 else { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < range.upperBound {
            if isWanted(self[index]) { return index }
            index += 1
        }
        return nil
    }

    /// Whether two runs of bytes are equal.
    package func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index + 8 <= count {
            guard ByteWord(at: index, of: self).bits == ByteWord(at: index, of: other).bits else { return false }
            index += 8
        }
        while index < count {
            guard self[index] == other[index] else { return false }
            index += 1
        }
        return true
    }
}

extension Span<UInt8> {
    /// Whether there is a `<` or `&`; without them a text contains no markup.
    package var hasMarkupBytes: Bool { firstIndex(of: UInt8(ascii: "<"), or: UInt8(ascii: "&")) != nil }
}

extension String {
    /// Whether there is a `<` or `&`; without them a text contains no markup.
    package var hasMarkupBytes: Bool { withUTF8Span { $0.hasMarkupBytes } }
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

    mutating func append(_ run: Span<UInt8>) {
        unsafe run.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends UTF-8 in which something else stands for some characters; runs between them are copied at once.
    ///
    /// - Parameters:
    ///   - utf8: The text.
    ///   - isPlain: Whether eight bytes are copied as they are; false where it cannot tell.
    ///   - length: The length in bytes of the character at an index if it is replaced, otherwise 0.
    ///   - replace: Appends what stands for that character.
    @inline(__always)
    mutating func append(
        _ utf8: Span<UInt8>,
        whereNot isPlain: (ByteWord) -> Bool,
        length: (Span<UInt8>, Int) -> Int,
        replace: (Span<UInt8>, Int, inout [UInt8]) -> Void
    ) {
        var start = 0
        var index = 0
        while index < utf8.count {
            if index + 8 <= utf8.count, isPlain(ByteWord(at: index, of: utf8)) {
                index += 8
                continue
            }
            let end = Swift.min(index + 8, utf8.count)
            while index < end {
                let special = length(utf8, index)
                if special > 0 {
                    append(utf8.extracting(start..<index))
                    replace(utf8, index, &self)
                    start = index + special
                }
                index += Swift.max(special, 1)
            }
        }
        append(utf8.extracting(start..<utf8.count))
    }
}
