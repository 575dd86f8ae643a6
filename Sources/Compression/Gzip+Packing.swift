extension Gzip {
    /// Compresses bytes reproducibly: the header contains neither a time nor a name.
    package static func packed(_ bytes: [UInt8]) -> [UInt8] {
        DeflatingStream().packed(bytes)
    }
}
