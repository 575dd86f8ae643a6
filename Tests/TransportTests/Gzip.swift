/// Compressed bodies.
enum Gzip {
    /// “Nyheter fra Oslo”.
    static let greeting: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 243, 171, 204, 72, 45, 73, 45, 82, 72, 43, 74, 84, 240, 47, 206, 201, 7,
        0, 167, 116, 44, 166, 16, 0, 0, 0,
    ]

    /// A hundred thousand zeros in 132 bytes.
    static let bomb: [UInt8] =
        [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 245, 79, 109, 13, 15, 160]
        + [UInt8](repeating: 0, count: 96)
        + [128, 87, 3, 125, 149, 17, 212, 160, 134, 1, 0]
}
