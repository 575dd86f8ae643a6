/// Resolves the escapes of a valid string.
enum JSONEscapes {
    /// The unescaped text.
    ///
    /// A lone surrogate is grammatical (RFC 8259, section 8.2) but no character: it becomes U+FFFD.
    static func resolved(_ inner: Span<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(inner.count)
        var offset = 0
        while offset < inner.count {
            let run = runLength(from: offset, in: inner)
            unsafe inner.extracting(offset..<offset + run).withUnsafeBufferPointer {
                unsafe output.append(contentsOf: $0)
            }
            offset += run
            guard offset + 1 < inner.count else { break }
            if inner[offset + 1] == UInt8(ascii: "u") {
                let (scalar, length) = scalar(at: offset, in: inner)
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                offset += length
            } else {
                output.append(short(inner[offset + 1]))
                offset += 2
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The number of bytes before the next escape.
    private static func runLength(from start: Int, in inner: Span<UInt8>) -> Int {
        var end = start
        while end < inner.count, inner[end] != UInt8(ascii: "\\") { end += 1 }
        return end - start
    }

    /// The character of a one-letter escape.
    private static func short(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// The character of one `\u` escape, or of two that are a pair of surrogates.
    private static func scalar(at offset: Int, in inner: Span<UInt8>) -> (Unicode.Scalar, length: Int) {
        guard let first = unit(at: offset, in: inner) else { return ("\u{FFFD}", 6) }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard first < 0xDC00, let second = unit(at: offset + 6, in: inner), (0xDC00..<0xE000).contains(second) else {
            return ("\u{FFFD}", 6)
        }
        return (Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00) ?? "\u{FFFD}", 12)
    }

    /// The number in a `\u` escape; nil when there is none at this offset.
    private static func unit(at offset: Int, in inner: Span<UInt8>) -> UInt32? {
        guard offset + 6 <= inner.count, inner[offset] == UInt8(ascii: "\\"), inner[offset + 1] == UInt8(ascii: "u")
        else { return nil }
        var number: UInt32 = 0
        for place in offset + 2..<offset + 6 {
            guard let digit = inner[place].hexadecimalValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }
}
