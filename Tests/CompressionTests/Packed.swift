/// Content packed by the program gzip.
enum Packed {
    /// “Nyheter fra Oslo”.
    static let greeting: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 243, 171, 204, 72, 45, 73, 45, 82, 72, 43, 74, 84, 240, 47, 206, 201, 7,
        0, 167, 116, 44, 166, 16, 0, 0, 0,
    ]

    /// A hundred thousand zeros in 132 bytes.
    static let zeros: [UInt8] =
        zerosHead + [UInt8](repeating: 0, count: 96) + [128, 87, 3, 125, 149, 17, 212, 160, 134, 1, 0]

    /// A megabyte that says in one member that it is a gigabyte of zeros: each of its bytes stands for 1032.
    static let gigabyte: [UInt8] = zerosHead + [UInt8](repeating: 0, count: 1_000_000)

    /// Nothing, packed.
    static let empty: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    private static let zerosHead: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 245, 79, 109, 13, 15, 160,
    ]
}
