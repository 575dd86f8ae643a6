import SafeMarkup

/// What becomes of a value of some kind at some place: the step that writes it, or the reason why it must not stand
/// there.
enum ValuePlacement {
    case step((Program.Slot) -> Program.Step)
    /// "%" stands for the name of the value.
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
        case .text, .number, .url:
            self = Self.plain(kind, in: context)
        }
    }

    private static func json(in context: HTMLContext) -> ValuePlacement {
        if case .jsonScript = context { return .step { .json($0) } }
        return .refused(
            what: "\"%\" is JSON data",
            advice: "it may stand in <script type=\"application/ld+json\"> only"
        )
    }

    private static func html(in context: HTMLContext) -> ValuePlacement {
        if case .text = context { return .step { .html($0) } }
        return .refused(what: "\"%\" is markup", advice: "it may stand between tags only")
    }

    private static func plain(_ kind: FieldKind, in context: HTMLContext) -> ValuePlacement {
        switch context {
        case .text, .rcdata:
            return .step { .text($0) }
        case .quotedValue(_, let attribute):
            return quoted(kind, attribute)
        case .rawText(let element):
            return .refused(
                what: "\"%\" inside <\(element)>, where nothing is escaped",
                advice: element == "script"
                    ? "write data as a field of kind JSON into <script type=\"application/json\">"
                    : "use classes and custom properties in the theme's stylesheet"
            )
        case .jsonScript:
            return .refused(what: "\"%\" is \(kind.words), not JSON data", advice: "use a field of kind JSON")
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

    private static func quoted(_ kind: FieldKind, _ attribute: HTMLContext.Attribute) -> ValuePlacement {
        switch attribute.kind {
        case .plain:
            return .step { .attribute($0) }
        case .refused:
            return .refused(
                what: "\"%\" in \(attribute.name)=, which is code",
                advice: attribute.name == "style"
                    ? "use classes and data- attributes, and style them in the theme"
                    : "use data- attributes and the theme's script"
            )
        case .url:
            guard case .url = kind else {
                return .refused(
                    what: "\"%\" is \(kind.words), but \(attribute.name)= takes an address",
                    advice: "use a field of kind address"
                )
            }
            guard !attribute.hasContent else {
                return .refused(
                    what: "\"%\" is only a part of \(attribute.name)=",
                    advice: "let one address fill the whole attribute"
                )
            }
            return .step { .attribute($0) }
        case .srcset:
            if case .text = kind {
                return .refused(what: "\"%\" is text, but \(attribute.name)= takes addresses and numbers", advice: "use a field of kind address")
            }
            return .step { .sourceSet($0) }
        }
    }
}

extension String {
    /// The message with the name of the value in it.
    func replacing(_ name: String) -> String {
        split(separator: "%", omittingEmptySubsequences: false).joined(separator: name)
    }
}

extension HTMLContext {
    var isQuotedValue: Bool {
        if case .quotedValue = self { true } else { false }
    }
}

/// The two escapers that literal texts need at load time.
enum TextEscaping {
    static let text: @Sendable (String, inout [UInt8]) -> Void = { Escaping.appendText($0, to: &$1) }
    static let attribute: @Sendable (String, inout [UInt8]) -> Void = { Escaping.appendAttribute($0, to: &$1) }
}
