/// The unit at an index of supposed UTF-8.
enum UTF8Unit {
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
