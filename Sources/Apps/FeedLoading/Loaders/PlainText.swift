/// Cleaning of text that must fit one line of a page.
extension String {
    /// The text on one line: runs of white space become one blank, control characters go, at most `limit` characters.
    ///
    /// Directional overrides (U+202A–U+202E, U+2066–U+2069) go as well: unbalanced, one headline would turn the text
    /// behind it. A text that was cut ends in "…". Nil when nothing is left.
    ///
    /// Every loader reads headlines and other plain text by it, with a limit of `FeedLimits`.
    public func cleanedLine(limit: Int) -> String? {
        if withUTF8Span({ $0.isCleanLine(limit: limit) }) { return isEmpty ? nil : self }
        var result = ""
        var count = 0
        var pendingBlank = false
        for character in self {
            if character.isWhitespace {
                pendingBlank = !result.isEmpty
                continue
            }
            guard let clean = character.withoutControls else { continue }
            if count + (pendingBlank ? 1 : 0) >= limit { return result + "…" }
            if pendingBlank {
                result.append(" ")
                count += 1
                pendingBlank = false
            }
            result.append(clean)
            count += 1
        }
        return result.isEmpty ? nil : result
    }
}

/// The beginning of texts that are too long.
extension String {
    /// As many whole words from the beginning as fit, on one line and with "…" when there are more; nil when nothing is
    /// left.
    ///
    /// A word is cut where those before it have too few characters.
    func leadingWords(limit: Int, atLeast least: Int = 0) -> String? {
        // A character is seldom longer than this many bytes; the rest of a long text need not be looked at.
        guard let line = prefix(bytes: limit * 16).cleanedLine(limit: limit) else { return nil }
        guard line.count > limit, let blank = line.dropLast().lastIndex(of: " ") else { return line }
        let words = line[..<blank]
        return words.count > least ? words + "…" : line
    }

    /// The beginning, at most so many bytes and no half scalar.
    func prefix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var bytes = utf8.prefix(limit)
        while !bytes.isEmpty, utf8[bytes.endIndex] & 0xC0 == 0x80 { bytes.removeLast() }
        return String(Substring(bytes))
    }

    /// HTML of at most so many bytes that ends behind a tag if it had to be cut.
    func endingInTag(limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let beginning = prefix(bytes: limit)
        return beginning.lastIndex(of: ">").map { String(beginning[...$0]) } ?? beginning
    }
}

extension Span<UInt8> {
    /// Whether nothing needs cleaning, decided by the bytes alone: almost every text of a valid feed.
    ///
    /// Lead bytes of scalars that may be white space, controls or combining marks send the text the long way.
    func isCleanLine(limit: Int) -> Bool {
        guard count <= limit else { return false }
        var previous = UInt8(ascii: " ")
        var beforePrevious: UInt8 = 0
        var index = 0
        while index < count {
            if let last = lastOfPlainWord(at: index, after: previous) {
                (beforePrevious, previous) = last
                index += 8
                continue
            }
            let end = Swift.min(index + 8, count)
            while index < end {
                let byte = self[index]
                guard Self.isClean(byte, after: previous, beforePrevious) else { return false }
                (beforePrevious, previous) = (previous, byte)
                index += 1
            }
        }
        return previous != UInt8(ascii: " ") || isEmpty
    }

    private static func isClean(_ byte: UInt8, after previous: UInt8, _ beforePrevious: UInt8) -> Bool {
        switch byte {
        case 0x20: previous != byte
        case 0x21..<0x7F: true
        case 0..<0x20, 0x7F, 0xCC, 0xCD, 0xD2, 0xD6...0xE1, 0xE3...0xFF: false
        case 0x80..<0xC0:
            // U+2010–U+2027 (dashes, quotation marks, ellipsis) and the currency signs are the only clean ones.
            if previous == 0xE2 {
                byte == 0x80 || byte == 0x82
            } else if previous == 0x80, beforePrevious == 0xE2 {
                (0x90...0xA7).contains(byte)
            } else {
                previous != 0xC2 || byte > 0xA0
            }
        default: true
        }
    }

    /// The last two of the next eight bytes if all are printable ASCII or of the letters U+00C0–U+00FF, without two blanks
    /// in a row; nil where that has to be looked at byte by byte.
    private func lastOfPlainWord(at index: Int, after previous: UInt8) -> (beforeLast: UInt8, last: UInt8)? {
        guard index + 8 <= count else { return nil }
        let word = ByteWord(at: index, of: self)
        // Of marks above the lowest one some may be wrong, which only costs time.
        let blanks = word.marks(of: UInt8(ascii: " "))
        let controls = word.marksOfControls | word.marks(of: 0x7F)
        let leads = word.bits & word.bits << 1 & ByteWord.highs & ~word.marks(of: 0xC3)
        guard controls | leads | blanks & blanks << 8 == 0 else { return nil }
        if previous == 0x20, blanks & 0x80 != 0 { return nil }
        if previous >= 0x80, previous != 0xC3, word.bits & 0x80 != 0 { return nil }
        return (self[index + 6], self[index + 7])
    }

    /// Whether UTF-8 could mean something else in HTML: a tag, or a reference to a character.
    ///
    /// An ampersand that neither a letter nor `#` follows is only an ampersand.
    var mayBeHTML: Bool {
        var index = 0
        while let mark = firstIndex(of: UInt8(ascii: "<"), or: UInt8(ascii: "&"), from: index) {
            if self[mark] == UInt8(ascii: "<") || beginsReference(behind: mark) { return true }
            index = mark + 1
        }
        return false
    }

    private func beginsReference(behind ampersand: Int) -> Bool {
        guard ampersand + 1 < count else { return false }
        return self[ampersand + 1].isASCIILetter || self[ampersand + 1] == UInt8(ascii: "#")
    }
}

extension String {
    var isBlank: Bool {
        if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
        return allSatisfy(\.isWhitespace)
    }

    /// Whether the text could mean something else in HTML: a tag, or a reference to a character.
    var mayBeHTML: Bool { withUTF8Span { $0.mayBeHTML } }
}

extension Character {
    /// The most scalars one character may pile up: more is an attack on the line height.
    private static let maximumScalars = 16

    fileprivate var withoutControls: Character? {
        if isASCII { return unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? nil : self }
        let kept = unicodeScalars.prefix(Self.maximumScalars).filter { !$0.isInvisibleControl }
        return String(String.UnicodeScalarView(kept)).first
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisibleControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
