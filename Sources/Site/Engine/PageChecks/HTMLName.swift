/// The name of an element or an attribute in lower case, packed into two words.
///
/// Comparing and hashing cost no more than for numbers. All names of more than sixteen bytes are equal to each other
/// and to no shorter one: none of them has a meaning for this program.
struct HTMLName: Sendable, Hashable, ExpressibleByStringLiteral {
    private static let longest = 16

    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// Packs a name; upper case letters become lower case.
    init(_ bytes: Span<UInt8>) {
        guard bytes.count <= Self.longest else {
            (high, low) = (.max, .max)
            return
        }
        for index in bytes.indices { append(bytes[index]) }
    }

    /// Packs a name given in the program.
    init(stringLiteral name: String) {
        self.init(Array(name.utf8).span)
    }

    /// A number that differs for most names, for tables of few names; unlike a hash value it is the same in each run.
    var slot: Int { Int(truncatingIfNeeded: (low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15 >> 32) }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(isUpper ? byte | 0x20 : byte)
    }
}
