/// What gzip packs ([RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)), recognised by its first bytes.
///
/// Headers are not believed: servers announce gzip and send text, and the other way round.
package enum Gzip {
    /// Why bytes were not unpacked.
    package typealias Failure = UnpackingFailure

    /// Whether `bytes` begin as gzip does, which no text in any encoding would.
    package static func isPacked(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: magic)
    }

    /// The content of `bytes`, all members of it one after another, if it is whole and at most `limit` bytes long.
    ///
    /// Every checksum is verified. What follows the last member without being one is left out, as browsers do.
    package static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        guard isPacked(bytes) else { throw .damaged }
        var stream = try InflatingStream()
        var content: [UInt8] = []
        content.reserveCapacity(min(limit, bytes.count * usualGrowth))
        var rest = bytes[...]
        repeat {
            try stream.unpackMember(&rest, into: &content, limit: limit)
        } while rest.starts(with: magic)
        return content
    }

    private static let magic: [UInt8] = [0x1F, 0x8B]

    /// How many times longer a packed feed usually becomes; only saves moving it about.
    private static let usualGrowth = 4
}
