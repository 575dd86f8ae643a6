/// A sum of bytes that is the same in every run, which Swift's own `Hasher` is not: FNV-1a of 64 bits.
///
/// Good enough to tell the stories of a feed apart, not to keep somebody from forging one.
package enum FNV1a {
    /// The sum of nothing.
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let factor: UInt64 = 0x0000_0100_0000_01B3

    /// The sum of a text in UTF-8: `fnv1a:` and sixteen hexadecimal digits.
    static func text(of text: String) -> String {
        let digits = String(value(of: text.utf8), radix: 16)
        return "fnv1a:" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// The sum as a number.
    package static func value(of bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(start) { adding($1, to: $0) }
    }

    /// A sum with one more byte.
    static func adding(_ byte: UInt8, to sum: UInt64) -> UInt64 { (sum ^ UInt64(byte)) &* factor }
}
