/// What becomes of an element of foreign HTML.
enum HTMLRule {
    /// The element stays, perhaps under another name.
    case keep(HTMLElement)

    /// Its tags go, its content stays.
    case unwrap

    /// It goes with all its content.
    case drop

    /// The rule for a name in lower case; a name nobody knows is unwrapped.
    init(forElementNamed name: String) {
        self = Self.rules[name] ?? .unwrap
    }

    private static let rules: [String: HTMLRule] = {
        var rules: [String: HTMLRule] = [:]
        for element in HTMLElement.allCases { rules[element.rawValue] = .keep(element) }
        for (name, element) in renamed { rules[name] = .keep(element) }
        for name in dropped { rules[name] = .drop }
        return rules
    }()

    /// Blocks that would take a place in the page around them stay apart from their neighbours, but no more than that.
    private static let renamed: [String: HTMLElement] = [
        "header": .div, "footer": .div, "main": .div, "nav": .div, "hgroup": .div, "address": .div, "center": .div,
        "form": .div, "fieldset": .div, "legend": .div, "dialog": .div,
        "strike": .s, "tt": .code, "acronym": .abbr, "dir": .ul, "menu": .ul, "listing": .pre,
    ]

    /// Elements whose content is not HTML, or is nothing without the element.
    ///
    /// Those that never have content, as `embed` and `input`, are unwrapped: what the parser puts into them came after.
    private static let dropped: [String] = [
        "script", "style", "svg", "math", "template", "noscript", "noembed", "noframes", "frameset",
        "iframe", "object", "applet", "textarea", "title", "xmp", "plaintext",
        "button", "select", "option", "optgroup", "datalist", "output", "progress", "meter",
    ]
}
