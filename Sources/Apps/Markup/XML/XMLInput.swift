/// Prepares untrusted XML for the parser, a chunk at a time.
///
/// The parser deletes text that it does not understand, so common errors are corrected first. A `<` or `&` without markup
/// becomes text, HTML's named characters are replaced, and a section or tag that is truncated at the end of the
/// document is closed or removed. Declarations, comments and instructions are removed, so no entity is ever declared
/// and nothing outside the document is referenced. Line ends are preserved.
struct XMLInput {
    static let chunkLength = 16 << 10

    /// The number of end tags after which a chunk ends and the parser is balanced: fewer than the wrapper elements of
    /// `SAXParser`.
    static let maximumEndTags = 200

    /// The number of start tags after which a chunk ends and the parser is balanced.
    static let maximumStartTags = 512

    /// The maximum number of attributes; a tag with more loses all of them, because the parser's check is quadratic.
    static let maximumAttributes = 256

    /// The maximum length of a tag in bytes, unless another one is given; a longer one loses its attributes.
    static let maximumTagLength = 64 << 10
    static let maximumMistakes = 1 << 20

    private(set) var chunk: [UInt8] = []

    /// The first correction: offset and reason.
    private(set) var mistake: (offset: Int, reason: String)?

    private let bytes: [UInt8]
    private let longestTag: Int
    private let chunkLength: Int
    private var position = 0
    /// The first byte before the position that is not in the chunk yet: well-formed runs are copied at once.
    private var kept = 0
    private var isInSection = false
    private var startTags = 0
    private var endTags = 0
    private var mistakes = 0

    /// Marks that do not occur in the rest, so that they are not searched for again.
    private var missing: Set<String> = []

    init(_ bytes: [UInt8], chunkLength: Int = Self.chunkLength, longestTag: Int = Self.maximumTagLength) {
        self.bytes = bytes
        self.chunkLength = max(chunkLength, 1)
        self.longestTag = longestTag
        chunk.reserveCapacity(min(self.chunkLength, bytes.count) * 2)
    }

    /// Fills `chunk` with the next bytes; false at the end of the document.
    ///
    /// The content of all chunks together does not depend on their ends: each ends after a whole character, tag or
    /// reference.
    mutating func advance() -> Bool {
        chunk.removeAll(keepingCapacity: true)
        if isBalancePoint { (startTags, endTags) = (0, 0) }
        guard hasMore, mistakes < Self.maximumMistakes else { return false }
        if isInSection { chunk.append(contentsOf: "<![CDATA[".utf8) }
        let end = position + min(chunkLength, bytes.count - position)
        while position < end, !isBalancePoint, mistakes < Self.maximumMistakes {
            if isInSection {
                readSection()
            } else {
                readText()
            }
        }
        copyKept()
        if isInSection {
            // The parser would rescan a long section at each chunk; so each chunk has a section of its own.
            chunk.append(contentsOf: "]]>".utf8)
            if position >= bytes.count { note("the document ends inside a CDATA section") }
        }
        return true
    }

    /// Copies the bytes that were read without a correction.
    private mutating func copyKept() {
        let run = bytes[kept..<position]
        chunk.append(run.span)
        kept = position
    }

    /// Puts something else in the place of the bytes up to an end.
    private mutating func replace(upTo end: Int, with text: some Collection<UInt8>) {
        copyKept()
        chunk.append(contentsOf: text)
        position = end
        kept = end
    }

    /// Whether the parser has to be balanced after this chunk: the tags since the last time decide, not the chunks.
    var isBalancePoint: Bool { endTags >= Self.maximumEndTags || startTags >= Self.maximumStartTags }

    /// Whether there is more in the document, even if it is not read any more.
    var hasMore: Bool { position < bytes.count }

    func line(of offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } }
}

/// Text between tags.
extension XMLInput {
    private mutating func readText() {
        let limit = pieceEnd
        position = bytes.firstSpecial(in: position..<limit) ?? limit
        guard position < limit else { return }
        switch bytes[position] {
        case UInt8(ascii: "<"): readMarkup()
        case UInt8(ascii: "&"): readReference()
        case UInt8(ascii: "]") where bytes.has("]]>", at: position):
            // It would delete the text before it.
            note("a ]]> that ends no CDATA section, read as text")
            replace(upTo: position + 3, with: "]]&#62;".utf8)
        default: readPerhapsNoncharacter()
        }
    }

    private mutating func readMarkup() {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        switch next {
        case UInt8(ascii: "/") where startsName(at: position + 2): readEndTag()
        case UInt8(ascii: "!"): readDeclaration()
        case UInt8(ascii: "?"): leaveOut(through: "?>")
        case _ where startsName(at: position + 1): readStartTag()
        default: escape("&#60;", "a < that begins no tag, read as text")
        }
    }

    private mutating func readDeclaration() {
        if bytes.has("<![CDATA[", at: position) {
            position += 9
            isInSection = true
        } else if bytes.has("<!--", at: position) {
            leaveOut(through: "-->")
        } else if !missing.contains("<!"), let end = bytes.endOfDeclaration(from: position) {
            leaveOut(upTo: end)
        } else {
            // It ends at its first `>`, which may leave some words but does not lose the feed.
            missing.insert("<!")
            note("a declaration without end")
            leaveOut(upTo: bytes.endOfTag(from: position) ?? bytes.count)
        }
    }

    private mutating func readSection() {
        let limit = pieceEnd
        position = bytes.firstSpecialInSection(in: position..<limit) ?? limit
        guard position < limit else { return }
        if bytes.has("]]>", at: position) {
            position += 3
            isInSection = false
        } else {
            readPerhapsNoncharacter()
        }
    }

    /// The end of the next piece of text, after a whole character.
    private var pieceEnd: Int {
        bytes.characterBoundary(from: position + min(chunkLength, bytes.count - position))
    }

    /// Reads one character, or removes U+FFFE and U+FFFF, at which the parser would stop reading a section.
    private mutating func readPerhapsNoncharacter() {
        let end = bytes.characterBoundary(from: position + 1)
        if bytes.has("\u{FFFE}", at: position) || bytes.has("\u{FFFF}", at: position) {
            replace(upTo: end, with: [])
        }
        position = end
    }

    private mutating func leaveOut(through mark: String) {
        if !missing.contains(mark), let end = bytes.end(of: mark, from: position + 2) {
            leaveOut(upTo: end)
        } else {
            missing.insert(mark)
            note("a comment or instruction without end")
            leaveOut(upTo: position + 2)
        }
    }

    private mutating func leaveOut(upTo end: Int) {
        let end = min(end, bytes.count)
        replace(upTo: end, with: bytes[position..<end].filter { $0 == UInt8(ascii: "\n") })
    }

    private mutating func escape(_ text: String, _ reason: String) {
        note(reason)
        replace(upTo: position + 1, with: text.utf8)
    }

    private mutating func note(_ reason: String) {
        mistakes += 1
        mistake = mistake ?? (position, reason)
    }

    private func startsName(at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        return byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }
}

/// Character references.
extension XMLInput {
    private static let maximumReference = 12

    private mutating func readReference() {
        guard let (character, length) = reference() else {
            return escape("&#38;", "a & that begins no reference, read as text")
        }
        replace(upTo: position + length, with: character.utf8)
    }

    /// The replacement of the reference here, and its length; nil for an ampersand that begins none.
    ///
    /// Characters with a meaning in XML are replaced by numeric references, which the parser still reads after its
    /// first error; others are inserted directly, and those that XML forbids are removed.
    private func reference() -> (String, length: Int)? {
        if let (scalar, length) = CharacterReference.common(in: bytes, at: position) {
            return (Self.numbers[scalar] ?? String(scalar), length)
        }
        let name = bytes[(position + 1)...].prefix(Self.maximumReference).prefix { $0 != UInt8(ascii: ";") }
        let length = name.count + 2
        guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
            let reference = CharacterReference(at: bytes[position...]), reference.length == length
        else { return nil }
        guard let number = reference.number else { return (String(reference.scalar), length) }
        switch number {
        case 0x80...0x9F: return (reference.scalar.value < 0xA0 ? "" : String(reference.scalar), length)
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
            return (number < 0x80 ? "&#\(number);" : String(reference.scalar), length)
        default: return ("", length)
        }
    }

    /// The numbers of the characters with a meaning in XML.
    private static let numbers: [Unicode.Scalar: String] = [
        "<": "&#60;", ">": "&#62;", "&": "&#38;", "'": "&#39;", "\"": "&#34;",
    ]
}

/// Tags.
extension XMLInput {
    private mutating func readEndTag() {
        endTags += 1
        let limit = min(bytes.count, position + longestTag)
        let tag = bytes[position..<limit]
        guard let length = tag.span.firstIndex(of: UInt8(ascii: ">"), or: UInt8(ascii: "<"), from: 2)
        else { return leaveOutBrokenTag(upTo: limit) }
        position += length
        if bytes[position] == UInt8(ascii: ">") {
            position += 1
        } else {
            replace(upTo: position, with: ">".utf8)
        }
    }

    private mutating func readStartTag() {
        startTags += 1
        let limit = min(bytes.count, position + longestTag)
        let tag = XMLTagShape(bytes, from: position, limit: limit)
        guard let end = tag.end, tag.attributes <= Self.maximumAttributes else { return readBareTag(tag, limit) }
        if tag.isPlain {
            position = end
            return
        }
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "&"): readReference()
            case UInt8(ascii: "<") where !startsName(at: position + 1): escape("&#60;", "a < in an attribute")
            default: position += 1
            }
        }
        if !tag.isClosed {
            note("a tag without >")
            replace(upTo: position, with: ">".utf8)
        }
    }

    /// Reads only the name of a tag that is too long, has too many attributes or is not closed.
    private mutating func readBareTag(_ tag: XMLTagShape, _ limit: Int) {
        guard limit < bytes.count || tag.end != nil else { return leaveOutBrokenTag(upTo: limit) }
        note("a tag of more than \(Self.maximumAttributes) attributes or \(longestTag) bytes, cut")
        let end = bytes.endOfTag(from: position) ?? bytes.count
        let isEmpty = end - 2 > position && bytes[end - 2] == UInt8(ascii: "/")
        position = min(tag.nameEnd, position + 256)
        replace(upTo: position, with: (isEmpty ? "/>" : ">").utf8)
        leaveOut(upTo: end)
    }

    private mutating func leaveOutBrokenTag(upTo end: Int) {
        note("the document ends inside a tag")
        leaveOut(upTo: end)
    }
}
