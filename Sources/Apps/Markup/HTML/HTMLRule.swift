/// The sanitiser's rule for an element.
enum HTMLRule {
    /// The element is kept, perhaps renamed.
    case keep(HTMLElement)

    /// Its tags are removed, its content is kept.
    case unwrap

    /// Its tags and its content are removed, but for pictures.
    case pictures

    /// It is removed with its content.
    case drop

    /// The rule for a name in lower case; unknown names are unwrapped.
    init(forElementNamed name: String) {
        self = Self.rules[name] ?? .unwrap
    }

    private static let rules: [String: HTMLRule] = {
        var rules: [String: HTMLRule] = [:]
        for element in HTMLElement.allCases { rules[element.rawValue] = .keep(element) }
        for (name, element) in renamed { rules[name] = .keep(element) }
        for name in dropped { rules[name] = .drop }
        // Copies of pictures that a script loads late.
        rules["noscript"] = .pictures
        return rules
    }()

    /// Landmark elements of a page, which become plain blocks.
    private static let renamed: [String: HTMLElement] = [
        "header": .div, "footer": .div, "main": .div, "nav": .div, "hgroup": .div, "address": .div, "center": .div,
        "form": .div, "fieldset": .div, "legend": .div, "dialog": .div,
        "strike": .s, "tt": .code, "acronym": .abbr, "dir": .ul, "menu": .ul, "listing": .pre,
    ]

    /// Elements whose content is not HTML or has no meaning without them.
    ///
    /// Void elements such as `embed` and `input` are unwrapped: their parsed content is really what follows them.
    private static let dropped: [String] = [
        "script", "style", "svg", "math", "template", "noembed", "noframes", "frameset",
        "iframe", "object", "applet", "textarea", "title", "xmp", "plaintext",
        "button", "select", "option", "optgroup", "datalist", "output", "progress", "meter",
    ]
}
