/// One value or one name of a JSON text in eight bytes: what it is, where it starts, and how far it reaches.
struct JSONEntry: BitwiseCopyable, Sendable {
    /// The greatest offset and length that fit.
    static let maximumLength = 1 << 28 - 1

    /// The kinds that reading tells apart; strings with escapes have to be decoded before they can be compared.
    enum Kind: UInt8 {
        case null, no, yes, number, plainString, escapedString, array, object
    }

    /// The offset in the upper half, then 28 bits of length, one bit for ASCII, three for the kind.
    private var bits: UInt64

    init(_ kind: Kind, offset: Int, length: Int, isASCII: Bool = true) {
        let tail = UInt64(truncatingIfNeeded: length) << 4 | (isASCII ? 8 : 0) | UInt64(kind.rawValue)
        bits = UInt64(truncatingIfNeeded: offset) << 32 | tail
    }

    /// Three bits, and each of the eight numbers is a kind.
    var kind: Kind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits & 7), to: Kind.self) }

    /// Whether this is an object; asked far more often than for the kind.
    var isObject: Bool { bits & 7 == UInt64(Kind.object.rawValue) }

    /// Where the value starts, in bytes; of a string its quotation mark.
    var offset: Int { Int(truncatingIfNeeded: bits >> 32) }

    /// The bytes of a number, or of a string between its quotation marks.
    var length: Int {
        Int(truncatingIfNeeded: bits >> 4 & UInt64(Self.maximumLength))
    }

    /// Whether a string is ASCII as it stands in the text.
    var isASCII: Bool { bits & 8 != 0 }

    /// Whether this is a string that says in ASCII what it means.
    var isPlainASCII: Bool { bits & 0xF == 8 | UInt64(Kind.plainString.rawValue) }

    /// Whether kind and length are the same, wherever the two stand.
    func hasShape(of other: JSONEntry) -> Bool {
        UInt32(truncatingIfNeeded: bits) == UInt32(truncatingIfNeeded: other.bits)
    }

    /// Where a string stands between its quotation marks.
    var content: Range<Int> { offset + 1..<offset + 1 + length }

    /// How many entries the value takes: one, or all that a list or an object holds and its own.
    var width: Int {
        holdsOthers ? length : 1
    }

    /// Whether this is a list or an object.
    var holdsOthers: Bool { bits & 6 == 6 }

    /// Writes down how many entries a list or an object takes, once it is closed.
    mutating func close(width: Int) {
        self = JSONEntry(kind, offset: offset, length: width)
    }
}
