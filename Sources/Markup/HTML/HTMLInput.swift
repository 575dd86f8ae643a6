/// Prepares untrusted HTML for the parser.
enum HTMLInput {
    /// The source in UTF-8 without controls and CDATA marks, truncated to `HTMLSanitiser.maximumInputLength`.
    ///
    /// It is truncated before an incomplete tag, else between two characters.
    static func cleaned(_ html: String) -> [UInt8] {
        // A prefix is copied byte by byte, so a text that needs no cut is copied as a whole.
        let isLonger = html.utf8.count > HTMLSanitiser.maximumInputLength
        var bytes = isLonger ? Array(html.utf8.prefix(HTMLSanitiser.maximumInputLength)) : Array(html.utf8)
        if isLonger { cut(&bytes) }
        bytes.removeAll { $0 < 0x20 && !$0.isASCIIBlank || $0 == 0x7F }
        return withoutMarks(bytes)
    }

    /// Removes an incomplete tag or character from the end.
    private static func cut(_ bytes: inout [UInt8]) {
        let lastBracket = bytes.lastIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        if let lastBracket, bytes[lastBracket] == UInt8(ascii: "<") {
            bytes.removeSubrange(lastBracket...)
        }
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else { return }
        bytes.removeSubrange(lead...)
    }

    /// Removes `<![CDATA[` with its `]]>`: the content of a doubly wrapped section is HTML.
    private static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var rest = bytes[...]
        var isInside = false
        while let place = rest.firstIndex(of: UInt8(ascii: isInside ? "]" : "<")) {
            output.append(contentsOf: rest[..<place])
            rest = rest[place...]
            let mark = (isInside ? "]]>" : "<![CDATA[").utf8
            let isMark = rest.starts(with: mark)
            if isMark {
                isInside.toggle()
            } else {
                output.append(rest[place])
            }
            rest = rest.dropFirst(isMark ? mark.count : 1)
        }
        return output + rest
    }
}
