enum UTF8Repair {
    /// The text without forbidden characters and with U+FFFD for invalid bytes.
    static func repaired(_ text: ArraySlice<UInt8>, sharing whole: [UInt8]?) -> [UInt8] {
        let bytes = text.span
        var sequences = 0
        var end = bytes.endOfCleanRun(from: 0, sequences: &sequences)
        if end == bytes.count { return whole ?? Array(text) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var start = 0
        while true {
            output.append(bytes.extracting(start..<end))
            guard end < bytes.count else { return output }
            let unit = UTF8Unit(at: end, in: bytes)
            if case .stray = unit { output += "\u{FFFD}".utf8 }
            start = end + unit.length
            end = bytes.endOfCleanRun(from: start, sequences: &sequences)
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
        let bytes = bytes.span
        var index = 0
        while true {
            index = bytes.endOfCleanRun(from: index, sequences: &sequences)
            guard index < bytes.count else { return }
            isClean = false
            let unit = UTF8Unit(at: index, in: bytes)
            switch unit {
            case .whole: break
            // An encoded surrogate is an error of a UTF-8 writer.
            case .forbidden(let length): sequences += length > 1 ? 1 : 0
            case .stray: strays += 1
            }
            index += unit.length
        }
    }
}

/// Finding the first byte that needs repair, eight bytes at a time for ASCII.
extension Span<UInt8> {
    /// The end of the run of characters that XML allows.
    ///
    /// `sequences` is increased by the number of multi-byte characters.
    fileprivate func endOfCleanRun(from start: Int, sequences: inout Int) -> Int {
        var index = start
        var passed = 0
        defer { sequences += passed }
        while index < count {
            index =
                firstIndex(in: index..<count) {
                    $0.bits & ByteWord.highs | $0.marksOfControls
                } or: {
                    $0 < 0x20 || $0 >= 0x80
                } ?? count
            index = endOfShortRun(from: index, sequences: &passed)
            guard index < count, case .whole(let length) = UTF8Unit(at: index, in: self) else { break }
            passed += length > 1 ? 1 : 0
            index += length
        }
        return index
    }

    /// The end of the run of line ends and two-byte characters: a fast path for European letters.
    @inline(__always)
    private func endOfShortRun(from start: Int, sequences: inout Int) -> Int {
        var index = start
        while index + 1 < count {
            let (lead, next) = (self[index], self[index + 1])
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

/// The unit at an index of supposed UTF-8, by table 3-7 of
/// [Unicode](https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/#G27506).
enum UTF8Unit {
    /// A valid character with its length.
    case whole(Int)

    /// A character that XML forbids, with its length: a control, a surrogate, U+FFFE or U+FFFF.
    case forbidden(Int)

    /// This many invalid bytes.
    case stray(Int)

    /// Reads the unit at an index inside the bytes.
    @inline(__always)
    init(at index: Int, in bytes: Span<UInt8>) {
        let lead = bytes[index]
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
        while next < end && bytes[next] & 0xC0 == 0x80 { next += 1 }
        let second = next > index + 1 ? bytes[index + 1] : 0
        self = Self.judged(lead, second, last: bytes[next - 1], length: length, found: next - index)
    }

    /// The number of its bytes.
    var length: Int {
        switch self {
        case .whole(let length), .forbidden(let length), .stray(let length): length
        }
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
