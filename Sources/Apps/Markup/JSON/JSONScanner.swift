/// A strict JSON scanner (RFC 8259) that indexes values in one pass without recursion.
///
/// The index is flat: the entry of an array or object is followed by those of its contents, each name before its
/// value.
struct JSONScanner {
    /// The first invalid byte, and why.
    struct Mistake: Error {
        let offset: Int
        let reason: String
    }

    private typealias Entries = OutputSpan<JSONEntry>

    /// The indexes of open arrays and objects, from the outside in.
    private var open: [Int] = []
    private var offset = 0

    /// The values and names of a text in order.
    ///
    /// Memory is reserved for the maximum number, so nothing is ever moved; unused pages are never touched.
    static func entries(of text: Span<UInt8>) throws(Mistake) -> ContiguousArray<JSONEntry> {
        guard text.count <= JSONError.maximumLength else {
            throw Mistake(offset: 0, reason: "longer than \(JSONError.maximumLength) bytes")
        }
        // A value needs two bytes with its delimiter, except for unclosed ones.
        let most = min(text.count / 2 + JSONError.maximumDepth + 1, JSONError.maximumValues)
        return try ContiguousArray<JSONEntry>(capacity: most) { (entries) throws(Mistake) in
            var scanner = JSONScanner()
            try scanner.scanText(text, &entries)
        }
    }

    private mutating func scanText(_ text: Span<UInt8>, _ entries: inout Entries) throws(Mistake) {
        if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { offset = 3 }
        repeat {
            try scanValue(text, &entries)
            try closeWhatEnds(text, &entries)
        } while !open.isEmpty
        skipSpace(text)
        guard offset == text.count else { throw mistake("unexpected text after the value") }
    }

    /// Reads a scalar, or opens arrays and objects up to the first scalar.
    private mutating func scanValue(_ text: Span<UInt8>, _ entries: inout Entries) throws(Mistake) {
        while true {
            skipSpace(text)
            guard open.count < JSONError.maximumDepth else {
                throw mistake("nested deeper than \(JSONError.maximumDepth) levels")
            }
            guard offset < text.count else { throw mistake("the text ends where a value should be") }
            switch text[offset] {
            case UInt8(ascii: "\""):
                return try scanString(text, &entries)
            case UInt8(ascii: "{"):
                try begin(.object, &entries)
                skipSpace(text)
                if take(UInt8(ascii: "}"), text) { return end(&entries) }
                try scanName(text, &entries)
            case UInt8(ascii: "["):
                try begin(.array, &entries)
                skipSpace(text)
                if take(UInt8(ascii: "]"), text) { return end(&entries) }
            case UInt8(ascii: "t"): return try scanLiteral("true", .yes, text, &entries)
            case UInt8(ascii: "f"): return try scanLiteral("false", .no, text, &entries)
            case UInt8(ascii: "n"): return try scanLiteral("null", .null, text, &entries)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try scanNumber(text, &entries)
            default: throw mistake("expected a value")
            }
        }
    }

    /// Continues after a value: closes arrays and objects, and stops where the next value must be.
    private mutating func closeWhatEnds(_ text: Span<UInt8>, _ entries: inout Entries) throws(Mistake) {
        while let container = open.last {
            let isObject = entries[container].isObject
            skipSpace(text)
            if take(UInt8(ascii: ","), text) {
                if isObject { try scanName(text, &entries) }
                return
            }
            guard take(UInt8(ascii: isObject ? "}" : "]"), text) else {
                throw mistake(isObject ? "expected \",\" or \"}\"" : "expected \",\" or \"]\"")
            }
            end(&entries)
        }
    }

    private mutating func begin(_ kind: JSONEntry.Kind, _ entries: inout Entries) throws(Mistake) {
        open.append(entries.count)
        try append(JSONEntry(kind, offset: offset, length: 1), to: &entries)
        offset += 1
    }

    private mutating func end(_ entries: inout Entries) {
        guard let container = open.popLast() else { return }
        entries[container].close(width: entries.count - container)
    }

    private mutating func scanName(_ text: Span<UInt8>, _ entries: inout Entries) throws(Mistake) {
        skipSpace(text)
        guard offset < text.count, text[offset] == UInt8(ascii: "\"")
        else { throw mistake("expected the name of a member in quotes") }
        try scanString(text, &entries)
        skipSpace(text)
        guard take(UInt8(ascii: ":"), text) else { throw mistake("expected \":\" after a name") }
    }

    private mutating func scanNumber(_ text: Span<UInt8>, _ entries: inout Entries) throws(Mistake) {
        let start = offset
        _ = take(UInt8(ascii: "-"), text)
        if !take(UInt8(ascii: "0"), text) { try skipDigits(text) }
        if take(UInt8(ascii: "."), text) { try skipDigits(text) }
        if take(UInt8(ascii: "e"), text) || take(UInt8(ascii: "E"), text) {
            if !take(UInt8(ascii: "+"), text) { _ = take(UInt8(ascii: "-"), text) }
            try skipDigits(text)
        }
        try append(JSONEntry(.number, offset: start, length: offset - start), to: &entries)
    }

    private mutating func skipDigits(_ text: Span<UInt8>) throws(Mistake) {
        let start = offset
        while offset < text.count, text[offset].isASCIIDigit { offset += 1 }
        guard offset > start else { throw mistake("expected a digit") }
    }

    private mutating func scanLiteral(
        _ word: StaticString,
        _ kind: JSONEntry.Kind,
        _ text: Span<UInt8>,
        _ entries: inout Entries
    ) throws(Mistake) {
        let end = offset + word.utf8CodeUnitCount
        guard end <= text.count,
            word.withUTF8Buffer({ unsafe text.extracting(offset..<end).isEqual(to: $0.span) })
        else { throw mistake("expected a value") }
        try append(JSONEntry(kind, offset: offset, length: end - offset), to: &entries)
        offset = end
    }

    @inline(__always)
    private func append(_ entry: JSONEntry, to entries: inout Entries) throws(Mistake) {
        guard !entries.isFull else { throw mistake("more than \(JSONError.maximumValues) values") }
        entries.append(entry)
    }

    private mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
        guard offset < text.count, text[offset] == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace(_ text: Span<UInt8>) {
        while offset < text.count {
            let byte = text[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            offset += 1
        }
    }

    private func mistake(_ reason: String) -> Mistake { Mistake(offset: offset, reason: reason) }
}

/// Strings, eight bytes at a time.
extension JSONScanner {
    private mutating func scanString(_ text: Span<UInt8>, _ entries: inout Entries) throws(Mistake) {
        let quote = offset
        offset += 1
        var kind = JSONEntry.Kind.plainString
        var isASCII = true
        while true {
            let start = offset
            if !skipRun(text) {
                isASCII = false
                try checkUTF8(text, start)
            }
            guard offset < text.count else { throw mistake("the text ends inside a string") }
            switch text[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                let length = offset - quote - 2
                return try append(JSONEntry(kind, offset: quote, length: length, isASCII: isASCII), to: &entries)
            case UInt8(ascii: "\\"):
                kind = .escapedString
                try scanEscape(text)
            default:
                throw mistake("a control character in a string must be escaped")
            }
        }
    }

    /// Skips ordinary bytes; returns whether all of them were ASCII.
    private mutating func skipRun(_ text: Span<UInt8>) -> Bool {
        var seen: UInt64 = 0
        while offset + 8 <= text.count {
            let word = ByteWord(at: offset, of: text)
            let marks = word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\")) | word.marksOfControls
            if marks != 0 {
                let length = marks.trailingZeroBitCount >> 3
                offset += length
                return (seen | word.bits & ((1 << UInt64(length * 8)) &- 1)) & ByteWord.highs == 0
            }
            seen |= word.bits
            offset += 8
        }
        while offset < text.count {
            let byte = text[offset]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            seen |= UInt64(byte)
            offset += 1
        }
        return seen & ByteWord.highs == 0
    }

    private func checkUTF8(_ text: Span<UInt8>, _ start: Int) throws(Mistake) {
        guard !isPlainUTF8(text, start) else { return }
        var place = start
        while place < offset {
            let unit = UTF8Unit(at: place, in: text)
            switch unit {
            case .whole: break
            // Noncharacters are characters to JSON, surrogates are not.
            case .forbidden where text[place] == 0xEF: break
            case .forbidden, .stray: throw Mistake(offset: place, reason: "a string is not valid UTF-8")
            }
            place += unit.length
        }
    }

    /// Whether the skipped bytes are UTF-8 of two or three bytes per character.
    ///
    /// The following byte is ASCII, so no character extends further. For overlong forms, surrogates, four bytes or
    /// the end of the text, `UTF8Unit` decides.
    private func isPlainUTF8(_ text: Span<UInt8>, _ start: Int) -> Bool {
        var place = start
        while place < offset {
            guard place + 16 <= text.count else { return false }
            let marks = ByteWord(at: place, of: text).bits & ByteWord.highs
            let run = marks.trailingZeroBitCount >> 3
            place += run
            guard run < 8, place < offset else { continue }
            let character = ByteWord(at: place, of: text).bits
            switch UInt8(truncatingIfNeeded: character) {
            case 0xC2...0xDF:
                guard character & 0xC000 == 0x8000 else { return false }
                place += 2
            case 0xE1...0xEC, 0xEE...0xEF:
                guard character & 0xC0_C000 == 0x80_8000 else { return false }
                place += 3
            default: return false
            }
        }
        return true
    }

    private mutating func scanEscape(_ text: Span<UInt8>) throws(Mistake) {
        offset += 1
        guard offset < text.count else { throw mistake("the text ends inside a string") }
        switch text[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        case UInt8(ascii: "u"):
            offset += 1
            for _ in 0..<4 {
                guard offset < text.count, text[offset].hexadecimalValue != nil
                else { throw mistake("expected four hexadecimal digits") }
                offset += 1
            }
        default: throw mistake("unknown escape in a string")
        }
    }
}
