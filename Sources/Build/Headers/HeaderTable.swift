package import HTTPTypes
import Markup
package import Model

/// The header fields of each file of a site: the one table from which previews and publishing answer alike.
package struct HeaderTable: Sendable, Hashable {
    /// The table that goes by paths alone.
    package static let standard = HeaderTable()

    /// What pages may do: nothing comes from elsewhere but pictures and what is framed, nothing stands in the page itself.
    ///
    /// Pages may be framed by their own origin only, which lets the bench show them; native web views frame nothing.
    package static let contentSecurityPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; \
        connect-src 'self'; frame-src 'self' https:; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'self'
        """

    /// What holds where a site is published over https, and nowhere else.
    ///
    /// Browsers ignore it over http, where it must not be sent
    /// ([RFC 6797 §7.2](https://www.rfc-editor.org/rfc/rfc6797#section-7.2)). Not for names below: they may be others'.
    package static let transportSecurity = HTTPField("Strict-Transport-Security", "max-age=31536000")

    private let texts: Set<String>
    private let overrides: [HeaderOverride]
    private let home: Home?

    /// Where the files of a folder of the output are published.
    private struct Home: Sendable, Hashable {
        /// With a slash at its end.
        let folder: String
        /// The path of addresses, with a slash at its end.
        let path: String
    }

    /// Makes a table that knows the paths of articles and written pages, which paths alone do not tell.
    ///
    /// - Parameters:
    ///   - texts: Paths of articles and written pages in the output.
    ///   - overrides: Fields that differ from the usual ones, by paths of addresses; the output is the root of those.
    package init(texts: Set<String> = [], overrides: [HeaderOverride] = []) {
        self.texts = texts
        self.overrides = overrides
        home = nil
    }

    private init(texts: Set<String>, overrides: [HeaderOverride], home: Home) {
        self.texts = texts
        self.overrides = overrides
        self.home = home
    }

    /// The table for the files of a brand, such as `vg/sport/index.html`: it knows the brand's written pages and keeps to
    /// its settings, whose patterns are of addresses as readers ask for them.
    package static func table(for brand: Brand) -> HeaderTable {
        HeaderTable(
            texts: Set(brand.pages.map { "\(brand.id)/\($0.id)/index.html" }),
            overrides: brand.publish.headers,
            home: Home(folder: brand.id + "/", path: brand.url.path)
        )
    }

    /// All fields of a file at a path of the output, such as `vg/sport/index.html`, in the order they are sent.
    package func fields(of path: String) -> [HTTPField] {
        let type = contentType(of: path)
        return overridden(
            [HTTPField("Content-Type", type), HTTPField("Cache-Control", cacheControl(of: path))]
                + security(ofType: type),
            path
        )
    }

    /// The class of a file, written pages told from sections.
    package func pathClass(of path: String) -> PathClass {
        PathClass(path, texts: texts)
    }

    /// The fields of a file that a bucket can keep with it, in the order they are sent.
    package func storedFields(of path: String) -> [HTTPField] {
        overridden(
            [HTTPField("Content-Type", contentType(of: path)), HTTPField("Cache-Control", cacheControl(of: path))],
            path
        )
        .filter { Self.isStored($0.name) }
    }

    /// Whether buckets keep a field with an object, see
    /// [S3's list](https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html).
    ///
    /// How an object is packed is not for settings to say.
    package static func isStored(_ name: String) -> Bool {
        let name = name.lowercased()
        return storedNames.contains(name) || name.hasPrefix("x-amz-meta-")
    }

    private static let storedNames: Set<String> = [
        "cache-control", "content-type", "content-language", "content-disposition", "expires",
    ]

    /// The media type of a file.
    package func contentType(of path: String) -> String {
        ContentTypes.type(of: path)
    }

    /// How long caches may keep a file.
    package func cacheControl(of path: String) -> String {
        switch PathClass(path, texts: texts) {
        case .asset: "public, max-age=31536000, immutable"
        case .section: "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400"
        case .text: "public, max-age=60, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400"
        case .list: "public, max-age=300, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400"
        case .association: "public, max-age=3600"
        // As pages: what nobody has thought of is not kept for long.
        case .other: "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400"
        }
    }

    /// Whether a file may be packed on its way.
    package func mayBePacked(_ path: String) -> Bool {
        PathClass(path, texts: texts) != .association && ContentTypes.isText(contentType(of: path))
    }

    /// What browsers are told for the reader's safety, by the type of a file.
    package func security(ofType type: String) -> [HTTPField] {
        let everywhere: [HTTPField] = [
            HTTPField("X-Content-Type-Options", "nosniff"),
            HTTPField("Referrer-Policy", "strict-origin-when-cross-origin"),
        ]
        guard ContentTypes.isDocument(type) else { return everywhere }
        return everywhere + [
            HTTPField("Content-Security-Policy", Self.contentSecurityPolicy),
            // The places page asks where the reader is, after a click; nothing asks for anything else.
            HTTPField("Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()"),
            HTTPField("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }
}

extension HeaderTable {
    /// Of several overrides of one field that fit the file, the last one counts.
    private func overridden(_ fields: [HTTPField], _ path: String) -> [HTTPField] {
        guard !overrides.isEmpty else { return fields }
        let addresses = addresses(of: path)
        var fields = fields
        for override in overrides where addresses.contains(where: override.takes) {
            if let index = fields.firstIndex(where: { $0.isNamed(override.name) }) {
                fields[index].value = override.value
            } else {
                fields.append(HTTPField(override.name, override.value))
            }
        }
        return fields
    }

    /// The paths that a file is asked for by: a page's is that of its folder, too.
    private func addresses(of path: String) -> [String] {
        let whole =
            if let home, path.hasPrefix(home.folder) { home.path + path.dropFirst(home.folder.count) } else {
                "/" + path
            }
        return whole.hasSuffix("/index.html") ? [String(whole.dropLast("index.html".count)), whole] : [whole]
    }
}
