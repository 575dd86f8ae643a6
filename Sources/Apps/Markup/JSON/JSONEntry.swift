/// The index entry of a value or name in eight bytes: kind, offset and length.
struct JSONEntry: BitwiseCopyable, Sendable {
    static let maximumLength = 1 << 28 - 1

    /// The kinds of entries; strings with escapes must be decoded before they can be compared.
    enum Kind: UInt8 {
        case null, no, yes, number, plainString, escapedString, array, object
    }

    /// The offset in the upper half, then 28 bits of length, one bit for ASCII, three for the kind.
    private var bits: UInt64

    init(_ kind: Kind, offset: Int, length: Int, isASCII: Bool = true) {
        let tail = UInt64(truncatingIfNeeded: length) << 4 | (isASCII ? 8 : 0) | UInt64(kind.rawValue)
        bits = UInt64(truncatingIfNeeded: offset) << 32 | tail
    }

    /// Three bits; each of the eight numbers is a kind.
    var kind: Kind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits & 7), to: Kind.self) }

    var isObject: Bool { bits & 7 == UInt64(Kind.object.rawValue) }

    /// The offset of the value in bytes; for a string that of its quotation mark.
    var offset: Int { Int(truncatingIfNeeded: bits >> 32) }

    /// The bytes of a number, or of a string between its quotation marks.
    var length: Int { Int(truncatingIfNeeded: bits >> 4 & UInt64(Self.maximumLength)) }

    var isPlainASCII: Bool { bits & 0xF == 8 | UInt64(Kind.plainString.rawValue) }

    /// Whether kind and length are equal, whatever the offset.
    func hasShape(of other: JSONEntry) -> Bool {
        UInt32(truncatingIfNeeded: bits) == UInt32(truncatingIfNeeded: other.bits)
    }

    /// The range of a string between its quotation marks.
    var content: Range<Int> { offset + 1..<offset + 1 + length }

    /// The number of entries of the value, including its own.
    var width: Int { holdsOthers ? length : 1 }

    var holdsOthers: Bool { bits & 6 == 6 }

    /// Sets the number of entries of an array or object when it is closed.
    mutating func close(width: Int) { self = JSONEntry(kind, offset: offset, length: width) }
}

extension JSONEntry.Kind {
    var bool: Bool? { self == .yes ? true : self == .no ? false : nil }

    var words: String {
        switch self {
        case .null: "null"
        case .no, .yes: "true or false"
        case .number: "a number"
        case .plainString, .escapedString: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
