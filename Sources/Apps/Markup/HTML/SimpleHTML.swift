/// The fast path of the sanitiser for well-formed HTML: a few lower-case elements, properly nested.
///
/// The result equals that of `HTMLDocument` and `HTMLSanitiser` byte for byte. It gives up at anything that needs a
/// parser: unknown tags, missing or misplaced end tags, comments, unquoted values, rare references. All output is
/// written by `Escaping`, `HTMLElement` and `HTMLAttribute`.
struct SimpleHTML {
    static let maximumLength = 64 << 10
    private static let maximumAttributes = 16
    private static let maximumBlanks = 64

    private var output: [UInt8] = []

    private let source: [UInt8]
    private let base: WebAddress?
    private var position = 0
    private var nesting = SimpleNesting()

    /// The sanitised fragment; nil when the general implementation is needed.
    static func sanitised(_ html: ArraySlice<UInt8>, relativeTo base: WebAddress?) -> [UInt8]? {
        guard html.count <= maximumLength else { return nil }
        var reader = SimpleHTML(source: Array(html), base: base)
        return reader.read() ? reader.output : nil
    }

    private mutating func read() -> Bool {
        output.reserveCapacity(source.count + 16)
        while position < source.count {
            let isRead = source[position] == UInt8(ascii: "<") ? readTag() : readText()
            guard isRead else { return false }
        }
        return nesting.isEmpty
    }
}

/// Text.
extension SimpleHTML {
    private mutating func readText() -> Bool {
        let start = position
        var blanks = 0
        var isBlank = true
        let text = source[...]
        while position < source.count {
            if blanks < 2, position + 8 <= source.count {
                let word = ByteWord(at: position, of: text.span)
                let spaces = word.marks(of: UInt8(ascii: " "))
                if word.marksOfMarkup | word.marks(of: 0xEF) | spaces & spaces << 8 == 0 {
                    isBlank = false
                    blanks = source[position + 7] == UInt8(ascii: " ") ? 1 : 0
                    position += 8
                    continue
                }
            }
            let byte = source[position]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                blanks += 1
                guard blanks <= Self.maximumBlanks else { return false }
            case UInt8(ascii: "<"):
                writeText(from: start)
                return nesting.mayHoldText(thatIsBlank: isBlank)
            case UInt8(ascii: "&"):
                writeText(from: start)
                guard nesting.mayHoldText(thatIsBlank: false), let (character, length) = reference(at: position)
                else { return false }
                Escaping.appendText(String(character), to: &output)
                position += length
                return true
            case 0..<0x20, 0x7F, 0xEF: return false
            default:
                blanks = 0
                isBlank = false
            }
            position += 1
        }
        writeText(from: start)
        return nesting.mayHoldText(thatIsBlank: isBlank)
    }

    private mutating func writeText(from start: Int) {
        let text = source[start..<position]
        Escaping.appendText(text.span, to: &output)
    }

    /// One of the common character references, or an ampersand that begins none.
    private func reference(at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        // An ampersand before a blank begins no reference: feeds have many that were escaped once and decoded once.
        if place + 1 < source.count, source[place + 1] == UInt8(ascii: " ") { return ("&", 1) }
        return CharacterReference.common(in: source, at: place)
    }
}

/// Tags.
extension SimpleHTML {
    private mutating func readTag() -> Bool {
        position += 1
        let isEnd = position < source.count && source[position] == UInt8(ascii: "/")
        if isEnd { position += 1 }
        guard let element = readName() else { return false }
        if isEnd {
            guard take(">"), nesting.close(element) else { return false }
            output.append(UInt8(ascii: "<"))
            output.append(UInt8(ascii: "/"))
            output.append(contentsOf: element.rawValue.utf8)
            output.append(UInt8(ascii: ">"))
            return true
        }
        return nesting.open(element) && readAttributes(of: element)
    }

    private mutating func readName() -> HTMLElement? {
        var name: UInt64 = 0
        let start = position
        while position < source.count {
            let byte = source[position]
            guard byte.isASCIIDigit || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") else { break }
            guard position - start < 8 else { return nil }
            name = name << 8 | UInt64(byte)
            position += 1
        }
        return HTMLElement(simplePacked: name)
    }

    /// Reads the attributes and the end of a start tag, and writes the tag.
    private mutating func readAttributes(of element: HTMLElement) -> Bool {
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: element.rawValue.utf8)
        var written: [HTMLAttribute] = []
        var (address, hasList): (String?, Bool) = (nil, false)
        for _ in 0...Self.maximumAttributes {
            // Where the address may keep the place of another picture, the general implementation looks for that.
            if hasList, let address, address.withUTF8Span({ DecorativeName.mayOccur(in: $0) }) { return false }
            if take(">") { return end(element, with: written) }
            if take("/") { return element.isVoid && take(">") && end(element, with: written) }
            guard take(" ") else { return false }
            if take("/") { return element.isVoid && take(">") && end(element, with: written) }
            guard let name = readAttributeName(), let value = readValue() else { return false }
            guard !mayHide(name, value, element) else { return false }
            if name == "srcset" { hasList = true }
            guard let attribute = HTMLAttribute(rawValue: name), attribute.mayStand(on: element) else { continue }
            guard !written.contains(attribute) else { return false }
            guard let value = attribute.accepted(value, relativeTo: base) else {
                if attribute == .class { continue }
                return false
            }
            if attribute == .src { address = value }
            Escaping.append(name, value, to: &output)
            written.append(attribute)
        }
        return false
    }

    /// Ends a start tag; false when the element requires an attribute that is missing.
    private mutating func end(_ element: HTMLElement, with attributes: [HTMLAttribute]) -> Bool {
        switch element {
        case .a:
            guard attributes.contains(.href) else { return false }
        case .img:
            guard attributes.contains(.src) else { return false }
            if !attributes.contains(.alt) { output.append(contentsOf: " alt=\"\"".utf8) }
        default: break
        }
        output.append(UInt8(ascii: ">"))
        return true
    }

    /// Whether an attribute may say that nothing is seen of the element, which the general implementation decides.
    private func mayHide(_ name: String, _ value: String, _ element: HTMLElement) -> Bool {
        if name == "hidden" { return true }
        return name == "style" && (element == .img || HTMLStyle.hides(value))
    }

    private mutating func readAttributeName() -> String? {
        let start = position
        while position < source.count, source[position] >= UInt8(ascii: "a"), source[position] <= UInt8(ascii: "z") {
            position += 1
        }
        guard position > start, position - start <= 15 else { return nil }
        return text(from: start)
    }

    private mutating func readValue() -> String? {
        guard take("="), take("\"") else { return nil }
        let start = position
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "\""):
                let value = text(from: start)
                position += 1
                return value
            case UInt8(ascii: "&"):
                guard let length = reference(at: position)?.length else { return nil }
                position += length
                continue
            case 0..<0x20, 0x7F, 0xEF, UInt8(ascii: "<"), UInt8(ascii: ">"): return nil
            default: break
            }
            position += 1
        }
        return nil
    }

    private func text(from start: Int) -> String {
        String(decoding: source[start..<position], as: UTF8.self).decodingCharacterReferences
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard position < source.count, source[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }
}
