/// A page shown where the site has none: a title, the reason, and the live reload client, which loads the page as soon
/// as it exists.
enum PlaceholderPage {
    /// The response before the first successful build, with the page's own fingerprint, so that any other page replaces it.
    static var unbuilt: Response {
        let words = "This page comes by itself as soon as the site has been built without mistakes."
        return reply(503, LiveReloadClient.added(to: html("Not built yet", words)))
    }

    /// A page instead of a plain text response, with the fingerprint of that text; nil for other responses.
    static func reply(replacing plain: Response) -> Response? {
        let type = plain.headers.first { $0.name.lowercased() == "content-type" }?.value
        guard type?.hasPrefix("text/plain") == true, let fetched = plain.bytesInMemory else { return nil }
        let words = fetched.last == UInt8(ascii: "\n") ? fetched.dropLast() : fetched[...]
        let page = html("No page here", String(decoding: words, as: UTF8.self))
        return reply(plain.status, LiveReloadClient.added(to: page, followedAs: fetched))
    }

    private static func reply(_ status: Int, _ page: [UInt8]) -> Response {
        Response(
            status,
            headers: [
                HTTPField("Content-Type", "text/html; charset=utf-8"), HTTPField("Cache-Control", "no-store"),
                HTTPField("X-Content-Type-Options", "nosniff"), HTTPField("Content-Security-Policy", policy),
            ],
            body: .bytes(page)
        )
    }

    /// The page without the live reload client.
    private static func html(_ title: String, _ words: String) -> [UInt8] {
        let page = String(decoding: PackageResources.placeholder_html, as: UTF8.self)
        return Array(page.replacing("@@title@@", with: title).replacing("@@words@@", with: escaped(words)).utf8)
    }

    private static func escaped(_ text: String) -> String { String(decoding: SafeHTML(text: text).utf8, as: UTF8.self) }

    /// The bench may frame it.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'self'
        """
}
