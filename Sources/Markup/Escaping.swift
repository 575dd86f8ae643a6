/// Escaping text for pages.
///
/// Runs between special bytes are copied at once. C0 controls, except tab and line ends, and DEL are omitted, because
/// HTML cannot represent them.
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
}

extension Escaping {
    /// Appends UTF-8 text for an attribute value.
    package static func appendAttribute(_ utf8: Span<UInt8>, to output: inout [UInt8]) {
        append(utf8, special: specialInAttributes, to: &output)
    }

    /// One bit for each byte below 64 that needs escaping: C0 controls but tab, line feed and return; `&`, `<`, `>`.
    private static let specialInText: UInt64 = 0x5000_0040_FFFF_D9FF

    /// The same with both quotation marks.
    private static let specialInAttributes: UInt64 = specialInText | 1 << 0x22 | 1 << 0x27

    private static func append(_ utf8: Span<UInt8>, special: UInt64, to output: inout [UInt8]) {
        var start = 0
        var index = 0
        while index < utf8.count {
            if index + 8 <= utf8.count, ByteWord(at: index, of: utf8).marksOfMarkup == 0 {
                index += 8
                continue
            }
            let end = min(index + 8, utf8.count)
            while index < end {
                let byte = utf8[index]
                if byte < 0x40 ? special >> UInt64(byte) & 1 == 1 : byte == 0x7F {
                    appendRun(utf8.extracting(start..<index), to: &output)
                    output.append(contentsOf: entity(for: byte))
                    start = index + 1
                }
                index += 1
            }
        }
        appendRun(utf8.extracting(start..<utf8.count), to: &output)
    }

    private static func appendRun(_ run: Span<UInt8>, to output: inout [UInt8]) {
        unsafe run.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
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
