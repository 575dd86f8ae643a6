extension Gzip {
    /// Compresses bytes reproducibly: the header contains neither a time nor a name.
    package static func packed(_ bytes: [UInt8]) -> [UInt8] {
        DeflatingStream().packed(bytes)
    }

    /// Compresses bytes in less time to somewhat more bytes, where only an upper bound of their size is needed.
    package static func quicklyPacked(_ bytes: [UInt8]) -> [UInt8] {
        DeflatingStream(level: DeflatingStream.fastestLevel).packed(bytes)
    }
}
