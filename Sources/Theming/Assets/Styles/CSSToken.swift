/// A token of a stylesheet as [css-syntax-3](https://www.w3.org/TR/css-syntax-3/#tokenization) cuts it.
struct CSSToken: Sendable, Hashable {
    /// The kinds of tokens; what browsers recover from (a broken string, say) is no token here but a mistake.
    enum Kind: Sendable, Hashable {
        case ident, function, atKeyword, hash, string, url, number, percentage, dimension, delim
        case colon, semicolon, comma, cdo, cdc
        /// `(`, `[` or `{`.
        case open
        /// `)`, `]` or `}`.
        case close
        case space, comment
    }

    let kind: Kind
    /// The bytes of the source.
    let range: Range<Int>

    /// Whether the grammar sees it at all.
    var isSignificant: Bool { kind != .space && kind != .comment }
}

extension UInt8 {
    /// White space of stylesheets: blank, tab, line feed, carriage return, form feed.
    var isCSSSpace: Bool { self == 0x20 || self == 0x09 || isCSSNewline }
    var isCSSNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }
    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isASCIIHexDigit: Bool { isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
    var isLatinLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isCSSNameStart: Bool { isLatinLetter || self == UInt8(ascii: "_") || self >= 0x80 }
    var isCSSName: Bool { isCSSNameStart || isASCIIDigit || self == UInt8(ascii: "-") }
}
