/// The rules of a `_headers` file for Netlify and Cloudflare Pages: the header table, by patterns of paths.
///
/// If two rules set one field for one path, one host sends both values and the other host either of them, so rules
/// that set the same field never match the same path. Hence the brand's own lists have no rule: on Netlify
/// `/vg/:section/` matches `/vg/feed.json` too. Articles and written pages keep the host's default, revalidation
/// after each deployment: no pattern tells an article from a section's feed.
struct HeaderFile: Sendable {
    /// A pattern and the fields of the paths that match it.
    struct Rule: Sendable {
        let pattern: RulePattern
        var fields: [HTTPField]
        /// Whether it comes from the settings.
        var isAsked = false
    }

    /// The limit of Cloudflare Pages, see https://developers.cloudflare.com/pages/configuration/headers/.
    static let mostRules = 100

    /// The rules; those from the settings follow the rule for all paths.
    private(set) var rules: [Rule] = []
    /// Overrides that no rule can express.
    private(set) var left: [HeaderOverride] = []

    /// Makes the rules of an origin up to the hosts' limit: with many brands, some classes keep the host's default.
    ///
    /// The brands' themes are known by the brands' ids.
    init(of brands: [Brand], themes: [String: BuildIndex.ThemeSummary] = [:]) {
        var count = Self.classes.count
        self.init(of: brands, themes, classes: count)
        while rules.count > Self.mostRules, count > 0 {
            count -= 1
            self.init(of: brands, themes, classes: count)
        }
    }

    private init(of brands: [Brand], _ themes: [String: BuildIndex.ThemeSummary], classes: Int) {
        guard let first = brands.first else { return }
        var fields = HeaderTable.security(ofType: "text/html", InlineHashes(themes.values.map(\.inline)).with(brands))
        if brands.allSatisfy({ $0.url.scheme == "https" }) { fields.append(HeaderTable.transportSecurity) }
        add("/*", fields, besides: [])
        // A shorter path is the wider pattern; the narrower one behind it is omitted.
        let outside = brands.sorted { ($0.url.path.utf8.count, $0.id) < ($1.url.path.utf8.count, $1.id) }
        for brand in outside {
            let base = brand.url.path
            // A pattern for sections also matches the front of a brand inside, which has fonts of its own.
            let isAlone = !outside.contains { $0.id != brand.id && $0.url.path.hasPrefix(base) }
            let links = HeaderTable.preload(base, themes[brand.id]?.fonts ?? [])
            addClasses(Self.classes.prefix(classes), of: base, brand.id) { isAlone || $0.isEmpty ? links : [] }
        }
        for brand in outside { add(brand.url.path + "*", [HeaderTable.speculation(brand.url.path)], besides: rules) }
        for path in Self.rootPaths { add(path.pattern, Self.classFields(of: path.example), besides: rules) }
        let common = Set(first.publish.headers).filter { override in
            brands.allSatisfy { $0.publish.headers.contains(override) }
        }
        var seen: Set<HeaderOverride> = []
        for brand in brands {
            for override in brand.publish.headers {
                let narrow = common.contains(override) ? override : override.narrowed(to: brand.url.path)
                guard let narrow, seen.insert(narrow).inserted else { continue }
                apply(narrow, outside.map(\.url.path))
            }
        }
        rules.removeAll(where: \.fields.isEmpty)
    }

    /// The file classes of a brand that have rules, the most important first, each with an example path.
    private static let classes: [(pattern: String, example: String)] = [
        ("assets/*", "assets/name.0123456789.css"), ("", "index.html"), (":section/", "section/index.html"),
        ("app/:section/", "app/section/index.html"), (":section/feed.json", "section/feed.json"),
        (":section/feed.xml", "section/feed.xml"),
    ]

    /// The files at the root of an origin; a brand at the root has most of them already.
    private static let rootPaths: [(pattern: String, example: String)] = [
        ("/", "index.html"), ("/assets/*", "assets/name.0123456789.css"), ("/robots.txt", "robots.txt"),
        ("/.well-known/apple-app-site-association", ".well-known/apple-app-site-association"),
        ("/.well-known/assetlinks.json", ".well-known/assetlinks.json"),
    ]

    var text: String {
        rules.map { rule in
            ([rule.pattern.text] + rule.fields.map { "  \($0.name): \($0.value)" }).map { $0 + "\n" }.joined()
        }.joined()
    }
}

extension HeaderFile {
    private mutating func addClasses(
        _ classes: ArraySlice<(pattern: String, example: String)>,
        of base: String,
        _ id: String,
        links: (_ pattern: String) -> [HTTPField]
    ) {
        // The rules of one brand do not overlap: no section is called "app" or "assets".
        let others = rules
        for (pattern, example) in classes {
            let ofPages = example.hasSuffix(".html") ? links(pattern) : []
            add(base + pattern, Self.classFields(of: "\(id)/\(example)") + ofPages, besides: others)
        }
    }

    /// The caching fields, and the content type where the file name does not imply it.
    private static func classFields(of path: String) -> [HTTPField] {
        let table = HeaderTable.standard
        let cache = HTTPField("Cache-Control", table.cacheControl(of: path))
        let hasExtension = path.split(separator: "/").last?.contains(".") ?? false
        return hasExtension ? [cache] : [HTTPField("Content-Type", table.contentType(of: path)), cache]
    }

    /// Adds a rule with those of its fields that no overlapping rule sets.
    private mutating func add(_ pattern: String, _ fields: [HTTPField], besides others: [Rule]) {
        let pattern = RulePattern(text: pattern)
        let own = fields.filter { field in !others.contains { $0.sets(field.name) && $0.pattern.meets(pattern) } }
        if !own.isEmpty { rules.append(Rule(pattern: pattern, fields: own)) }
    }

    /// Replaces a field in the rules that an override overlaps with.
    ///
    /// Rules that it covers are removed. If it covers only part of a caching rule, that rule is removed too: the host
    /// then revalidates. A security field for all paths is set per brand instead, so that one brand can have its own.
    private mutating func apply(_ override: HeaderOverride, _ bases: [String]) {
        let pattern = RulePattern(text: override.pattern)
        let isCache = override.field.isNamed("Cache-Control")
        if !isCache { split(override.name, around: pattern, bases) }
        let met = rules.indices.filter { rules[$0].sets(override.name) && rules[$0].pattern.meets(pattern) }
        guard met.allSatisfy({ pattern.covers(rules[$0].pattern) || isCache && !rules[$0].isAsked }) else {
            left.append(override)
            return
        }
        for index in met { rules[index].drop(override.name) }
        rules.append(Rule(pattern: pattern, fields: [override.field], isAsked: true))
    }

    private mutating func split(_ name: String, around pattern: RulePattern, _ bases: [String]) {
        guard let index = rules.firstIndex(where: { $0.pattern.text == "/*" && $0.sets(name) && !$0.isAsked }),
            !pattern.covers(rules[index].pattern), !bases.contains("/"),
            let field = rules[index].drop(name)
        else { return }
        for base in bases { add(base + "*", [field], besides: rules) }
    }
}

extension HeaderFile.Rule {
    fileprivate func sets(_ name: String) -> Bool { fields.contains { $0.isNamed(name) } }

    @discardableResult
    fileprivate mutating func drop(_ name: String) -> HTTPField? {
        fields.firstIndex { $0.isNamed(name) }.map { fields.remove(at: $0) }
    }
}

extension HeaderOverride {
    /// The override limited to the addresses of one brand; nil when it applies to none of them.
    func narrowed(to base: String) -> HeaderOverride? {
        guard let star = pattern.firstIndex(of: "*") else { return pattern.hasPrefix(base) ? self : nil }
        let start = pattern[..<star]
        if start.hasPrefix(base) { return self }
        guard base.hasPrefix(start) else { return nil }
        return HeaderOverride(for: base + pattern[star...], name: name, value: value)
    }
}
