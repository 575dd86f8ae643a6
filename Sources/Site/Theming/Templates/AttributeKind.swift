/// The kinds of attributes by the values they accept.
enum AttributeKind: Hashable, Sendable {
    case plain
    case url
    /// One address of the theme's own files only: its target runs in or styles the page.
    case ownURL
    case srcset
    /// No value: its text is code.
    case code
    /// No value: it determines the element's behaviour.
    case steering

    init(_ name: String, of tag: HTMLContext.Tag) {
        // Browsers resolve xlink:href; other prefixes are treated alike.
        let local = String(name[(name.lastIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...])
        let isURL = Self.urlNames.contains(local) || (local.hasPrefix("data-") && local.hasSuffix("url"))
        self =
            switch local {
            case _ where local.hasPrefix("on"), "style", "srcdoc": .code
            case _ where Self.steers(local, tag): .steering
            case _ where isURL: Self.loadsCode(tag) ? .ownURL : .url
            case "srcset", "imagesrcset": .srcset
            default: .plain
            }
    }

    private static func steers(_ name: String, _ tag: HTMLContext.Tag) -> Bool {
        steeringNames.contains(name) || steeringTags.contains(tag.name) || name == tag.decidingAttribute
            || (tag.name == "script" && name == "language")
            || (tag.name == "annotation-xml" && name == "encoding")
            || (tag.name == "meta" && name == "content" && tag.role != nil)
    }

    private static func loadsCode(_ tag: HTMLContext.Tag) -> Bool {
        guard tag.name == "link" else { return tag.name == "script" }
        let relations = tag.role?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        return relations.isEmpty || !harmlessRelations.isSuperset(of: relations)
    }

    private static let urlNames: Set<String> = [
        "href", "src", "action", "formaction", "poster", "cite", "data", "manifest", "ping", "background", "longdesc",
        "usemap", "codebase", "classid", "profile", "icon", "archive", "attributionsrc", "dynsrc", "lowsrc", "xmlns",
    ]

    private static let steeringNames: Set<String> = [
        "http-equiv", "sandbox", "allow", "nonce", "integrity", "is", "attributename", "charset", "shadowrootmode",
        "csp",
    ]

    private static let steeringTags: Set<String> = [
        "base", "object", "embed", "applet", "param", "animate", "animatecolor", "animatemotion", "animatetransform",
        "set",
    ]

    /// The `<link rel>` values that allow an address from a value: its target runs nothing and styles nothing.
    ///
    /// A manifest names an app and its icons; the pages' policy (`manifest-src 'self'`) takes only the site's own.
    private static let harmlessRelations: Set<String> = [
        "alternate", "amphtml", "apple-touch-icon", "author", "canonical", "dns-prefetch", "help", "icon", "license",
        "manifest", "me", "next", "preconnect", "prefetch", "preload", "prev", "shortcut", "shortlink",
    ]
}
