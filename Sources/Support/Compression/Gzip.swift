/// gzip compression ([RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)), detected by its signature.
///
/// `Content-Encoding` is not trusted: servers announce gzip and send text, and the other way round.
package enum Gzip {
    /// The reason why decompression failed.
    package typealias Failure = UnpackingFailure

    /// Whether `bytes` begin with the gzip signature, which no text encoding produces.
    package static func isPacked(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: magic)
    }

    /// Decompresses all members of `bytes` to at most `limit` bytes.
    ///
    /// Every checksum is verified. Trailing data that is not a member is ignored, as browsers do.
    package static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        try unpacked(bytes, limit: limit, pieceSize: InflatingStream.pieceSize)
    }

    /// Decompresses so many bytes at once.
    static func unpacked(_ bytes: [UInt8], limit: Int, pieceSize: Int) throws(Failure) -> [UInt8] {
        guard isPacked(bytes) else { throw .damaged }
        var stream = try InflatingStream(pieceSize: pieceSize)
        var content: [UInt8] = []
        content.reserveCapacity(min(limit, bytes.count * usualGrowth))
        var rest = bytes[...]
        repeat {
            try stream.unpackMember(&rest, into: &content, limit: limit)
        } while rest.starts(with: magic)
        return content
    }

    private static let magic: [UInt8] = [0x1F, 0x8B]

    /// The usual compression ratio of feeds, used to reserve memory.
    private static let usualGrowth = 4
}
