extension SafeHTML {
    /// The plain text: without tags, entities decoded, white space collapsed and trimmed.
    ///
    /// Blocks separate words, inline elements do not. The result is not HTML and must be escaped like any text.
    public var plainText: String { String(decoding: plainUTF8, as: UTF8.self) }

    /// The plain text in UTF-8; the same array when the HTML is plain text.
    package var plainUTF8: [UInt8] {
        if isFoldedText { return utf8 }
        var text = FoldedText()
        text.reserveCapacity(utf8.count)
        var rest = utf8[...]
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
                let entity = rest.prefix { $0 != UInt8(ascii: ";") }
                text.append(Self.character(for: entity))
                rest = rest[entity.endIndex...].dropFirst()
            case 0xC2 where rest.dropFirst().first == 0xA0:
                text.appendBlank()
                rest = rest.dropFirst(2)
            default:
                byte.isASCIIBlank ? text.appendBlank() : text.append(byte)
                rest = rest.dropFirst()
            }
        }
        return text.utf8
    }

    /// Whether the HTML is already plain text, as almost every summary of a feed is; false when it cannot tell.
    private var isFoldedText: Bool {
        let slice = utf8[...]
        let utf8 = slice.span
        guard let last = slice.last else { return true }
        var afterBlank = true
        var index = 0
        while index + 8 <= utf8.count {
            let word = ByteWord(at: index, of: utf8)
            let blanks = word.marks(of: UInt8(ascii: " "))
            // The first byte is the lowest: shifted by a byte, marks of two blanks in a row meet.
            let repeated = blanks & (blanks << 8 | (afterBlank ? 0x80 : 0))
            guard word.marksOfMarkup | word.marks(of: 0xC2) | repeated == 0 else { return false }
            afterBlank = utf8[index + 7] == UInt8(ascii: " ")
            index += 8
        }
        while index < utf8.count {
            let byte = utf8[index]
            let isBlank = byte == UInt8(ascii: " ")
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0xC2 || afterBlank && isBlank
                || byte.isASCIIBlank && !isBlank
            {
                return false
            }
            afterBlank = isBlank
            index += 1
        }
        return last != UInt8(ascii: " ")
    }

    /// The length of the text at the start that is the same in plain text, counted in steps of eight bytes.
    ///
    /// It has single blanks between words and none at its ends. It may be too short, even 0.
    private static func wordsLength(of html: Span<UInt8>) -> Int {
        guard html[0] != UInt8(ascii: " ") else { return 0 }
        var blankBefore: UInt64 = 0
        var length = 0
        while length + 8 <= html.count {
            let word = ByteWord(at: length, of: html)
            let blanks = word.marks(of: UInt8(ascii: " "))
            guard word.marksOfMarkup | word.marks(of: 0xC2) | blanks & (blanks << 8 | blankBefore) == 0 else { break }
            blankBefore = blanks >> 56
            length += 8
        }
        return blankBefore == 0 ? length : length - 1
    }

    /// Whether a tag, without its closing bracket, is of a block or a line break.
    private static func endsWord(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }.prefix(while: \.isASCIILetterOrDigit)
        return HTMLElement(rawValue: String(decoding: name, as: UTF8.self))?.isInline != true
    }

    /// The character of one of the serialiser's entities.
    private static func character(for entity: ArraySlice<UInt8>) -> UInt8 {
        if entity.elementsEqual("&lt".utf8) { return UInt8(ascii: "<") }
        if entity.elementsEqual("&gt".utf8) { return UInt8(ascii: ">") }
        if entity.elementsEqual("&quot".utf8) { return UInt8(ascii: "\"") }
        if entity.elementsEqual("&#39".utf8) { return UInt8(ascii: "'") }
        return UInt8(ascii: "&")
    }
}

/// Text without repeated, leading or trailing blanks, built byte by byte.
private struct FoldedText {
    private(set) var utf8: [UInt8] = []
    private var owesBlank = false

    mutating func append(_ byte: UInt8) {
        if owesBlank, !utf8.isEmpty { utf8.append(UInt8(ascii: " ")) }
        owesBlank = false
        utf8.append(byte)
    }

    /// Appends words between which single blanks stand.
    mutating func append(_ words: ArraySlice<UInt8>) {
        if owesBlank, !utf8.isEmpty { utf8.append(UInt8(ascii: " ")) }
        owesBlank = false
        utf8.append(contentsOf: words)
    }

    mutating func appendBlank() { owesBlank = true }

    mutating func reserveCapacity(_ count: Int) { utf8.reserveCapacity(count) }
}
