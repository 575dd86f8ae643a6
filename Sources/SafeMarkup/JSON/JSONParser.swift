import Diagnostics

/// A strict recursive reader of RFC 8259 over bytes.
struct JSONParser {
    private let bytes: [UInt8]
    /// Whether the whole text is UTF-8, asked once: every string in it then is, being cut at ASCII bytes.
    private let isUTF8: Bool
    private var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    mutating func parseText() throws(JSONError) -> JSON {
        let value = try parseValue(depth: 0)
        skipSpace()
        guard offset == bytes.count else { throw failure("unexpected text behind the value") }
        return value
    }

    private mutating func parseValue(depth: Int) throws(JSONError) -> JSON {
        skipSpace()
        guard depth < JSONError.maximumDepth else {
            throw failure("nested deeper than \(JSONError.maximumDepth) levels")
        }
        let start = offset
        switch peek {
        case UInt8(ascii: "{"): return JSON(.object(try parseMembers(depth: depth)), offset: start)
        case UInt8(ascii: "["): return JSON(.array(try parseElements(depth: depth)), offset: start)
        case UInt8(ascii: "\""): return JSON(.string(try parseString()), offset: start)
        case UInt8(ascii: "t"): return JSON(.bool(true), offset: try skipLiteral("true", from: start))
        case UInt8(ascii: "f"): return JSON(.bool(false), offset: try skipLiteral("false", from: start))
        case UInt8(ascii: "n"): return JSON(.null, offset: try skipLiteral("null", from: start))
        case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
            return JSON(.number(try parseNumber()), offset: start)
        case nil: throw failure("the text ends where a value should be")
        default: throw failure("expected a value")
        }
    }

    private mutating func parseMembers(depth: Int) throws(JSONError) -> [JSON.Member] {
        offset += 1
        skipSpace()
        var members: [JSON.Member] = []
        if take(UInt8(ascii: "}")) { return members }
        members.reserveCapacity(8)
        while true {
            skipSpace()
            let start = offset
            guard peek == UInt8(ascii: "\"") else { throw failure("expected the name of a member in quotes") }
            let key = try parseString()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw failure("expected \":\" behind a name") }
            members.append(JSON.Member(key, try parseValue(depth: depth + 1), offset: start))
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "}")) { return members }
            throw failure("expected \",\" or \"}\"")
        }
    }

    private mutating func parseElements(depth: Int) throws(JSONError) -> [JSON] {
        offset += 1
        skipSpace()
        var elements: [JSON] = []
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try parseValue(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "]")) { return elements }
            throw failure("expected \",\" or \"]\"")
        }
    }

    private mutating func parseNumber() throws(JSONError) -> String {
        let start = offset
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try skipDigits() }
        if take(UInt8(ascii: ".")) { try skipDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try skipDigits()
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipDigits() throws(JSONError) {
        let start = offset
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
        guard offset > start else { throw failure("expected a digit") }
    }

    private mutating func skipLiteral(_ word: StaticString, from start: Int) throws(JSONError) -> Int {
        guard bytes[start...].starts(with: word.description.utf8) else { throw failure("expected a value") }
        offset += word.utf8CodeUnitCount
        return start
    }
}

/// Strings: runs without escapes are taken as one slice.
extension JSONParser {
    private mutating func parseString() throws(JSONError) -> String {
        offset += 1
        let start = offset
        skipRun()
        if peek == UInt8(ascii: "\"") {
            let text = try decode(start..<offset)
            offset += 1
            return text
        }
        var text = try decode(start..<offset)
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                text.unicodeScalars.append(try parseEscape())
            case 0..<0x20:
                throw failure("a control character in a string must be escaped")
            default:
                let run = offset
                skipRun()
                text += try decode(run..<offset)
            }
        }
        throw failure("the text ends inside a string")
    }

    private mutating func skipRun() {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
            offset += 1
        }
    }

    private func decode(_ range: Range<Int>) throws(JSONError) -> String {
        if isUTF8 { return String(decoding: bytes[range], as: UTF8.self) }
        if let text = String(validating: bytes[range], as: UTF8.self) { return text }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes[range].makeIterator()
        var place = range.lowerBound
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { place += scalar.count }
        throw failure("a string is not valid UTF-8", at: place)
    }

    private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
        offset += 1
        guard let byte = peek else { throw failure("the text ends inside a string") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try parseUnicodeEscape()
        default: throw failure("unknown escape in a string", at: offset - 1)
        }
    }

    /// A lone surrogate is grammatical (RFC 8259 section 8.2) but no character: it becomes U+FFFD.
    private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let high = try parseHex()
        if let scalar = Unicode.Scalar(high) { return scalar }
        let mark = offset
        if (0xD800..<0xDC00).contains(high), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
            let low = try parseHex()
            if (0xDC00..<0xE000).contains(low) {
                return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}"
            }
        }
        offset = mark
        return "\u{FFFD}"
    }

    private mutating func parseHex() throws(JSONError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("expected four hexadecimal digits")
            }
            number = number << 4 | UInt32(digit)
            offset += 1
        }
        return number
    }
}

/// Single steps.
extension JSONParser {
    private var peek: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private func failure(_ reason: String, at place: Int? = nil) -> JSONError {
        JSONError(position: SourcePosition(ofByte: place ?? offset, in: bytes), reason: reason)
    }
}
