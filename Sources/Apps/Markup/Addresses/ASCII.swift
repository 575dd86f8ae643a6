/// ASCII classes of bytes.
extension UInt8 {
    /// Whether the byte is a digit.
    @inlinable
    package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// Whether the byte is a letter.
    @inlinable
    package var isASCIILetter: Bool { lowercasedASCII.isASCIILowercase }

    /// Whether the byte is a lower-case letter.
    @inlinable
    package var isASCIILowercase: Bool { self >= 0x61 && self <= 0x7A }

    /// Whether the byte is a letter or a digit.
    @inlinable
    package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    /// Whether the byte is white space of HTML and CSS: blank, tab, line feed, form feed or carriage return.
    @inlinable
    package var isASCIIBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D && self != 0x0B }

    /// Whether the byte is white space inside a line: blank, tab or carriage return.
    @inlinable
    package var isBlankInLine: Bool { self == 0x20 || self == 0x09 || self == 0x0D }

    /// The lower-case letter of an upper-case one, else the byte itself.
    @inlinable
    package var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

    /// The value of a hexadecimal digit; nil for other bytes.
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension BidirectionalCollection<UInt8> where SubSequence == Self {
    /// The bytes without white space of HTML and CSS at both ends.
    package var trimmingASCIIBlanks: Self {
        var rest = drop(while: \.isASCIIBlank)
        while rest.last?.isASCIIBlank == true { rest.removeLast() }
        return rest
    }
}

extension [UInt8] {
    /// The bytes of a text without a byte order mark of UTF-8 before it.
    package var withoutByteOrderMark: [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return starts(with: mark) ? Array(dropFirst(mark.count)) : self
    }
}
