/// Where in an HTML text a template stands, after the tokenizer of the HTML standard (section 13.2.5), for what
/// templates may contain.
enum HTMLContext: Hashable, Sendable {
    /// Running text between tags.
    case text
    /// Inside an element that holds no other elements, and how many bytes of its end tag have been read.
    case element(String, Body, closing: Int)
    /// Inside `<!-- -->`.
    case comment(CommentEnd)
    /// Inside `<!doctype …>` and what else browsers skip up to the next `>`.
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
    case unquotedValue(Tag)
    /// In a quoted value.
    case quotedValue(Tag, Attribute)

    /// What the content of an element is to a browser.
    enum Body: Hashable, Sendable {
        /// Title and textarea: character references count, tags do not.
        case escaped
        /// Script, style and their like: nothing is escaped there.
        case raw
        /// A script element of a JSON type.
        case json
    }

    /// How much of the end of a comment has been read.
    enum CommentEnd: Hashable, Sendable {
        case start, startDash, inside, dash, dashes, bang
    }

    /// The tag an attribute belongs to.
    struct Tag: Hashable, Sendable {
        var name: String
        /// The value of the attribute that decides what the element does; nil while there is none.
        var role: String?
        /// Whether a value already stands in the tag.
        var hasValues = false
    }

    /// The attribute whose value is being written.
    struct Attribute: Hashable, Sendable {
        var name: String
        var quote: UInt8
        /// Whether its text is the tag's role.
        var decides = false
        /// Whether something literal or a value already stands in it.
        var hasContent = false
    }

    /// Whether line breaks and indentation may be folded here without a reader seeing it.
    var foldsSpace: Bool {
        switch self {
        case .text, .tag: true
        case .element, .comment, .declaration, .tagName, .attributeName, .afterAttributeName, .unquotedValue,
            .quotedValue:
            false
        }
    }

    /// The context at the edge of a section, where an attribute without a value is over.
    var settled: HTMLContext {
        guard case .afterAttributeName(let tag, let name, hasEquals: false) = self else { return self }
        return .tag(tag.having(name))
    }

    /// The same context without the memory of what values stand in it: what sections must end in.
    var place: HTMLContext {
        switch self {
        case .tag(var tag):
            tag.hasValues = false
            return .tag(tag)
        case .unquotedValue(var tag):
            tag.hasValues = false
            return .unquotedValue(tag)
        case .quotedValue(var tag, var attribute):
            tag.hasValues = false
            attribute.hasContent = false
            return .quotedValue(tag, attribute)
        case .text, .element, .comment, .declaration, .tagName, .attributeName, .afterAttributeName: return self
        }
    }
}

extension HTMLContext.Tag {
    /// The attribute that decides what the others of this element mean.
    var decidingAttribute: String? {
        switch name {
        case "script": "type"
        case "link": "rel"
        case "meta": "http-equiv"
        default: nil
        }
    }

    /// Whether an attribute gives the tag its role: of several with the same name browsers take the first.
    func isDecided(by attribute: String) -> Bool {
        role == nil && attribute == decidingAttribute
    }

    /// The tag behind the name of an attribute.
    func having(_ attribute: String) -> HTMLContext.Tag {
        guard isDecided(by: attribute) else { return self }
        var tag = self
        tag.role = ""
        return tag
    }
}
