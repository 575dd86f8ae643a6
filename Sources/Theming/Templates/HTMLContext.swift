/// Where in an HTML text a template stands, after the tokenizer of the HTML standard (section 13.2.5), for what
/// templates may contain.
enum HTMLContext: Hashable, Sendable {
    /// Running text between tags.
    case text
    /// Inside title or textarea: character references count, tags do not.
    case rcdata(element: String)
    /// Inside script or style: nothing is escaped there.
    case rawText(element: String)
    /// Inside a script element of a JSON type.
    case jsonScript
    /// Inside `<!-- -->`.
    case comment
    /// Inside `<!doctype …>`.
    case declaration
    /// Behind `<`, in the name of a tag.
    case tagName(String)
    /// Inside a tag, where an attribute may start.
    case tag(Tag)
    /// In the name of an attribute.
    case attributeName(Tag, String)
    /// Behind the name of an attribute or behind its `=`.
    case afterAttributeName(Tag, String, hasEquals: Bool)
    /// In a value without quotes.
    case unquotedValue(Tag, String)
    /// In a quoted value.
    case quotedValue(Tag, Attribute)

    /// The tag an attribute belongs to.
    struct Tag: Hashable, Sendable {
        var name: String
        /// The value of its `type` attribute as far as it is literal; script elements need it.
        var type: String = ""
    }

    /// The attribute whose value is being written.
    struct Attribute: Hashable, Sendable {
        var name: String
        var quote: UInt8
        /// Whether something literal or a value already stands in it.
        var hasContent = false

        var kind: AttributeKind { AttributeKind(name) }
    }

    /// What kind of value an attribute takes.
    enum AttributeKind: Hashable, Sendable {
        case plain
        case url
        case srcset
        case refused

        init(_ name: String) {
            let isData = name.hasPrefix("data-")
            self =
                if name.hasPrefix("on") || name == "style" || name == "srcdoc" { .refused }
                else if Self.urlNames.contains(name) || (isData && name.hasSuffix("url")) { .url }
                else if name == "srcset" || name == "imagesrcset" { .srcset }
                else { .plain }
        }

        private static let urlNames: Set<String> = [
            "href", "src", "action", "formaction", "poster", "cite", "data", "manifest", "ping", "background", "longdesc",
            "usemap", "codebase", "classid", "profile", "icon",
        ]
    }
}

/// Walking over literal bytes.
extension HTMLContext {
    /// The context behind one more literal byte; `tail` holds the last bytes including it.
    ///
    /// - Parameter tail: At least `longestEnd` bytes where there are that many.
    func next(_ byte: UInt8, tail: some BidirectionalCollection<UInt8>) -> HTMLContext {
        if case .text = self { return byte == UInt8(ascii: "<") ? .tagName("") : self }
        return step(byte, tail: Array(tail.suffix(Self.longestEnd)))
    }

    /// Whether line breaks and indentation may be folded here without a reader seeing it.
    var foldsSpace: Bool {
        switch self {
        case .text, .tag: true
        case .rcdata, .rawText, .jsonScript, .comment, .declaration, .tagName, .attributeName, .afterAttributeName,
            .unquotedValue, .quotedValue:
            false
        }
    }

    /// The same context without the memory of whether an attribute has content: what sections must end in.
    var place: HTMLContext {
        guard case .quotedValue(let tag, var attribute) = self else { return self }
        attribute.hasContent = false
        return .quotedValue(tag, attribute)
    }

    /// Longest text that has to be remembered: `</textarea`.
    private static let longestEnd = 10

    private func step(_ byte: UInt8, tail: [UInt8]) -> HTMLContext {
        switch self {
        case .text:
            return byte == UInt8(ascii: "<") ? .tagName("") : self
        case .rcdata(let element), .rawText(let element):
            return Self.ends(tail, "</" + element) ? .tagName("/" + element) : self
        case .jsonScript:
            return Self.ends(tail, "</script") ? .tagName("/script") : self
        case .comment:
            return Self.ends(tail, "-->") ? .text : .comment
        case .declaration:
            return byte == UInt8(ascii: ">") ? .text : .declaration
        case .tagName(let name):
            return Self.inTagName(name, byte)
        case .tag(let tag):
            return Self.inTag(tag, byte)
        case .attributeName(let tag, let name):
            return Self.inAttributeName(tag, name, byte)
        case .afterAttributeName(let tag, let name, let hasEquals):
            return Self.afterName(tag, name, hasEquals, byte)
        case .unquotedValue(let tag, let name):
            if byte.isTemplateSpace { return .tag(tag) }
            return byte == UInt8(ascii: ">") ? Self.content(of: tag) : .unquotedValue(tag, name)
        case .quotedValue(var tag, var attribute):
            if byte == attribute.quote { return .tag(tag) }
            if attribute.name == "type" { tag.type.unicodeScalars.append(Unicode.Scalar(byte)) }
            attribute.hasContent = true
            return .quotedValue(tag, attribute)
        }
    }

    private static func inTagName(_ name: String, _ byte: UInt8) -> HTMLContext {
        if name.isEmpty, byte == UInt8(ascii: "!") { return .tagName("!") }
        if name.isEmpty, !isLetter(byte), byte != UInt8(ascii: "/") { return .text }
        if name == "!" { return byte == UInt8(ascii: "-") ? .tagName("!-") : .declaration }
        if name == "!-" { return byte == UInt8(ascii: "-") ? .comment : .declaration }
        if byte.isTemplateSpace { return .tag(Tag(name: name)) }
        if byte == UInt8(ascii: ">") { return content(of: Tag(name: name)) }
        return .tagName(name + lowercase(byte))
    }

    private static func inTag(_ tag: Tag, _ byte: UInt8) -> HTMLContext {
        if byte.isTemplateSpace || byte == UInt8(ascii: "/") { return .tag(tag) }
        return byte == UInt8(ascii: ">") ? content(of: tag) : .attributeName(tag, lowercase(byte))
    }

    private static func inAttributeName(_ tag: Tag, _ name: String, _ byte: UInt8) -> HTMLContext {
        switch byte {
        case UInt8(ascii: "="): .afterAttributeName(tag, name, hasEquals: true)
        case UInt8(ascii: ">"): content(of: tag)
        case UInt8(ascii: "/"): .tag(tag)
        case _ where byte.isTemplateSpace: .afterAttributeName(tag, name, hasEquals: false)
        default: .attributeName(tag, name + lowercase(byte))
        }
    }

    private static func afterName(_ tag: Tag, _ name: String, _ hasEquals: Bool, _ byte: UInt8) -> HTMLContext {
        if byte.isTemplateSpace { return .afterAttributeName(tag, name, hasEquals: hasEquals) }
        if byte == UInt8(ascii: ">") { return content(of: tag) }
        guard hasEquals else {
            return byte == UInt8(ascii: "=") ? .afterAttributeName(tag, name, hasEquals: true) : inTag(tag, byte)
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            return .quotedValue(tag, Attribute(name: name, quote: byte))
        }
        return .unquotedValue(tag, name)
    }

    /// What follows the `>` of a tag.
    private static func content(of tag: Tag) -> HTMLContext {
        switch tag.name {
        case "title", "textarea": .rcdata(element: tag.name)
        case "script": tag.type.hasSuffix("json") ? .jsonScript : .rawText(element: "script")
        case "style", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext": .rawText(element: tag.name)
        default: .text
        }
    }

    private static func ends(_ tail: [UInt8], _ end: String) -> Bool {
        let count = end.utf8.count
        return tail.count >= count && zip(tail.suffix(count), end.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func lowercase(_ byte: UInt8) -> String {
        String(decoding: [(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte], as: UTF8.self)
    }
}
