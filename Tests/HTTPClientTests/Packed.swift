import Compression

/// Content packed by gzip and by the program brotli.
enum Packed {
    /// “Nyheter fra Oslo”.
    static let gzip = Gzip.packed(Array("Nyheter fra Oslo".utf8))
    /// “Nyheter fra Oslo”.
    static let brotli: [UInt8] = [
        139, 7, 128, 78, 121, 104, 101, 116, 101, 114, 32, 102, 114, 97, 32, 79, 115, 108, 111, 3,
    ]
    /// Two megabytes of zeros.
    static let gzipBomb = Gzip.packed([UInt8](repeating: 0, count: 2 << 20))
    /// A hundred thousand zeros in fourteen bytes of brotli.
    static let brotliBomb: [UInt8] = [91, 159, 134, 129, 127, 2, 32, 30, 11, 4, 178, 252, 2, 0]
}
