/// The handling of a value in an HTML context: the step that writes it, or the reason why it is refused.
enum ValuePlacement {
    case step((Slot) -> Program.Step)
    /// "%" is replaced by the name of the value.
    case refused(what: String, advice: String)

    init(of kind: FieldKind, in context: HTMLContext) {
        switch kind {
        case .flag:
            self = .refused(what: "\"%\" is a flag and has no text", advice: "write {{#%}}…{{/%}}")
        case .view, .list:
            self = .refused(what: "\"%\" is \(kind.words) and has no text", advice: "write {{#%}}…{{/%}}")
        case .json:
            self = Self.json(in: context)
        case .html:
            self = Self.html(in: context)
        case .refresh:
            self = Self.refresh(in: context)
        case .text, .number, .url:
            self = Self.plain(kind, in: context)
        }
    }

    private static func json(in context: HTMLContext) -> ValuePlacement {
        if case .element(_, .json, closing: 0) = context { return .step { .json($0) } }
        return .refused(
            what: "\"%\" is JSON data",
            advice: "it may stand in <script type=\"application/ld+json\"> only"
        )
    }

    private static func html(in context: HTMLContext) -> ValuePlacement {
        if case .text = context { return .step { .html($0) } }
        return .refused(what: "\"%\" is markup", advice: "it may stand between tags only")
    }

    private static func refresh(in context: HTMLContext) -> ValuePlacement {
        if case .quotedValue(let tag, let attribute) = context, tag.name == "meta", tag.role == "refresh",
            attribute.name == "content", !attribute.hasContent
        {
            return .step { .attribute($0) }
        }
        return .refused(
            what: "\"%\" sends the browser elsewhere",
            advice: "it may stand in <meta http-equiv=\"refresh\" content=\"{{%}}\"> only"
        )
    }

    private static func plain(_ kind: FieldKind, in context: HTMLContext) -> ValuePlacement {
        switch context {
        case .text, .element(_, .escaped, closing: 0):
            return .step { .text($0) }
        case .quotedValue(let tag, let attribute):
            return quoted(kind, attribute, of: tag)
        case .element(let element, .raw, closing: 0):
            return .refused(
                what: "\"%\" inside <\(element)>, where nothing is escaped",
                advice: element == "script"
                    ? "write data as a field of kind JSON into <script type=\"application/json\">"
                    : "use classes and custom properties in the theme's stylesheet"
            )
        case .element(_, .json, closing: 0):
            return .refused(what: "\"%\" is \(kind.words), not JSON data", advice: "use a field of kind JSON")
        case .element(let element, _, closing: _):
            return .refused(what: "\"%\" in the end of <\(element)>", advice: "write </\(element)> in one piece")
        case .comment:
            return .refused(what: "\"%\" inside a comment", advice: "use {{! … }} for notes")
        case .unquotedValue, .afterAttributeName(_, _, hasEquals: true):
            return .refused(what: "\"%\" in an attribute without quotes", advice: "write \"{{%}}\"")
        case .tag, .attributeName, .afterAttributeName:
            return .refused(what: "\"%\" where the name of an attribute stands", advice: "write name=\"{{%}}\"")
        case .tagName:
            return .refused(what: "\"%\" where the name of a tag stands", advice: "use sections to choose between tags")
        case .declaration:
            return .refused(what: "\"%\" inside a declaration", advice: "remove it")
        }
    }

    private static func quoted(
        _ kind: FieldKind,
        _ attribute: HTMLContext.Attribute,
        of tag: HTMLContext.Tag
    ) -> ValuePlacement {
        let name = attribute.name
        switch AttributeKind(name, of: tag) {
        case .plain:
            return .step { .attribute($0) }
        case .code:
            return .refused(
                what: "\"%\" in \(name)=, which is code",
                advice: name == "style"
                    ? "use classes and data- attributes, and style them in the theme"
                    : "use data- attributes and the theme's script"
            )
        case .steering:
            return .refused(
                what: "\"%\" in \(name)= of <\(tag.name)>, which decides what it does",
                advice: "write it literally"
            )
        case .ownURL:
            return .refused(
                what: "\"%\" in \(name)= of <\(tag.name)>, which takes files of the theme",
                advice: tag.name == "link"
                    ? "write rel=\"canonical\" or another harmless relation in front of it" : "use {{asset.…}}"
            )
        case .url:
            guard case .url = kind else {
                return .refused(
                    what: "\"%\" is \(kind.words), but \(name)= takes an address",
                    advice: "use a field of kind address"
                )
            }
            guard !attribute.hasContent else {
                return .refused(
                    what: "\"%\" is only a part of \(name)=",
                    advice: "let one address fill the whole attribute"
                )
            }
            return .step { .attribute($0) }
        case .srcset:
            if case .text = kind {
                return .refused(
                    what: "\"%\" is text, but \(name)= takes addresses and numbers",
                    advice: "use a field of kind address"
                )
            }
            return .step { .sourceSet($0) }
        }
    }
}

extension String {
    /// The message with the name of the value.
    func replacing(_ name: String) -> String {
        split(separator: "%", omittingEmptySubsequences: false).joined(separator: name)
    }
}

extension HTMLContext {
    var isQuotedValue: Bool {
        if case .quotedValue = self { true } else { false }
    }

    /// Whether the address of a file of the theme may start here.
    var takesAsset: Bool {
        guard case .quotedValue(let tag, let attribute) = self else { return false }
        switch AttributeKind(attribute.name, of: tag) {
        case .srcset: return true
        case .plain, .url, .ownURL: return !attribute.hasContent
        case .code, .steering: return false
        }
    }
}
