/// The HTML parsing context of a position in a template, after the tokenizer of the HTML standard (section 13.2.5),
/// limited to what templates may contain.
enum HTMLContext: Hashable, Sendable {
    case text
    /// Inside an element without child elements, with the number of bytes of its end tag read.
    case element(String, Body, closing: Int)
    case comment(CommentEnd)
    /// Inside `<!doctype …>` and other declarations that browsers skip up to the next `>`.
    case declaration
    case tagName(String)
    /// Inside a tag, where an attribute may start.
    case tag(Tag)
    case attributeName(Tag, String)
    /// After an attribute's name or its `=`.
    case afterAttributeName(Tag, String, hasEquals: Bool)
    case unquotedValue(Tag)
    case quotedValue(Tag, Attribute)

    /// How browsers parse the content of an element.
    enum Body: Hashable, Sendable {
        /// Title and textarea: character references are parsed, tags are not.
        case escaped
        /// Script, style and similar: nothing is escaped.
        case raw
        /// A script element of a JSON type.
        case json
    }

    /// The part of a comment's end that has been read.
    enum CommentEnd: Hashable, Sendable {
        case start, startDash, inside, dash, dashes, bang
    }

    struct Tag: Hashable, Sendable {
        var name: String
        /// The value of the attribute that determines the element's behaviour; nil when there is none.
        var role: String?
        var hasValues = false
    }

    struct Attribute: Hashable, Sendable {
        var name: String
        var quote: UInt8
        var decides = false
        /// Whether it has literal text or a template value.
        var hasContent = false
    }

    /// Whether white space may be collapsed here without a visible difference.
    var foldsSpace: Bool {
        switch self {
        case .text, .tag: true
        case .element, .comment, .declaration, .tagName, .attributeName, .afterAttributeName, .unquotedValue,
            .quotedValue:
            false
        }
    }

    /// The context at the edge of a section, where an attribute without a value has ended.
    var settled: HTMLContext {
        guard case .afterAttributeName(let tag, let name, hasEquals: false) = self else { return self }
        return .tag(tag.having(name))
    }

    /// The same context without the record of values: sections must start and end in the same one.
    var place: HTMLContext {
        switch self {
        case .tag(let tag): return .tag(tag.withoutValues)
        case .unquotedValue(let tag): return .unquotedValue(tag.withoutValues)
        case .quotedValue(let tag, var attribute):
            attribute.hasContent = false
            return .quotedValue(tag.withoutValues, attribute)
        case .text, .element, .comment, .declaration, .tagName, .attributeName, .afterAttributeName: return self
        }
    }
}

extension HTMLContext.Tag {
    /// The attribute that determines the meaning of the element's other attributes.
    var decidingAttribute: String? {
        switch name {
        case "script": "type"
        case "link": "rel"
        case "meta": "http-equiv"
        default: nil
        }
    }

    /// Whether an attribute gives the tag its role: of several with the same name browsers use the first.
    func isDecided(by attribute: String) -> Bool { role == nil && attribute == decidingAttribute }

    fileprivate var withoutValues: HTMLContext.Tag { HTMLContext.Tag(name: name, role: role) }

    func having(_ attribute: String) -> HTMLContext.Tag {
        guard isDecided(by: attribute) else { return self }
        var tag = self
        tag.role = ""
        return tag
    }
}
