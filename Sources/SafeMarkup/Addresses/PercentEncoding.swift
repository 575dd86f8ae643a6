/// How bytes that may not stand in a URL are written.
///
/// A percent sign is left as it is, also a stray one: whoever wrote the address has encoded what they meant to encode.
enum PercentEncoding {
    /// Appends a path, query or fragment with blanks, controls, quotation marks, brackets and all of non-ASCII encoded.
    static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        for byte in bytes {
            if mayStand(byte) {
                output.append(byte)
            } else {
                output.append(UInt8(ascii: "%"))
                output.append(digit(byte >> 4))
                output.append(digit(byte & 0xF))
            }
        }
    }

    private static func mayStand(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F...0xFF: false
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"): false
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
        case UInt8(ascii: "|"), UInt8(ascii: "^"): false
        default: true
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
