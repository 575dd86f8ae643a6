/// Reads and writes CSS names and strings with escapes.
enum CSSEscapes {
    /// The end of the escape at a `\`: up to six hexadecimal digits and a white space, else one character.
    static func endOfEscape(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start + 1
        while index < bytes.endIndex, index < start + 7, bytes[index].isASCIIHexDigit { index += 1 }
        guard index == start + 1 else {
            guard index < bytes.endIndex, bytes[index].isSpace else { return index }
            let isPair = bytes[index] == 0x0D && bytes[(index + 1)...].first == 0x0A
            return index + (isPair ? 2 : 1)
        }
        index += 1
        while index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return min(index, bytes.endIndex)
    }

    /// The unescaped text of a name or string.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "\\") else {
                text.append(bytes[index])
                index += 1
                continue
            }
            let next = index + 1
            if next < bytes.endIndex, bytes[next].isCSSNewline {
                index = next + (bytes[next] == 0x0D && bytes[(next + 1)...].first == 0x0A ? 2 : 1)
                continue
            }
            let end = endOfEscape(in: bytes, from: index)
            let digits = bytes[min(next, end)..<end].prefix(while: \.isASCIIHexDigit)
            if digits.isEmpty {
                text += bytes[min(next, end)..<end]
            } else {
                let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32(hexValue(of: $1)) }
                let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
                text += String(scalar).utf8
            }
            index = end
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A text as a string token in double quotes.
    static func quoted(_ text: String) -> [UInt8] {
        var bytes = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x7F {
                bytes += "\\\(String(byte, radix: 16)) ".utf8
            } else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
        }
        return bytes + [UInt8(ascii: "\"")]
    }

    private static func hexValue(of digit: UInt8) -> UInt8 {
        digit.isASCIIDigit ? digit - UInt8(ascii: "0") : (digit | 0x20) - UInt8(ascii: "a") + 10
    }
}
