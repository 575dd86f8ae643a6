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
        return withWindowsCharacters(withoutMarks(bytes))
    }

    /// Replaces numeric references to 128–159, which mean windows-1252 in browsers and controls to the parser.
    private static func withWindowsCharacters(_ bytes: [UInt8]) -> [UInt8] {
        let mark = Array("&#".utf8)
        guard var place = bytes.firstPlace(of: mark) else { return bytes }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var start = 0
        while true {
            if let reference = CharacterReference(at: bytes[place...]), reference.isOfWindows {
                output.append(contentsOf: bytes[start..<place])
                if reference.scalar.value > 0x9F { output.append(contentsOf: String(reference.scalar).utf8) }
                start = place + reference.length  // Bounded: by the text.
            }
            guard let next = bytes.firstPlace(of: mark, from: max(start, place + mark.count)) else { break }
            place = next
        }
        return output + bytes[start...]
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
