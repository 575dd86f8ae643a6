/// ASCII classes of bytes in URLs.
extension UInt8 {
    /// Whether the byte is a digit.
    package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    var isASCIILetter: Bool { lowercasedASCII >= 0x61 && lowercasedASCII <= 0x7A }

    /// Whether the byte is a letter or a digit.
    package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    var isASCIIBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D && self != 0x0B }

    var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
