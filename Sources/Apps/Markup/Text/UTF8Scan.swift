/// Finds the first byte that needs repair, eight bytes at a time for ASCII.
enum UTF8Scan {
    private static let everyByte: UInt64 = 0x0101_0101_0101_0101
    private static let highBits = everyByte &* 0x80
    private static let blanks = everyByte &* 0x20

    /// The end of the run of characters that XML allows.
    ///
    /// `sequences` is increased by the number of multi-byte characters.
    static func endOfCleanRun(
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        sequences: inout Int
    ) -> Int {
        var index = start
        var passed = 0
        defer { sequences += passed }
        while index < bytes.count {
            unsafe index = endOfPlainRun(in: bytes, from: index)
            unsafe index = endOfShortRun(in: bytes, from: index, sequences: &passed)
            guard index < bytes.count else { break }
            guard case .whole(let length) = unsafe UTF8Unit(at: index, in: bytes) else { break }
            passed += length > 1 ? 1 : 0
            index += length
        }
        return index
    }

    /// The end of the run of printable ASCII; near the end of the bytes it may be too early.
    @inline(__always)
    private static func endOfPlainRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index + 8 <= bytes.count {
            let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // The lowest set bit belongs to a non-ASCII byte or a control.
            let special = (word | (word &- blanks)) & highBits
            guard special == 0 else { return index + special.trailingZeroBitCount / 8 }
            index += 8
        }
        return index
    }

    /// The end of the run of line ends and two-byte characters: a fast path for European letters.
    @inline(__always)
    private static func endOfShortRun(
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        sequences: inout Int
    ) -> Int {
        var index = start
        while index + 1 < bytes.count {
            let (lead, next) = unsafe (bytes[index], bytes[index + 1])
            if lead &- 0xC2 < 0x1E, next & 0xC0 == 0x80 {
                sequences += 1
                index += 2
            } else if lead == UInt8(ascii: "\n") || lead == UInt8(ascii: " ") {
                index += 1
            } else {
                return index
            }
        }
        return index
    }
}
