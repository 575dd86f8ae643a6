package import Content
package import HTTPTypes
package import Theming

/// The header fields of each file of a site, for previews and publishing alike.
package struct HeaderTable: Sendable, Hashable {
    /// The table without known articles and overrides.
    package static let standard = HeaderTable()

    /// The policy of all pages: only pictures and frames from other origins, and inside of a page only the theme's own
    /// scripts and styles, which state pages have: a server may answer with them at the address of any page.
    ///
    /// Pages may be framed by their own origin only, for the preview's workbench; native web views use no frames.
    package static func contentSecurityPolicy(_ inline: InlineHashes = InlineHashes()) -> String {
        func source(_ name: String, _ own: [String]) -> String {
            let all = own + (inline.hosts[name] ?? [])
            return all.isEmpty ? "" : "; \(name)-src " + all.joined(separator: " ")
        }
        let parts: KeyValuePairs = [
            "script": ["'self'"] + inline.scripts, "style": ["'self'"] + inline.styles,
            "img": ["'self'", "https:", "data:"], "font": ["'self'"], "connect": ["'self'"],
            "frame": ["'self'", "https:"], "media": [], "manifest": ["'self'"],
        ]
        return "default-src 'none'" + parts.map(source).joined()
            + "; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
    }

    /// The field for sites published over https.
    ///
    /// Browsers ignore it over http, where it must not be sent ([RFC 6797
    /// §7.2](https://www.rfc-editor.org/rfc/rfc6797#section-7.2)). Subdomains are excluded: they may belong to
    /// others.
    package static let transportSecurity = HTTPField("Strict-Transport-Security", "max-age=31536000")

    private var texts: Set<String> = []
    private let overrides: [HeaderOverride]
    private var inline = InlineHashes()
    private var fonts: [String] = []
    /// The output folder of a brand and its public address, both with a trailing slash; nil for files without a brand.
    private var folder: String?
    private var base: WebAddress?

    /// The brand's public address with a trailing slash; nil for files without a brand.
    package var address: String? { base?.string }

    /// Makes a table with fields that differ from the defaults, by URL path; the output folder is the root.
    package init(overrides: [HeaderOverride] = []) {
        self.overrides = overrides
    }

    /// The table for a brand's files, such as `vg/sport/index.html`, with its written pages and its settings, whose
    /// patterns match public URL paths.
    ///
    /// The theme says what is inside of pages, which the policy blocks otherwise, and which fonts they ask for at once.
    package static func table(for brand: Brand, in theme: Theme? = nil) -> HeaderTable {
        var table = HeaderTable(
            of: brand.id,
            at: brand.url,
            texts: brand.pages.map(\.id),
            overrides: brand.publish.headers,
            inline: (theme?.inlineHashes ?? InlineHashes()).with([brand])
        )
        table.fonts = theme?.fonts ?? []
        return table
    }

    /// Makes the table of a brand at an address, with the names of its written pages, which their paths alone do not reveal.
    init(
        of id: String,
        at address: WebAddress,
        texts: [String],
        overrides: [HeaderOverride],
        inline: InlineHashes = InlineHashes()
    ) {
        self.init(overrides: overrides)
        self.texts = Set(texts.flatMap { ["\(id)/\($0)/index.html", "\(id)/\(PageIndex.appFolder)/\($0)/index.html"] })
        (folder, base) = (id + "/", address)
        self.inline = inline
    }

    /// All fields of a file at an output path such as `vg/sport/index.html`, in the order they are sent.
    package func fields(of path: String) -> [HTTPField] {
        let type = contentType(of: path)
        return overridden(
            [HTTPField("Content-Type", type), HTTPField("Cache-Control", cacheControl(of: path))]
                + Self.security(ofType: type, inline)
                + (type.hasPrefix("text/html") ? ofPages : []),
            path
        )
    }

    private var ofPages: [HTTPField] { base.map { [Self.speculation($0.path)] + Self.preload($0.path, fonts) } ?? [] }

    /// The class of a file; written pages are distinguished from sections.
    package func pathClass(of path: String) -> PathClass { PathClass(path, texts: texts) }

    /// The fields of a file that a bucket can store with it, in the order they are sent.
    package func storedFields(of path: String) -> [HTTPField] {
        overridden(
            [HTTPField("Content-Type", contentType(of: path)), HTTPField("Cache-Control", cacheControl(of: path))],
            path
        )
        .filter { Self.isStored($0.name) }
    }

    /// Whether buckets store a field with an object, see [S3's
    /// list](https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html).
    ///
    /// `Content-Encoding` is not configurable.
    package static func isStored(_ name: String) -> Bool {
        let name = name.lowercased()
        return storedNames.contains(name) || name.hasPrefix("x-amz-meta-")
    }

    private static let storedNames: Set<String> = [
        "cache-control", "content-type", "content-language", "content-disposition", "expires",
    ]

    /// The media type of a file.
    package func contentType(of path: String) -> String { ContentTypes.type(of: path) }

    /// How long caches may keep a file.
    package func cacheControl(of path: String) -> String { Self.cacheControl(of: pathClass(of: path)) }

    /// How long caches may keep the files of a class.
    package static func cacheControl(of kind: PathClass) -> String {
        switch kind {
        case .asset: "public, max-age=31536000, immutable"
        case .section: "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400"
        case .text: "public, max-age=60, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400"
        case .list: "public, max-age=300, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400"
        case .association: "public, max-age=3600"
        // Unknown files are cached as briefly as pages.
        case .other: "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400"
        }
    }

    /// Whether a file may be compressed for transfer.
    package func mayBePacked(_ path: String) -> Bool {
        PathClass(path, texts: texts) != .association && ContentTypes.isText(contentType(of: path))
    }

    /// The field that names the rules for pages to be fetched early, by the path of the brand.
    static func speculation(_ base: String) -> HTTPField {
        HTTPField("Speculation-Rules", "\"\(base)\(SiteFiles.speculationName)\"")
    }

    /// The field by which a page asks for fonts of its theme, by the path of the brand: a CDN may send it ahead of the page
    /// ([RFC 8297](https://www.rfc-editor.org/rfc/rfc8297)).
    static func preload(_ base: String, _ fonts: [String]) -> [HTTPField] {
        let links = fonts.map { "<\(base)assets/\($0)>; rel=preload; as=font; type=\"font/woff2\"; crossorigin" }
        return links.isEmpty ? [] : [HTTPField("Link", links.joined(separator: ", "))]
    }

    /// The security fields of a file, by its media type.
    package static func security(ofType type: String, _ inline: InlineHashes = InlineHashes()) -> [HTTPField] {
        let everywhere: [HTTPField] = [
            HTTPField("X-Content-Type-Options", "nosniff"),
            HTTPField("Referrer-Policy", "strict-origin-when-cross-origin"),
        ]
        guard type.hasPrefix("text/html") || type.contains("xml") else { return everywhere }
        return everywhere + [
            HTTPField("Content-Security-Policy", contentSecurityPolicy(inline)),
            // The places page asks for the location after a click; nothing else needs a permission.
            HTTPField("Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()"),
            HTTPField("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }
}

extension HeaderTable {
    /// Of several matching overrides of one field, the last one wins.
    private func overridden(_ fields: [HTTPField], _ path: String) -> [HTTPField] {
        guard !overrides.isEmpty else { return fields }
        let addresses = addresses(of: path)
        var fields = fields
        for override in overrides where addresses.contains(where: override.takes) {
            if let index = fields.firstIndex(where: { $0.isNamed(override.name) }) {
                fields[index].value = override.value
            } else {
                fields.append(override.field)
            }
        }
        return fields
    }

    /// The URL paths of a file; a page also has that of its folder.
    private func addresses(of path: String) -> [String] {
        let whole =
            if let folder, let base, path.hasPrefix(folder) { base.path + path.dropFirst(folder.count) } else {
                "/" + path
            }
        return whole.hasSuffix("/index.html") ? [String(whole.dropLast("index.html".count)), whole] : [whole]
    }
}

extension InlineHashes {
    /// What the policy of brands has to allow: hosts that they name, and WebAssembly for a search.
    func with(_ brands: [Brand]) -> InlineHashes {
        var all = self
        for part in PolicyPart.allCases {
            let hosts = Set(brands.flatMap { $0.policy[part] ?? [] }).sorted()
            if !hosts.isEmpty { all.allow([part.rawValue: hosts]) }
        }
        if brands.contains(where: { $0.sections.contains(where: \.hasArticles) }) {
            all.hosts["media", default: []].append("https:")
        }
        if brands.contains(where: \.hasSearch) { all.hosts["script", default: []].append("'wasm-unsafe-eval'") }
        return all
    }
}
