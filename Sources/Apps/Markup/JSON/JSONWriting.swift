/// Writing JSON with members in their order, so that equal values give equal bytes.
extension JSON {
    /// The value as one line of JSON, also safe inside `<script type="application/ld+json">`.
    public var compactText: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        return bytes
    }

    /// The value on several lines, indented by two spaces and ending in a line feed.
    public var readableText: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    private func write(to bytes: inout [UInt8], indent: Int?) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .number(let digits): bytes.append(contentsOf: digits.utf8)
        case .string(let text): text.withUTF8Span { Self.write($0, to: &bytes) }
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &bytes, indent: indent) { element, bytes, indent in
                element.write(to: &bytes, indent: indent)
            }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &bytes, indent: indent) { member, bytes, indent in
                member.key.withUTF8Span { Self.write($0, to: &bytes) }
                bytes.append(contentsOf: (indent == nil ? ":" : ": ").utf8)
                member.value.write(to: &bytes, indent: indent)
            }
        }
    }

    private static func write<Entry>(
        _ entries: [Entry],
        between marks: (open: Unicode.Scalar, close: Unicode.Scalar),
        to bytes: inout [UInt8],
        indent: Int?,
        each: (Entry, inout [UInt8], Int?) -> Void
    ) {
        bytes.append(UInt8(ascii: marks.open))
        let inner = indent.map { $0 + 1 }
        for (index, entry) in entries.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine(to: &bytes, indent: inner)
            each(entry, &bytes, inner)
        }
        if !entries.isEmpty { breakLine(to: &bytes, indent: indent) }
        bytes.append(UInt8(ascii: marks.close))
    }

    private static func breakLine(to bytes: inout [UInt8], indent: Int?) {
        guard let indent else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
    }
}

extension JSON {
    /// Writes UTF-8 as a string.
    ///
    /// Escapes what JSON requires, and `<` `>` `&`, DEL, U+2028 and U+2029 so that no script element can be closed or
    /// opened from inside a string.
    static func write(_ utf8: Span<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        output.append(utf8, whereNot: isPlain) {
            special(at: $1, of: $0).map { UTF8.width($0) } ?? 0
        } replace: { utf8, index, output in
            if let scalar = special(at: index, of: utf8) { appendEscape(of: scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Whether eight bytes need no escaping.
    private static func isPlain(_ word: ByteWord) -> Bool {
        word.marksOfMarkup | word.marks(of: UInt8(ascii: "\\")) | word.marks(of: 0xE2) == 0
    }

    /// The character at an index if it needs escaping; a line separator is three bytes long.
    private static func special(at index: Int, of utf8: Span<UInt8>) -> Unicode.Scalar? {
        let byte = utf8[index]
        switch byte {
        case 0..<0x20, 0x7F: return Unicode.Scalar(byte)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(byte)
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): return Unicode.Scalar(byte)
        case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80:
            return utf8[index + 2] == 0xA8 ? "\u{2028}" : utf8[index + 2] == 0xA9 ? "\u{2029}" : nil
        default: return nil
        }
    }

    private static func appendEscape(of scalar: Unicode.Scalar, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch scalar {
        case "\"", "\\": output.append(UInt8(ascii: scalar))
        case "\n": output.append(UInt8(ascii: "n"))
        default:
            output.append(UInt8(ascii: "u"))
            for shift: UInt32 in [12, 8, 4, 0] {
                let digit = UInt8(truncatingIfNeeded: scalar.value >> shift & 0xF)
                output.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        }
    }
}
