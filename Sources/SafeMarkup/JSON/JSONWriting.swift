/// Writing: members in their order, so that the same value gives the same bytes.
extension JSON {
    /// The value as one line of JSON that is safe inside `<script type="application/ld+json">` as well.
    public var compactText: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        return bytes
    }

    /// The value over several lines for people, indented by two spaces and ending in a line feed.
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
        case .string(let text): Self.write(text, to: &bytes)
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &bytes, indent: indent) { element, bytes, indent in
                element.write(to: &bytes, indent: indent)
            }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &bytes, indent: indent) { member, bytes, indent in
                Self.write(member.key, to: &bytes)
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

    /// Escapes what JSON demands, and `<` `>` `&`, U+2028 and U+2029 so that no script element can be closed or
    /// opened from inside a string.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes.append(contentsOf: "\\\"".utf8)
            case "\\": bytes.append(contentsOf: "\\\\".utf8)
            case "\n": bytes.append(contentsOf: "\\n".utf8)
            case "\u{0}"..<" ", "<", ">", "&", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                bytes.append(contentsOf: "\\u".utf8)
                bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
                bytes.append(contentsOf: digits.utf8)
            default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
