/// Splits a stylesheet into tokens; the only place that parses CSS strings, comments, addresses and escapes.
///
/// It follows [css-syntax-3 § 4](https://www.w3.org/TR/css-syntax-3/#tokenization), but stops with an error where
/// browsers recover from a broken token.
struct CSSTokenizer {
    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tokens of UTF-8 text without zero bytes; their ranges cover it without gaps.
    static func tokens(of bytes: [UInt8]) throws(SourceError) -> [CSSToken] {
        var tokenizer = CSSTokenizer(bytes)
        var tokens: [CSSToken] = []
        tokens.reserveCapacity(bytes.count / 4)
        while tokenizer.index < bytes.count {
            let start = tokenizer.index
            let kind = try tokenizer.next()
            tokens.append(CSSToken(kind: kind, range: start..<tokenizer.index))
        }
        return tokens
    }

    /// The byte at a distance ahead; zero past the end.
    private func byte(_ ahead: Int = 0) -> UInt8 {
        index + ahead < bytes.count ? bytes[index + ahead] : 0
    }

    private mutating func next() throws(SourceError) -> CSSToken.Kind {
        let first = byte()
        switch first {
        case let space where space.isSpace:
            while byte().isSpace { index += 1 }
            return .space
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): return try comment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string()
        case UInt8(ascii: "#") where byte(1).isCSSName || isEscape(1):
            index += 1
            skipName()
            return .hash
        case UInt8(ascii: "@") where startsName(1):
            index += 1
            skipName()
            return .atKeyword
        case UInt8(ascii: "\\") where !isEscape(0):
            throw SourceError(index, "a \\ without an escaped character", "remove it")
        case UInt8(ascii: "<") where bytes[index...].starts(with: "<!--".utf8): return taking(4, .cdo)
        case UInt8(ascii: "-") where bytes[index...].starts(with: "-->".utf8): return taking(3, .cdc)
        case _ where startsNumber(): return number()
        case _ where startsName(0): return try nameLike()
        case UInt8(ascii: ":"): return taking(1, .colon)
        case UInt8(ascii: ";"): return taking(1, .semicolon)
        case UInt8(ascii: ","): return taking(1, .comma)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return taking(1, .open)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return taking(1, .close)
        default: return taking(1, .delim)
        }
    }

    private mutating func taking(_ count: Int, _ kind: CSSToken.Kind) -> CSSToken.Kind {
        index += count
        return kind
    }

    private mutating func comment() throws(SourceError) -> CSSToken.Kind {
        let start = index
        index += 2
        while index < bytes.count {
            if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") { return taking(2, .comment) }
            index += 1
        }
        throw SourceError(start, "a comment that is never closed", "close it with */")
    }

    private mutating func string() throws(SourceError) -> CSSToken.Kind {
        let start = index
        let quote = byte()
        index += 1
        while index < bytes.count, !byte().isCSSNewline {
            if byte() == quote { return taking(1, .string) }
            if byte() == UInt8(ascii: "\\"), byte(1).isCSSNewline {
                index += byte(1) == 0x0D && byte(2) == 0x0A ? 3 : 2
            } else if isEscape(0) {
                skipEscape()
            } else {
                index += 1
            }
        }
        throw SourceError(start, "a string that is not closed on its line", "add the closing quote")
    }

    private mutating func number() -> CSSToken.Kind {
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { index += 1 }
        skipDigits()
        if byte() == UInt8(ascii: "."), byte(1).isASCIIDigit {
            index += 1
            skipDigits()
        }
        let hasSign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
        if byte() | 0x20 == UInt8(ascii: "e"), byte(hasSign ? 2 : 1).isASCIIDigit {
            index += hasSign ? 2 : 1
            skipDigits()
        }
        if startsName(0) {
            skipName()
            return .dimension
        }
        return byte() == UInt8(ascii: "%") ? taking(1, .percentage) : .number
    }

    private mutating func nameLike() throws(SourceError) -> CSSToken.Kind {
        let start = index
        skipName()
        guard byte() == UInt8(ascii: "(") else { return .ident }
        let name = CSSEscapes.unescaped(bytes[start..<index])
        index += 1
        guard name.lowercased() == "url" else { return .function }
        let first = bytes[index...].first { !$0.isSpace }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return .function }
        return try address(start)
    }

    /// An unquoted address, up to its `)`.
    private mutating func address(_ start: Int) throws(SourceError) -> CSSToken.Kind {
        while byte().isSpace { index += 1 }
        while index < bytes.count {
            switch byte() {
            case UInt8(ascii: ")"): return taking(1, .url)
            case let space where space.isSpace:
                while byte().isSpace { index += 1 }
                guard index < bytes.count, byte() != UInt8(ascii: ")") else { continue }
                throw SourceError(start, "white space inside an address", "put the address into quotes")
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0x01..<0x20, 0x7F:
                throw SourceError(index, "an address that needs quotes", "write url(\"…\")")
            case UInt8(ascii: "\\"):
                guard isEscape(0) else { throw SourceError(index, "a \\ without an escaped character", "remove it") }
                skipEscape()
            default: index += 1
            }
        }
        throw SourceError(start, "an address that is never closed", "close it with )")
    }
}

/// Helpers.
extension CSSTokenizer {
    private func isEscape(_ ahead: Int) -> Bool {
        byte(ahead) == UInt8(ascii: "\\") && index + ahead + 1 < bytes.count && !byte(ahead + 1).isCSSNewline
    }

    private func startsName(_ ahead: Int) -> Bool {
        if byte(ahead) != UInt8(ascii: "-") { return byte(ahead).isCSSNameStart || isEscape(ahead) }
        return byte(ahead + 1).isCSSNameStart || byte(ahead + 1) == UInt8(ascii: "-") || isEscape(ahead + 1)
    }

    private func startsNumber() -> Bool {
        let hasSign = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-")
        let first = hasSign ? 1 : 0
        return byte(first).isASCIIDigit || byte(first) == UInt8(ascii: ".") && byte(first + 1).isASCIIDigit
    }

    private mutating func skipDigits() {
        while byte().isASCIIDigit { index += 1 }
    }

    private mutating func skipName() {
        while true {
            if byte().isCSSName { index += 1 } else if isEscape(0) { skipEscape() } else { return }
        }
    }

    private mutating func skipEscape() {
        index = CSSEscapes.endOfEscape(in: bytes[...], from: index)
    }
}
