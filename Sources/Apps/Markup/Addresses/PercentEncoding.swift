/// Percent-encoding in URLs, see [RFC 3986 §2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1).
package enum PercentEncoding {
    /// Encodes all bytes but letters, digits and `-._~`, in upper case: for a path component, or a query name or
    /// value.
    ///
    /// AWS signatures require this form too.
    package static func component(_ text: some StringProtocol) -> String { encoded(text, keeping: "-._~") }

    /// Encodes a whole path except its slashes.
    package static func path(_ text: some StringProtocol) -> String { encoded(text, keeping: "-._~/") }

    /// The decoded bytes; nil when a percent sign is not followed by two digits.
    package static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// The decoded text.
    ///
    /// - Parameters:
    ///   - text: The encoded text.
    ///   - plusIsSpace: Whether `+` is a space, as in form data.
    /// - Returns: The text; nil as for bytes, and when the result is not UTF-8.
    package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        let plain = plusIsSpace ? text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 } : Array(text.utf8)
        return decoded(plain).flatMap(valid)
    }

    private static func valid(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        // Invalid UTF-8 was replaced, so the bytes differ.
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The decoded text of a part of a path between two slashes; nil when it is malformed, or when it would hold a slash, a
    /// backslash or a control character.
    package static func pathPart(_ text: some Collection<UInt8>) -> String? {
        guard let bytes = decoded(text),
            bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
        else { return nil }
        return valid(bytes)
    }

    /// Appends a path, query or fragment with everything encoded that RFC 3986 does not allow there.
    ///
    /// Percent signs before two digits are kept, because the author has already encoded what needs it.
    static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        let end = bytes.endIndex
        var index = bytes.startIndex
        while index < end {
            let byte = bytes[index]
            index += 1
            let isEscape =
                byte == UInt8(ascii: "%") && index + 1 < end && bytes[index].hexadecimalValue != nil
                && bytes[index + 1].hexadecimalValue != nil
            append(byte, asIs: isEscape || mayStand(byte), to: &output)
        }
    }
}

extension PercentEncoding {
    /// Encodes all bytes but letters, digits and some marks.
    package static func encoded(_ text: some StringProtocol, keeping marks: StaticString) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            let isKept = byte.isASCIILetterOrDigit || marks.withUTF8Buffer { unsafe $0.contains(byte) }
            append(byte, asIs: isKept, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, asIs isPlain: Bool, to output: inout [UInt8]) {
        guard !isPlain else { return output.append(byte) }
        output.append(UInt8(ascii: "%"))
        output.append(digit(byte >> 4))
        output.append(digit(byte & 0xF))
    }

    private static func mayStand(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F...0xFF: false
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"): false
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
        case UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "["), UInt8(ascii: "]"): false
        case UInt8(ascii: "#"), UInt8(ascii: "%"): false
        default: true
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
