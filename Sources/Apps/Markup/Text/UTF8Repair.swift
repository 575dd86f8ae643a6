enum UTF8Repair {
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// The text without forbidden characters and with U+FFFD for invalid bytes.
    static func repaired(_ text: ArraySlice<UInt8>, sharing whole: [UInt8]?) -> [UInt8] {
        unsafe text.withUnsafeBufferPointer { bytes in
            var sequences = 0
            var end = unsafe UTF8Scan.endOfCleanRun(in: bytes, from: 0, sequences: &sequences)
            if end == bytes.count { return unsafe whole ?? Array(bytes) }
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count)
            var start = 0
            while true {
                unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
                guard end < bytes.count else { return output }
                switch unsafe UTF8Unit(at: end, in: bytes) {
                case .whole(let length): start = end + length
                case .forbidden(let length): start = end + length
                case .stray(let length):
                    output += replacement
                    start = end + length
                }
                unsafe end = UTF8Scan.endOfCleanRun(in: bytes, from: start, sequences: &sequences)
            }
        }
    }
}

/// Counts of valid and invalid UTF-8 sequences, for guessing the encoding.
struct UTF8Statistics {
    /// With this many multi-byte characters per invalid byte the text counts as damaged UTF-8, whatever it declares.
    ///
    /// In other encodings neighbouring bytes form such characters far more rarely.
    static let wholeForEachStray = 4

    /// This many invalid bytes, if they outnumber the multi-byte characters, disprove a declaration of UTF-8.
    static let straysThatDisprove = 4

    private(set) var sequences = 0

    /// The number of runs of invalid bytes.
    private(set) var strays = 0
    private(set) var isClean = true

    var isMostlyUTF8: Bool { sequences > 0 && sequences >= strays * Self.wholeForEachStray }

    var disprovesUTF8: Bool { strays >= Self.straysThatDisprove && strays > sequences }

    init(of bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while true {
                unsafe index = UTF8Scan.endOfCleanRun(in: bytes, from: index, sequences: &sequences)
                guard index < bytes.count else { return }
                isClean = false
                switch unsafe UTF8Unit(at: index, in: bytes) {
                case .whole(let length): index += length
                case .forbidden(let length):
                    // An encoded surrogate is an error of a UTF-8 writer.
                    sequences += length > 1 ? 1 : 0
                    index += length
                case .stray(let length):
                    strays += 1
                    index += length
                }
            }
        }
    }
}

/// Finds the first byte that needs repair, eight bytes at a time for ASCII.
private enum UTF8Scan {
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

/// The unit at an index of supposed UTF-8.
private enum UTF8Unit {
    /// A valid character with its length.
    case whole(Int)

    /// A character that XML forbids, with its length: a control, a surrogate, U+FFFE or U+FFFF.
    case forbidden(Int)

    /// This many invalid bytes.
    case stray(Int)

    /// Reads the unit at an index inside the bytes.
    @inline(__always)
    init(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let lead = unsafe bytes[index]
        if lead < 0x80 {
            let isControl = lead < 0x20 && lead != 0x09 && lead != 0x0A && lead != 0x0D
            self = isControl ? .forbidden(1) : .whole(1)
            return
        }
        guard lead >= 0xC2, lead <= 0xF4 else {
            self = .stray(1)
            return
        }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let end = min(index + length, bytes.count)
        var next = index + 1
        while unsafe next < end && bytes[next] & 0xC0 == 0x80 { next += 1 }
        let second = unsafe next > index + 1 ? bytes[index + 1] : 0
        self = unsafe Self.judged(lead, second, last: bytes[next - 1], length: length, found: next - index)
    }

    /// Distinguishes valid sequences from overlong ones, surrogates, noncharacters and values that are too large.
    @inline(__always)
    private static func judged(_ lead: UInt8, _ second: UInt8, last: UInt8, length: Int, found: Int) -> UTF8Unit {
        switch lead {
        case 0xE0 where found > 1 && second < 0xA0, 0xF0 where found > 1 && second < 0x90,
            0xF4 where found > 1 && second >= 0x90:
            .stray(1)
        case 0xED where found > 1 && second >= 0xA0: found == length ? .forbidden(length) : .stray(1)
        case 0xEF where found == length && second == 0xBF && last >= 0xBE: .forbidden(length)
        default: found == length ? .whole(length) : .stray(found)
        }
    }
}
