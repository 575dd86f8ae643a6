/// A token as defined by [css-syntax-3](https://www.w3.org/TR/css-syntax-3/#tokenization).
struct CSSToken: Sendable, Hashable {
    /// The kinds of tokens; errors that browsers recover from, such as a broken string, are reported instead.
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

    /// Whether it is neither white space nor a comment.
    var isSignificant: Bool { kind != .space && kind != .comment }
}

extension UInt8 {
    var isCSSNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }
    var isCSSNameStart: Bool { isLatinLetter || self == UInt8(ascii: "_") || self >= 0x80 }
    var isCSSName: Bool { isCSSNameStart || isASCIIDigit || self == UInt8(ascii: "-") }
}
