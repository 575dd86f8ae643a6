import Diagnostics

/// A JSON text with an index of its values, about half as large again as the text.
struct JSONDocument: Sendable {
    let bytes: ContiguousArray<UInt8>
    let entries: ContiguousArray<JSONEntry>

    init(parsing bytes: [UInt8]) throws(JSONError) {
        // Both share one storage.
        let text = ContiguousArray(bytes)
        do throws(JSONScanner.Mistake) {
            entries = try JSONScanner.entries(of: text.span)
        } catch {
            throw JSONError(position: SourcePosition(ofByte: error.offset, in: bytes), reason: error.reason)
        }
        self.bytes = text
    }

    /// The entry of the last member with a name in an object.
    func member(_ name: String, of object: Int) -> Int? { name.withUTF8Span { member($0, of: object) } }

    private func member(_ wanted: Span<UInt8>, of object: Int) -> Int? {
        let entries = entries.span
        let text = bytes.span
        let shape = JSONEntry(.plainString, offset: 0, length: wanted.count)
        let end = object + entries[object].width
        var found: Int?
        var place = object + 1
        while place < end {
            let entry = entries[place]
            if entry.hasShape(of: shape) {
                if text.extracting(entry.content).isEqual(to: wanted) { found = place + 1 }
            } else if !entry.isPlainASCII, string(of: entry).withUTF8Span({ $0.isEqual(to: wanted) }) {
                found = place + 1
            }
            let value = entries[place + 1]
            place += 2
            // A predicted branch does not wait for memory, as an addition would.
            if _slowPath(value.holdsOthers) { place += value.length - 1 }
        }
        return found
    }

    func string(of entry: JSONEntry) -> String {
        let inner = bytes.span.extracting(entry.content)
        if entry.kind == .escapedString { return JSONEscapes.resolved(inner) }
        return String(utf8: inner)
    }

    func text(of entry: JSONEntry) -> String? {
        switch entry.kind {
        case .plainString, .escapedString: string(of: entry)
        case .number: digits(of: entry)
        case .null, .no, .yes, .array, .object: nil
        }
    }

    /// An integer of digits only; nil for other notations and too many digits.
    func plainInteger(of entry: JSONEntry) -> Int? {
        let text = bytes.span
        let isNegative = text[entry.offset] == UInt8(ascii: "-")
        let digits = entry.offset + (isNegative ? 1 : 0)..<entry.offset + entry.length
        guard digits.count <= 18 else { return nil }
        var number = 0
        for place in digits {
            guard text[place].isASCIIDigit else { return nil }
            number = number * 10 + Int(text[place] - UInt8(ascii: "0"))
        }
        return isNegative ? -number : number
    }

    /// A number as written.
    func digits(of entry: JSONEntry) -> String {
        String(utf8: bytes.span.extracting(entry.offset..<entry.offset + entry.length))
    }
}

/// Resolves the escapes of a valid string.
private enum JSONEscapes {
    /// The unescaped text.
    ///
    /// A lone surrogate is grammatical (RFC 8259, section 8.2) but no character: it becomes U+FFFD.
    static func resolved(_ inner: Span<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(inner.count)
        var offset = 0
        while offset < inner.count {
            let mark = UInt8(ascii: "\\")
            let end = inner.firstIndex(of: mark, or: mark, from: offset) ?? inner.count
            output.append(inner.extracting(offset..<end))
            offset = end
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
        guard first < 0xDC00, let second = unit(at: offset + 6, in: inner), (0xDC00..<0xE000).contains(second)
        else { return ("\u{FFFD}", 6) }
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
