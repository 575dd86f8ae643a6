/// The component offsets of an address that is already in normal form, found in one pass.
///
/// `URLReference` would give the same text: lower-case scheme and host without port, a path without dot segments, and
/// nothing that needs encoding. Almost all addresses of valid feeds are like this.
struct SimpleURL {
    let authorityEnd: UInt16
    let pathEnd: UInt16
    let queryEnd: UInt16

    init?(_ utf8: Span<UInt8>) {
        let scheme = Self.endOfScheme(in: utf8)
        guard scheme > 0, utf8.count <= WebAddress.maximumLength else { return nil }
        guard let authority = Self.endOfHost(in: utf8, from: scheme) else { return nil }
        var ends: (path: Int?, query: Int?) = (nil, nil)
        var previous = UInt8(ascii: "/")
        for index in authority + 1..<utf8.count {
            let byte = utf8[index]
            if !Self.isPlain(byte) {
                if byte == UInt8(ascii: "?"), ends.path == nil {
                    ends.path = index
                } else if byte == UInt8(ascii: "#"), ends.query == nil {
                    ends = (ends.path ?? index, index)
                } else {
                    return nil
                }
            } else if byte == UInt8(ascii: "."), previous == UInt8(ascii: "/") {
                return nil
            }
            previous = byte
        }
        authorityEnd = UInt16(authority)
        pathEnd = UInt16(ends.path ?? utf8.count)
        queryEnd = UInt16(ends.query ?? utf8.count)
    }

    /// The start of the host; 0 when the text does not start with a lower-case scheme and two slashes.
    private static func endOfScheme(in utf8: Span<UInt8>) -> Int {
        guard utf8.count > 8 else { return 0 }
        let word = unsafe UInt64(littleEndian: utf8.bytes.unsafeLoadUnaligned(as: UInt64.self))
        if word == 0x2F2F_3A73_7074_7468 { return 8 }  // https:// from its end
        return word & 0xFF_FFFF_FFFF_FFFF == 0x2F_2F3A_7074_7468 ? 7 : 0  // http:// from its end
    }

    /// The position of the slash after a lower-case host whose last label is not a number.
    private static func endOfHost(in utf8: Span<UInt8>, from start: Int) -> Int? {
        var previous = UInt8(ascii: ".")
        var labelHasLetter = false
        for index in start..<utf8.count {
            let byte = utf8[index]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): labelHasLetter = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
            case UInt8(ascii: ".") where previous != byte: labelHasLetter = false
            case UInt8(ascii: "/") where labelHasLetter && index - start <= Authority.maximumHostLength: return index
            default: return nil
            }
            previous = byte
        }
        return nil
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "+"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        default: false
        }
    }
}
