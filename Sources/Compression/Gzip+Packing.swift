extension Gzip {
    /// The bytes packed, the same for the same bytes on every run: no time and no name in the header.
    package static func packed(_ bytes: [UInt8]) -> [UInt8] {
        DeflatingStream().packed(bytes)
    }
}
