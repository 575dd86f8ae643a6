extension SafeHTML {
    /// The plain text: without tags, entities decoded, white space collapsed and trimmed.
    ///
    /// Blocks separate words, inline elements do not. The result is not HTML and must be escaped like any text.
    public var plainText: String { String(decoding: plainUTF8, as: UTF8.self) }

    /// The plain text in UTF-8; the same array when the HTML is plain text.
    package var plainUTF8: [UInt8] {
        let whole = utf8[...]
        // Almost every summary of a feed is plain text already.
        if Self.wordsLength(of: whole.span) == utf8.count { return utf8 }
        var text = FoldedText()
        text.utf8.reserveCapacity(utf8.count)
        var rest = whole
        while let byte = rest.first {
            let run = Self.wordsLength(of: rest.span)
            guard run == 0 else {
                text.append(rest.prefix(run))
                rest = rest.dropFirst(run)
                continue
            }
            switch byte {
            case UInt8(ascii: "<"):
                let tag = rest.prefix { $0 != UInt8(ascii: ">") }
                if Self.endsWord(tag) { text.appendBlank() }
                rest = rest[tag.endIndex...].dropFirst()
            case UInt8(ascii: "&"):
                // The serialiser writes no others.
                let (character, length) = CharacterReference.common(in: utf8, at: rest.startIndex) ?? ("&", 1)
                text.append(CollectionOfOne(UInt8(ascii: character)))
                rest = rest.dropFirst(length)
            case 0xC2 where rest.dropFirst().first == 0xA0:
                text.appendBlank()
                rest = rest.dropFirst(2)
            default:
                byte.isASCIIBlank ? text.appendBlank() : text.append(CollectionOfOne(byte))
                rest = rest.dropFirst()
            }
        }
        return text.utf8
    }

    /// The plain text of the beginning, without reading the rest: at most so many bytes of HTML, and no half word at the end.
    package func beginning(bytes limit: Int) -> String {
        guard utf8.count > limit else { return plainText }
        var start = utf8.prefix(limit)
        if let open = start.lastIndex(of: UInt8(ascii: "<")), !start[open...].contains(UInt8(ascii: ">")) {
            start = start[..<open]
        } else if let blank = start.lastIndex(of: UInt8(ascii: " ")) {
            start = start[..<blank]
        } else {
            while let last = start.last, last >= 0x80 { start = start.dropLast() }
        }
        return SafeHTML(trusting: Array(start)).plainText
    }

    /// The length of the text at the start that is the same in plain text: single blanks between words, none at its ends.
    private static func wordsLength(of html: Span<UInt8>) -> Int {
        var isAfterBlank = true
        var index = 0
        words: while index < html.count {
            if index + 8 <= html.count {
                let word = ByteWord(at: index, of: html)
                let blanks = word.marks(of: UInt8(ascii: " "))
                // The first byte is the lowest: shifted by a byte, marks of two blanks in a row meet.
                let repeated = blanks & (blanks << 8 | (isAfterBlank ? 0x80 : 0))
                if word.marksOfMarkup | word.marks(of: 0xC2) | repeated == 0 {
                    isAfterBlank = html[index + 7] == UInt8(ascii: " ")
                    index += 8
                    continue
                }
            }
            let end = min(index + 8, html.count)
            while index < end {
                let byte = html[index]
                let isBlank = byte == UInt8(ascii: " ")
                if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0xC2 || isAfterBlank && isBlank
                    || byte.isASCIIBlank && !isBlank
                {
                    break words
                }
                isAfterBlank = isBlank
                index += 1
            }
        }
        return isAfterBlank && index > 0 ? index - 1 : index
    }

    /// Whether a tag, without its closing bracket, is of a block or a line break.
    private static func endsWord(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }.prefix(while: \.isASCIILetterOrDigit)
        return HTMLElement(rawValue: String(decoding: name, as: UTF8.self))?.isInline != true
    }
}

/// Text without repeated, leading or trailing blanks, built byte by byte.
private struct FoldedText {
    var utf8: [UInt8] = []
    private var owesBlank = false

    /// Appends words between which single blanks stand.
    mutating func append(_ words: some Collection<UInt8>) {
        if owesBlank, !utf8.isEmpty { utf8.append(UInt8(ascii: " ")) }
        owesBlank = false
        utf8.append(contentsOf: words)
    }

    mutating func appendBlank() { owesBlank = true }
}
