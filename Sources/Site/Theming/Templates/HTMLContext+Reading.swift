extension HTMLContext {
    /// The context after one more literal byte.
    func next(_ byte: UInt8) -> HTMLContext {
        switch self {
        case .text:
            return byte == UInt8(ascii: "<") ? .tagName("") : .text
        case .element(let name, let body, let closing):
            return Self.inElement(name, body, closing, byte)
        case .comment(let end):
            return end.next(byte).map { .comment($0) } ?? .text
        case .declaration:
            return byte == UInt8(ascii: ">") ? .text : .declaration
        case .tagName(let name):
            return Self.inTagName(name, byte)
        case .tag(let tag):
            return Self.inTag(tag, byte)
        case .attributeName(let tag, let name):
            guard Self.endsName(byte) else { return .attributeName(tag, name + byte.lowercased) }
            return Self.afterName(tag, name, false, byte)
        case .afterAttributeName(let tag, let name, let hasEquals):
            return Self.afterName(tag, name, hasEquals, byte)
        case .unquotedValue(let tag):
            if byte.isASCIIBlank { return .tag(tag) }
            return byte == UInt8(ascii: ">") ? Self.content(of: tag) : .unquotedValue(tag)
        case .quotedValue(var tag, var attribute):
            if byte == attribute.quote { return .tag(tag) }
            if attribute.decides { tag.role = (tag.role ?? "") + byte.lowercased }
            attribute.hasContent = true
            return .quotedValue(tag, attribute)
        }
    }

    /// The end of the run of bytes that leave the context unchanged and are no line feed, which is most of a
    /// template.
    func run(in bytes: [UInt8], from start: Int) -> Int {
        let end: UInt8
        switch self {
        case .text: end = UInt8(ascii: "<")
        case .quotedValue(_, let attribute) where attribute.hasContent && !attribute.decides: end = attribute.quote
        case .element, .comment, .declaration, .tagName, .tag, .attributeName, .afterAttributeName, .unquotedValue,
            .quotedValue:
            return start
        }
        var index = start
        while index < bytes.count, bytes[index] != end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        return index
    }

    /// An ambiguity at the next byte, which browsers may resolve against the intention of the author, and how many bytes
    /// before it the error starts.
    func mistake(at byte: UInt8) -> (what: String, advice: String, back: Int)? {
        switch self {
        case .element("noscript", _, closing: 1) where byte.isASCIILetter: return nil
        case .element(let name, let body, let closing) where closing > 0 && !Self.continues(name, closing, byte):
            return (
                "\"<\" inside <\(name)>",
                body == .escaped ? "write &lt;" : "keep scripts and styles in files of the theme",
                closing
            )
        case .tagName("!") where byte == UInt8(ascii: "["):
            return ("browsers disagree where <![ ends", "remove it", 2)
        case .tag where byte == UInt8(ascii: "="):
            return ("\"=\" without the name of an attribute", "write name=\"…\" in one piece", 0)
        case .attributeName(let tag, let name) where tag.hasValues && tag.isDecided(by: name) && Self.endsName(byte):
            return ("\(name)= behind a value that depends on it", "write \(name)= first", name.utf8.count)
        case .text, .element, .comment, .declaration, .tagName, .tag, .attributeName, .afterAttributeName,
            .unquotedValue, .quotedValue:
            return nil
        }
    }

    private static func inElement(_ name: String, _ body: Body, _ closing: Int, _ byte: UInt8) -> HTMLContext {
        guard continues(name, closing, byte) else {
            return .element(name, body, closing: byte == UInt8(ascii: "<") ? 1 : 0)
        }
        return closing < name.utf8.count + 2
            ? .element(name, body, closing: closing + 1) : inTagName("/" + name, byte)
    }

    /// Whether a byte continues an element's end tag.
    private static func continues(_ name: String, _ closing: Int, _ byte: UInt8) -> Bool {
        guard let expected = "</\(name)".utf8.dropFirst(closing).first else {
            return byte.isASCIIBlank || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
        }
        return byte.lowercased.utf8.first == expected
    }

    private static func inTagName(_ name: String, _ byte: UInt8) -> HTMLContext {
        switch (name, byte) {
        case ("!", UInt8(ascii: "-")): return .tagName("!-")
        case ("!-", UInt8(ascii: "-")): return .comment(.start)
        case ("!", _), ("!-", _): return HTMLContext.declaration.next(byte)
        case ("", UInt8(ascii: "!")), ("", UInt8(ascii: "/")): return .tagName(byte.lowercased)
        case ("", UInt8(ascii: "?")): return .declaration
        case ("", _) where !byte.isASCIILetter: return HTMLContext.text.next(byte)
        case ("/", _) where !byte.isASCIILetter: return HTMLContext.declaration.next(byte)
        default: break
        }
        if byte.isASCIIBlank || byte == UInt8(ascii: "/") { return .tag(Tag(name: name)) }
        if byte == UInt8(ascii: ">") { return content(of: Tag(name: name)) }
        return .tagName(name + byte.lowercased)
    }

    private static func inTag(_ tag: Tag, _ byte: UInt8) -> HTMLContext {
        if byte.isASCIIBlank || byte == UInt8(ascii: "/") { return .tag(tag) }
        return byte == UInt8(ascii: ">") ? content(of: tag) : .attributeName(tag, byte.lowercased)
    }

    private static func endsName(_ byte: UInt8) -> Bool { byte.isASCIIBlank || "=>/".utf8.contains(byte) }

    private static func afterName(_ tag: Tag, _ name: String, _ hasEquals: Bool, _ byte: UInt8) -> HTMLContext {
        if byte.isASCIIBlank { return .afterAttributeName(tag, name, hasEquals: hasEquals) }
        let known = tag.having(name)
        if byte == UInt8(ascii: ">") { return content(of: known) }
        guard hasEquals else {
            return byte == UInt8(ascii: "=") ? .afterAttributeName(tag, name, hasEquals: true) : inTag(known, byte)
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            return .quotedValue(known, Attribute(name: name, quote: byte, decides: tag.isDecided(by: name)))
        }
        return .unquotedValue(known)
    }

    private static func content(of tag: Tag) -> HTMLContext {
        switch tag.name {
        case "title", "textarea": .element(tag.name, .escaped, closing: 0)
        case "script": .element(tag.name, tag.role?.hasSuffix("json") == true ? .json : .raw, closing: 0)
        case "style", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext":
            .element(tag.name, .raw, closing: 0)
        default: .text
        }
    }
}

extension HTMLContext.CommentEnd {
    /// The state after one more byte; nil after the end of the comment.
    fileprivate func next(_ byte: UInt8) -> Self? {
        switch (self, byte) {
        case (.start, UInt8(ascii: ">")), (.startDash, UInt8(ascii: ">")), (.dashes, UInt8(ascii: ">")),
            (.bang, UInt8(ascii: ">")):
            nil
        case (.start, UInt8(ascii: "-")): .startDash
        case (.inside, UInt8(ascii: "-")), (.bang, UInt8(ascii: "-")): .dash
        case (_, UInt8(ascii: "-")): .dashes
        case (.dashes, UInt8(ascii: "!")): .bang
        default: .inside
        }
    }
}

extension UInt8 {
    /// The byte as text in lower case: names in HTML are case-insensitive.
    fileprivate var lowercased: String {
        String(decoding: [(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self], as: UTF8.self)
    }
}
