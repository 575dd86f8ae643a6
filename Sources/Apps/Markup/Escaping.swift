/// Escaping text for pages.
///
/// Runs between special bytes are copied at once. Controls, except tab and line ends, and noncharacters are omitted, because
/// HTML [cannot represent them](https://infra.spec.whatwg.org/#noncharacter).
public enum Escaping {
    /// Appends text for element content, including `<title>` and `<textarea>`.
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - output: the page so far, in UTF-8.
    public static func appendText(_ text: String, to output: inout [UInt8]) {
        text.withUTF8Span { append($0, special: specialInText, to: &output) }
    }

    /// Appends text for an attribute value in quotation marks of either kind.
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - output: the page so far, in UTF-8.
    public static func appendAttribute(_ text: String, to output: inout [UInt8]) {
        text.withUTF8Span { append($0, special: specialInAttributes, to: &output) }
    }

    /// Appends UTF-8 text for element content.
    package static func appendText(_ utf8: Span<UInt8>, to output: inout [UInt8]) {
        append(utf8, special: specialInText, to: &output)
    }

    /// Appends UTF-8 text for an attribute value.
    package static func appendAttribute(_ utf8: Span<UInt8>, to output: inout [UInt8]) {
        append(utf8, special: specialInAttributes, to: &output)
    }

    /// Appends a blank and an attribute with its value; the name is trusted.
    package static func append(_ name: String, _ value: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: " "))
        output.append(contentsOf: name.utf8)
        output.append(contentsOf: "=\"".utf8)
        appendAttribute(value, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// One bit for each byte below 64 that needs escaping: C0 controls but tab, line feed and return; `&`, `<`, `>`.
    private static let specialInText: UInt64 = 0x5000_0040_FFFF_D9FF
    private static let specialInAttributes: UInt64 = specialInText | 1 << 0x22 | 1 << 0x27

    private static func append(_ utf8: Span<UInt8>, special: UInt64, to output: inout [UInt8]) {
        output.append(utf8, whereNot: isPlain) { utf8, index in
            let byte = utf8[index]
            if byte < 0x40, special >> UInt64(byte) & 1 == 1 { return 1 }
            return byte < 0x7F ? 0 : lengthOfForbidden(at: index, of: utf8)
        } replace: { utf8, index, output in
            output.append(contentsOf: entity(for: utf8[index]))
        }
    }

    /// Whether eight bytes are written as they are: no special byte, and no lead byte of `lengthOfForbidden`.
    private static func isPlain(_ word: ByteWord) -> Bool {
        guard word.marksOfMarkup == 0 else { return false }
        return word.bits & ByteWord.highs == 0
            || word.marks(of: 0xC2) | word.marks(of: 0xEF) | word.marks(of: 0xF0, besides: 0x07) == 0
    }

    /// The number of bytes of a control from DEL on, or of a noncharacter; 0 for all other characters.
    private static func lengthOfForbidden(at index: Int, of utf8: Span<UInt8>) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < utf8.count ? utf8[index + offset] : 0 }
        return switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0x7F, _, _, _): 1
        case (0xC2, 0x80...0x9F, _, _): 2
        case (0xEF, 0xB7, 0x90...0xAF, _), (0xEF, 0xBF, 0xBE...0xBF, _): 3
        case (0xF0...0xF4, let second, 0xBF, 0xBE...0xBF) where second & 0x0F == 0x0F: 4
        default: 0
        }
    }

    /// The entity of a special byte; empty for controls.
    private static func entity(for byte: UInt8) -> String.UTF8View {
        switch byte {
        case UInt8(ascii: "&"): "&amp;".utf8
        case UInt8(ascii: "<"): "&lt;".utf8
        case UInt8(ascii: ">"): "&gt;".utf8
        case UInt8(ascii: "\""): "&quot;".utf8
        case UInt8(ascii: "'"): "&#39;".utf8
        default: "".utf8
        }
    }
}

extension SafeHTML {
    /// UTF-8 text as HTML.
    package init(text utf8: Span<UInt8>) {
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        Escaping.appendText(utf8, to: &output)
        self.init(trusting: output)
    }
}
