/// ASCII classes of bytes.
extension UInt8 {
    /// Whether the byte is a digit.
    package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// Whether the byte is a letter.
    package var isASCIILetter: Bool { lowercasedASCII >= 0x61 && lowercasedASCII <= 0x7A }

    /// Whether the byte is a letter or a digit.
    package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    var isASCIIBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D && self != 0x0B }

    var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
