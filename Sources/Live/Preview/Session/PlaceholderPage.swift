/// A page shown where the site has none: a title, the reason, and the live reload client, which loads the page as soon
/// as it exists.
struct PlaceholderPage {
    /// Shown before the first successful build.
    static let unbuilt = PlaceholderPage(
        title: "Not built yet",
        words: "This page comes by itself as soon as the site has been built without mistakes."
    )

    let title: String
    let words: String
}

extension PlaceholderPage {
    /// A response with the page's own fingerprint, so that any other page replaces it.
    func reply(_ status: Int) -> Response {
        let page = html
        return reply(status, LiveReloadClient.added(to: page))
    }

    /// A page instead of a plain text response, with the fingerprint of that text; nil for other responses.
    static func reply(replacing plain: Response) -> Response? {
        let type = plain.headers.first { $0.name.lowercased() == "content-type" }?.value
        guard type?.hasPrefix("text/plain") == true, let fetched = plain.bytesInMemory else { return nil }
        let words = String(
            decoding: fetched.last == UInt8(ascii: "\n") ? fetched.dropLast() : fetched[...],
            as: UTF8.self
        )
        let page = PlaceholderPage(title: "No page here", words: words)
        return page.reply(plain.status, LiveReloadClient.added(to: page.html, followedAs: fetched))
    }

    private func reply(_ status: Int, _ page: [UInt8]) -> Response {
        Response(
            status,
            headers: [
                HTTPField("Content-Type", "text/html; charset=utf-8"), HTTPField("Cache-Control", "no-store"),
                HTTPField("X-Content-Type-Options", "nosniff"), HTTPField("Content-Security-Policy", Self.policy),
            ],
            body: .bytes(page)
        )
    }

    /// The page without the live reload client.
    private var html: [UInt8] {
        let page = String(decoding: PackageResources.placeholder_html, as: UTF8.self)
        return Array(
            page.replacing("@@title@@", with: Self.escaped(title)).replacing("@@words@@", with: Self.escaped(words))
                .utf8
        )
    }

    private static func escaped(_ text: String) -> String { String(decoding: SafeHTML(text: text).utf8, as: UTF8.self) }

    /// The bench may frame it.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'self'
        """
}
