package import Content
package import HTTPTypes
package import Theming

/// The header table of an origin by patterns of addresses, for servers that know no classes of files.
///
/// Patterns are regular expressions of decoded URL paths that PCRE, RE2 and JavaScript read alike.
package struct HeaderPatterns: Sendable {
    /// A field with its values.
    package struct Field: Sendable {
        /// Such as `Cache-Control`.
        package let name: String
        /// Of the patterns that match a path the first counts; an empty value means that the field is not sent.
        package fileprivate(set) var cases: [(pattern: String, value: String)]
    }

    /// The fields; `Content-Type` is the last.
    package let fields: [Field]
    /// The security fields of pages that a server shows in place of others.
    package let ofErrors: [HTTPField]

    /// Makes the patterns for the brands of an origin; other paths are those of the site's root, with its settings.
    ///
    /// `inline` is what the brands' themes have inside of pages.
    package init(of brands: [Brand], besides overrides: [HeaderOverride], inline: InlineHashes = InlineHashes()) {
        // The address of a brand may lie inside another's.
        let brands = brands.sorted { ($1.url.path.utf8.count, $0.id) < ($0.url.path.utf8.count, $1.id) }
        let everywhere = HeaderTable.security(ofType: "image/png").map { ($0, "") }
        let pages = HeaderTable.security(ofType: "text/html", inline.with(brands))
            .dropFirst(everywhere.count).map { ($0, Self.documents) }
        let isSecure = brands.allSatisfy { $0.url.scheme == "https" }
        let security = everywhere + pages + (isSecure ? [(HeaderTable.transportSecurity, "")] : [])
        let root = brands.contains { $0.url.path == "/" } ? [] : [Part(overrides)]
        let parts = brands.map(Part.init) + root
        let standard =
            [Field(name: "Cache-Control", cases: [])]
            + security.map { field, pattern in
                Field(name: field.name, cases: [(pattern, field.value)] + (pattern.isEmpty ? [] : [("", "")]))
            } + [Field(name: "Speculation-Rules", cases: []), Field(name: "Content-Type", cases: Self.types)]
        ofErrors = security.map(\.0)
        let known = Set(standard.map { $0.name.lowercased() })
        var seen = known
        let further = parts.flatMap(\.overrides).filter { seen.insert($0.name.lowercased()).inserted }
            .map { Field(name: $0.name, cases: [("", "")]) }
        fields = (further + standard).map { field in
            guard parts.contains(where: { $0.says(field.name) }) else { return field }
            return Field(name: field.name, cases: parts.flatMap { $0.cases(of: field) })
        }
    }

    /// Escapes a text for a pattern; beside letters and digits, only slashes, hyphens and underscores stand for themselves.
    package static func escaped(_ text: some StringProtocol) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
            if isPlain || "/-_".unicodeScalars.contains(scalar) { return String(scalar) }
            if scalar == "." { return "\\." }
            return "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        }.joined()
    }

    /// Pages, feeds and other files that browsers render as documents.
    private static let documents = #"(/|\.(html|xml|svg))$"#

    /// The patterns of the classes of files below an address, in the order in which they count.
    static func classes(below base: String, texts: [String] = []) -> [(pattern: String, kind: PathClass)] {
        let start = "^" + escaped(base)
        let lists = PathClass.lists.sorted().map(escaped).joined(separator: "|")
        let associations = PathClass.associations.sorted().map(escaped).joined(separator: "|")
        let names = texts.map(escaped).joined(separator: "|")
        let written = texts.isEmpty ? [] : [#"(app/)?(\#(names))/(index\.html)?$"#]
        let patterns: [(String, PathClass)] =
            [
                (#"(.*/)?\.well-known/(\#(associations))$"#, .association),
                (#"(.*/)?assets/(.*/)?[^/]+\.[0-9a-f]{10}(\.[^/.]*)?$"#, .asset),
                (#"(.*/)?(\#(lists)|sitemap-[^/]*\.xml)$"#, .list),
            ] + written.map { ($0, .text) } + [
                (#"app/[^/]+/[^/]+/(.*/)?([^/]*\.html)?$"#, .text), ("app/", .section),
                (#"[^/]+/[^/]+/(.*/)?([^/]*\.html)?$"#, .text), ("", .other),
            ]
        return patterns.map { (start + $0, $1) }
    }

    private static let types =
        ContentTypes.byName.sorted { $0.key < $1.key }.map { (#"(^|/)\#(escaped($0.key))$"#, $0.value) }
        + [(#"/\.well-known/apple-app-site-association$"#, "application/json"), ("/$", "text/html; charset=utf-8")]
        + ContentTypes.extensions.map { type, names in (#"\.(\#(names.joined(separator: "|")))$"#, type) }
        + [("", ContentTypes.unknown)]
}

/// The files below an address with settings of their own.
private struct Part {
    let base: String
    let classes: [(pattern: String, kind: PathClass)]
    let overrides: [HeaderOverride]
    /// Whether pages name rules for those that a browser may fetch early.
    let isBrand: Bool

    init(_ overrides: [HeaderOverride]) {
        (base, classes, isBrand) = ("/", HeaderPatterns.classes(below: "/"), false)
        self.overrides = overrides
    }

    init(_ brand: Brand) {
        isBrand = true
        base = PercentEncoding.decoded(brand.url.path) ?? brand.url.path
        classes = HeaderPatterns.classes(below: base, texts: brand.pages.map(\.id))
        overrides = brand.publish.headers.compactMap { $0.narrowed(to: brand.url.path) }
    }

    /// Whether the values of a field differ from those of other addresses.
    func says(_ name: String) -> Bool {
        name == "Cache-Control" || name == "Speculation-Rules" || overrides.contains { $0.field.isNamed(name) }
    }

    func cases(of field: HeaderPatterns.Field) -> [(pattern: String, value: String)] {
        let start = "^" + HeaderPatterns.escaped(base)
        // Of several settings the last one wins.
        let own = overrides.reversed().filter { $0.field.isNamed(field.name) }.map { ($0.expression, $0.value) }
        switch field.name {
        case "Cache-Control": return own + classes.map { ($0.pattern, HeaderTable.cacheControl(of: $0.kind)) }
        case "Speculation-Rules":
            return own + (isBrand ? [(start + #"(.*/)?([^/]*\.html)?$"#, HeaderTable.speculation(base).value)] : [])
                + [(start, "")]
        default: return own + field.cases.map { (start + ($0.pattern.isEmpty ? "" : ".*" + $0.pattern), $0.value) }
        }
    }
}

extension HeaderOverride {
    /// The pattern as a regular expression; a page has two addresses.
    fileprivate var expression: String {
        let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
        let page = pattern.hasSuffix("/index.html") ? "index.html".count : 0
        let whole = parts.map { HeaderPatterns.escaped($0) }.joined(separator: ".*")
        let text = page > 0 ? String(whole.dropLast(HeaderPatterns.escaped("index.html").count)) : whole
        return "^" + text + (page > 0 || pattern.hasSuffix("/") ? #"(index\.html)?$"# : "$")
    }
}
