/// The western European encoding windows-1252 of the [encoding
/// standard](https://encoding.spec.whatwg.org/#windows-1252).
///
/// Every byte has a character, so every text can be decoded. ISO 8859-1 and ASCII use the same table, because such
/// declarations usually mean windows-1252.
enum Windows1252 {
    static let name = "windows-1252"

    /// The characters of the bytes 128 to 159; the five undefined ones are the controls of the same number.
    private static let upperControls: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
        0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x009D, 0x017E, 0x0178,
    ]

    static func scalar(of byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(upperControls[Int(byte - 0x80)]) ?? Unicode.Scalar(byte)
    }

    /// The text in UTF-8, without the controls that XML forbids.
    static func utf8(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        let upper = (0x80...0xFF).map { Array(String(Character(scalar(of: $0))).utf8) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte >= 0x80 {
                output.append(contentsOf: upper[Int(byte) - 0x80])
            } else if byte >= 0x20 || byte.isASCIIBlank && byte != 0x0C {
                output.append(byte)
            }
        }
        return output
    }
}
