/// Content packed by the programs gzip and brotli.
enum Packed {
    /// “Nyheter fra Oslo”.
    static let gzip: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 243, 171, 204, 72, 45, 73, 45, 82, 72, 43, 74, 84, 240, 47, 206, 201, 7,
        0, 167, 116, 44, 166, 16, 0, 0, 0,
    ]

    /// “Nyheter fra Oslo”.
    static let brotli: [UInt8] = [
        139, 7, 128, 78, 121, 104, 101, 116, 101, 114, 32, 102, 114, 97, 32, 79, 115, 108, 111, 3,
    ]

    /// A megabyte of gzip that says it is a gigabyte of zeros: each of its bytes stands for 1032.
    static let gzipBomb: [UInt8] =
        [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 245, 79, 109, 13, 15, 160]
        + [UInt8](repeating: 0, count: 1_000_000)

    /// A hundred thousand zeros in fourteen bytes of brotli.
    static let brotliBomb: [UInt8] = [91, 159, 134, 129, 127, 2, 32, 30, 11, 4, 178, 252, 2, 0]
}
