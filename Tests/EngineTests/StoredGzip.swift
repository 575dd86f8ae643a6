/// gzip as a server may send it, without making anything smaller.
///
/// See [RFC 1952](https://www.rfc-editor.org/rfc/rfc1952) and, for blocks that are stored,
/// [RFC 1951 §3.2.4](https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4).
enum StoredGzip {
    /// The bytes, packed.
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            packed.append(rest.isEmpty ? 1 : 0)
            packed += littleEndian(UInt16(block.count)) + littleEndian(~UInt16(block.count)) + block
        } while !rest.isEmpty
        return packed + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
