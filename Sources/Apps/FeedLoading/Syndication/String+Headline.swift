extension String {
    /// A title of a feed as one plain line, nil when nothing is left.
    ///
    /// Feeds escape titles once too often, or wrap them twice: a `<![CDATA[…]]>` that was left in the text is unwrapped,
    /// known tags go, character references are decoded once more. Tags that show up only then go when they are a pair
    /// (`<b>bold</b>`); a single one is what the headline is about. Unknown tags are words: `a < b`, `<svg>`.
    func headline(limit: Int) -> String? {
        guard hasMarkupBytes else { return cleanedLine(limit: limit) }
        let length = max(HeadlineMarkup.maximumSourceLength, limit * HeadlineMarkup.sourceOfCharacter)
        if utf8.count <= length, !mayBeHTML { return cleanedLine(limit: limit) }
        let source = prefix(bytes: length)
        let words = HeadlineMarkup.removing(from: HeadlineMarkup.unwrapped(source)) { _ in true }
        return HeadlineMarkup.withoutPairs(words.decodingCharacterReferences).cleanedLine(limit: limit)
    }
}

/// The markup that has no business in a headline.
enum HeadlineMarkup {
    /// The most bytes of a title that are looked at; the markup of no headline needs more.
    static let maximumSourceLength = 4_096

    /// The most bytes of a longer text that are looked at for each of its characters.
    static let sourceOfCharacter = 8

    /// Elements inside a line; the words on both sides may be one word.
    private static let inline: Set<String> = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "img", "ins",
        "kbd", "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u",
        "var", "wbr",
    ]

    /// Elements that end a line; a blank takes their place.
    private static let blocks: Set<String> = [
        "blockquote", "br", "center", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "ul",
    ]

    /// The text without `<![CDATA[` and the `]]>` that go with it.
    static func unwrapped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let opening = Array("<![CDATA[".utf8)
        let closing = Array("]]>".utf8)
        var output: [UInt8] = []
        var depth = 0
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == opening[0], rest.starts(with: opening) {
                depth += 1
                rest = rest.dropFirst(opening.count)
            } else if depth > 0, byte == closing[0], rest.starts(with: closing) {
                depth -= 1
                rest = rest.dropFirst(closing.count)
            } else {
                output.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The text without the tags of known elements that are both opened and closed in it.
    static func withoutPairs(_ text: String) -> String {
        var opened: Set<String> = []
        var paired: Set<String> = []
        _ = removing(from: text) { tag in
            if !tag.isEnd { opened.insert(tag.name) } else if opened.contains(tag.name) { paired.insert(tag.name) }
            return false
        }
        return paired.isEmpty ? text : removing(from: text) { paired.contains($0.name) }
    }

    /// The text without unwanted comments and tags of known elements; all other angle brackets are words.
    static func removing(from text: String, where isUnwanted: (HeadlineTag) -> Bool) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var output: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            output += rest[..<open]
            rest = rest[open...]
            guard let tag = HeadlineTag(at: rest), let isInline = isInline(tag.name), isUnwanted(tag) else {
                output.append(UInt8(ascii: "<"))
                rest = rest.dropFirst()
                continue
            }
            if !isInline { output.append(UInt8(ascii: " ")) }
            rest = rest[tag.end...]
        }
        return String(decoding: output + rest, as: UTF8.self)
    }

    /// Whether an element stands inside a line; nil for one that headlines do not have.
    private static func isInline(_ name: String) -> Bool? {
        if inline.contains(name) || name == HeadlineTag.comment { return true }
        return blocks.contains(name) ? false : nil
    }
}

/// A tag, or a comment, in the text of a headline.
struct HeadlineTag {
    /// The most bytes of a tag or comment; a longer one is words.
    static let maximumLength = 1_024
    static let comment = "!--"

    let name: String
    let isEnd: Bool
    let end: Int

    /// Reads the tag that a text begins with; nil when the angle bracket is a sign and no tag.
    init?(at text: ArraySlice<UInt8>) {
        let text = text.prefix(Self.maximumLength)
        let mark = Array("<!--".utf8)
        if text.starts(with: mark) {
            let close = Array("-->".utf8)
            let body = text.dropFirst(mark.count)
            guard let place = body.firstRange(of: close)?.lowerBound else { return nil }
            (name, isEnd, end) = (Self.comment, false, place + close.count)
            return
        }
        let isEnd = text.dropFirst().first == UInt8(ascii: "/")
        let inside = text.dropFirst(isEnd ? 2 : 1)
        let name = inside.prefix(while: \.isASCIILetterOrDigit)
        guard let first = name.first, first.isASCIILetter, let next = inside[name.endIndex...].first,
            next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next <= 0x20,
            let end = Self.end(of: inside[name.endIndex...])
        else { return nil }
        (self.name, self.isEnd, self.end) = (String(decoding: name, as: UTF8.self).lowercased(), isEnd, end)
    }

    /// The place behind the bracket that ends a tag; brackets inside quotation marks are values.
    private static func end(of attributes: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        var previous: UInt8 = 0
        for (index, byte) in zip(attributes.indices, attributes) {
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == UInt8(ascii: ">") { return index + 1 }
                let isMark = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
                if isMark, previous == UInt8(ascii: "=") { quote = byte }
            }
            previous = byte
        }
        return nil
    }
}
