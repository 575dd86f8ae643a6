/// The header fields of each file of a site: the one table from which previews and publishing answer alike.
package struct HeaderTable: Sendable, Hashable {
    /// A header field.
    package typealias Field = (name: String, value: String)

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
    package static let transportSecurity: Field = ("Strict-Transport-Security", "max-age=31536000")

    private let texts: Set<String>

    /// Makes a table that knows the paths of articles and written pages, which paths alone do not tell.
    package init(texts: Set<String> = []) {
        self.texts = texts
    }

    /// All fields of a file at a path of the output, such as `vg/sport/index.html`, in the order they are sent.
    package func fields(of path: String) -> [Field] {
        let type = contentType(of: path)
        return [("Content-Type", type), ("Cache-Control", cacheControl(of: path))] + security(ofType: type)
    }

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
    package func security(ofType type: String) -> [Field] {
        let everywhere: [Field] = [
            ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ]
        guard ContentTypes.isDocument(type) else { return everywhere }
        return everywhere + [
            ("Content-Security-Policy", Self.contentSecurityPolicy),
            // The places page asks where the reader is, after a click; nothing asks for anything else.
            (
                "Permissions-Policy",
                "camera=(), geolocation=(self), microphone=(), payment=(), usb=()"
            ),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }
}
