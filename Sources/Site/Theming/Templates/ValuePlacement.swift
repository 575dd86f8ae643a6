/// The handling of a value in an HTML context: how it is written, or the reason why it is refused.
enum ValuePlacement {
    case written(Program.Writing)
    case refused(Mistake)

    init(of kind: FieldKind, called name: String, in context: HTMLContext) {
        let refused = { (what: String, advice: String) in
            ValuePlacement.refused(Mistake(what: "\"\(name)\" " + what, advice: advice))
        }
        switch kind {
        case .flag: self = refused("is a flag and has no text", "write {{#\(name)}}…{{/\(name)}}")
        case .view, .list: self = refused("is \(kind.words) and has no text", "write {{#\(name)}}…{{/\(name)}}")
        case .json:
            self = refused("is JSON data", "it may stand in <script type=\"application/ld+json\"> only")
            if case .element(_, .json, closing: 0) = context { self = .written(.json) }
        case .html:
            self = refused("is markup", "it may stand between tags only")
            if case .text = context { self = .written(.html) }
        case .refresh:
            let advice = "it may stand in <meta http-equiv=\"refresh\" content=\"{{\(name)}}\"> only"
            self = refused("sends the browser elsewhere", advice)
            if case .quotedValue(let tag, let attribute) = context, tag.name == "meta", tag.role == "refresh",
                attribute.name == "content", !attribute.hasContent
            {
                self = .written(.attribute)
            }
        case .text, .number, .url: self = Self.plain(kind, called: name, in: context, refused)
        }
    }

    private static func plain(
        _ kind: FieldKind,
        called name: String,
        in context: HTMLContext,
        _ refused: (_ what: String, _ advice: String) -> ValuePlacement
    ) -> ValuePlacement {
        switch context {
        case .text, .element(_, .escaped, closing: 0): .written(.text)
        case .quotedValue(let tag, let attribute): quoted(kind, attribute, of: tag, refused)
        case .element(let element, .raw, closing: 0):
            refused(
                "inside <\(element)>, where nothing is escaped",
                element == "script"
                    ? "write data as a field of kind JSON into <script type=\"application/json\">"
                    : "use classes and custom properties in the theme's stylesheet"
            )
        case .element(_, .json, closing: 0): refused("is \(kind.words), not JSON data", "use a field of kind JSON")
        case .element(let element, _, closing: _):
            refused("in the end of <\(element)>", "write </\(element)> in one piece")
        case .comment: refused("inside a comment", "use {{! … }} for notes")
        case .unquotedValue, .afterAttributeName(_, _, hasEquals: true):
            refused("in an attribute without quotes", "write \"{{\(name)}}\"")
        case .tag, .attributeName, .afterAttributeName:
            refused("where the name of an attribute stands", "write name=\"{{\(name)}}\"")
        case .tagName: refused("where the name of a tag stands", "use sections to choose between tags")
        case .declaration: refused("inside a declaration", "remove it")
        }
    }

    private static func quoted(
        _ kind: FieldKind,
        _ attribute: HTMLContext.Attribute,
        of tag: HTMLContext.Tag,
        _ refused: (_ what: String, _ advice: String) -> ValuePlacement
    ) -> ValuePlacement {
        let name = attribute.name
        switch AttributeKind(name, of: tag) {
        case .plain: return .written(.attribute)
        case .code:
            let data = "use data- attributes and the theme's script"
            let style = "use classes and data- attributes, and style them in the theme"
            return refused("in \(name)=, which is code", name == "style" ? style : data)
        case .steering:
            return refused("in \(name)= of <\(tag.name)>, which decides what it does", "write it literally")
        case .ownURL:
            let link = "write rel=\"canonical\" or another harmless relation in front of it"
            let advice = tag.name == "link" ? link : "use {{asset.…}}"
            return refused("in \(name)= of <\(tag.name)>, which takes files of the theme", advice)
        case .url:
            guard case .url = kind else {
                return refused("is \(kind.words), but \(name)= takes an address", "use a field of kind address")
            }
            guard !attribute.hasContent else {
                return refused("is only a part of \(name)=", "let one address fill the whole attribute")
            }
            return .written(.attribute)
        case .srcset:
            guard case .text = kind else { return .written(.sourceSet) }
            return refused("is text, but \(name)= takes addresses and numbers", "use a field of kind address")
        }
    }
}

extension HTMLContext {
    var isQuotedValue: Bool { if case .quotedValue = self { true } else { false } }

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
