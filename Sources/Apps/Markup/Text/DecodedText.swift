/// The bytes of a feed decoded to valid UTF-8.
///
/// Evidence precedes declarations: a byte order mark, the zeros of UTF-16 and UTF-32, and valid UTF-8 decide first.
/// Then follow the HTTP charset, the XML declaration and windows-1252, which has a character for every byte.
/// Characters that XML forbids (C0 controls but tab and line ends, U+FFFE, U+FFFF, lone surrogates) are removed, and
/// U+FFFD replaces invalid bytes.
package struct DecodedText: Sendable, Hashable {
    /// The text without leading white space and byte order mark; the same storage when nothing was repaired.
    package let utf8: [UInt8]

    /// The encoding in lower case: `utf-8`, `utf-16le`, `windows-1252`, `iso-8859-2`.
    package let encoding: String

    /// The number of line feeds before the text, for line numbers in the response.
    package let leadingLines: Int
}

extension DecodedText {
    /// Decodes bytes that are not compressed.
    ///
    /// - Parameters:
    ///   - bytes: the response.
    ///   - charset: The charset of the HTTP response; it may be wrong.
    package init(_ bytes: [UInt8], charset: String?) {
        if let form = UnicodeForm(of: bytes) {
            self.init(front: LeadingText(of: form.utf8(of: bytes)), encoding: form.rawValue)
            return
        }
        let front = LeadingText(of: bytes)
        let survey = UTF8Statistics(of: front.text)
        guard !survey.isClean else {
            let whole = front.whole ?? Array(front.text)
            self.init(utf8: whole, encoding: UnicodeForm.utf8Name, leadingLines: front.lines)
            return
        }
        let encodings = [charset, Self.declaredEncoding(in: front.text)].compactMap { $0.flatMap(TextEncoding.init) }
        if let escaped = Self.escaped(front, as: encodings.first) {
            self = escaped
        } else if front.hasMark || survey.strays == 0 || survey.isMostlyUTF8 {
            self.init(front: front, encoding: UnicodeForm.utf8Name)
        } else {
            self.init(front: front, believing: encodings, survey: survey)
        }
    }

    /// UTF-8 that may need repair.
    private init(front: LeadingText, encoding: String) {
        let utf8 = UTF8Repair.repaired(front.text, sharing: front.whole)
        self.init(utf8: utf8, encoding: encoding, leadingLines: front.lines)
    }

    /// Bytes that are not UTF-8: the first plausible declaration is used.
    private init(front: LeadingText, believing encodings: [TextEncoding], survey: UTF8Statistics) {
        leadingLines = front.lines
        claims: for claim in encodings {
            switch claim {
            case .utf8 where !survey.disprovesUTF8:
                utf8 = UTF8Repair.repaired(front.text, sharing: nil)
                encoding = UnicodeForm.utf8Name
                return
            case .foreign(let name, let libraryName):
                guard let converter = CharacterConverter(from: libraryName) else { continue }
                utf8 = UTF8Repair.repaired(converter.utf8(of: front.text)[...], sharing: nil)
                encoding = name
                return
            case .windows1252: break claims
            case .utf8, .wide: continue
            }
        }
        utf8 = Windows1252.utf8(of: front.text)
        encoding = Windows1252.name
    }

    /// Text of an encoding that uses ASCII with escapes, and is therefore valid UTF-8 as well.
    private static func escaped(_ front: LeadingText, as claim: TextEncoding?) -> DecodedText? {
        let escape: UInt8 = 0x1B
        guard case .foreign(let name, let libraryName) = claim, TextEncoding.escaped.contains(name),
            front.text.contains(escape), let converter = CharacterConverter(from: libraryName)
        else { return nil }
        let text = converter.utf8(of: front.text)
        return DecodedText(front: LeadingText(text: text[...], whole: nil, lines: front.lines), encoding: name)
    }
}

/// A text without leading white space, controls and UTF-8 byte order marks.
private struct LeadingText {
    let text: ArraySlice<UInt8>

    /// The whole array when nothing was removed, so that it need not be copied.
    let whole: [UInt8]?
    let lines: Int
    var hasMark = false
}

extension LeadingText {
    init(of bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = bytes[...]
        var lines = 0
        var hasMark = false
        while let byte = rest.first {
            if byte <= 0x20 {
                lines += byte == UInt8(ascii: "\n") ? 1 : 0
                rest = rest.dropFirst()
            } else if byte == mark[0], rest.starts(with: mark) {
                hasMark = true
                rest = rest.dropFirst(mark.count)
            } else {
                break
            }
        }
        self.init(text: rest, whole: rest.count == bytes.count ? bytes : nil, lines: lines, hasMark: hasMark)
    }
}

extension DecodedText {
    private static let longestDeclaration = 512

    /// The encoding in `<?xml version="1.0" encoding="iso-8859-1"?>`; nil when there is none.
    private static func declaredEncoding(in text: ArraySlice<UInt8>) -> String? {
        guard text.starts(with: "<?xml".utf8) else { return nil }
        let declaration = text.prefix(longestDeclaration).prefix { $0 != UInt8(ascii: ">") }
        guard let key = declaration.firstRange(of: Array("encoding".utf8)) else { return nil }
        let value = declaration[key.upperBound...].drop { $0.isASCIIBlank || $0 == UInt8(ascii: "=") }
        guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let label = value.dropFirst().prefix { $0 != quote }
        return String(decoding: label, as: UTF8.self)
    }
}
