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
    var isCSSNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }
    var isCSSNameStart: Bool { isLatinLetter || self == UInt8(ascii: "_") || self >= 0x80 }
    var isCSSName: Bool { isCSSNameStart || isASCIIDigit || self == UInt8(ascii: "-") }
}
