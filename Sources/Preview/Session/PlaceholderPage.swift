import HTTPServer
import HTTPTypes
import Markup

/// What a reader sees where the site has no page: a title, why there is none, and the live client, which fetches the page
/// as soon as there is one.
struct PlaceholderPage {
    /// Shown before the site has ever been built.
    static let unbuilt = PlaceholderPage(
        title: "Not built yet",
        words: "This page comes by itself as soon as the site has been built without mistakes."
    )

    let title: String
    let words: String
}

extension PlaceholderPage {
    /// The page of no address; any other that comes is news.
    func reply(_ status: Int) -> Response {
        let page = html
        return reply(status, LiveReloadClient.added(to: page))
    }

    /// The page in the place of a reply in plain words, which a script gets that fetches the same address; nil for others.
    static func reply(sayingAs plain: Response) -> Response? {
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

    /// The page without the live client.
    private var html: [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en" class="sitegen-waiting">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>\(Self.escaped(title))</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="\(LiveReloadClient.style)">
            <body>
            <main>
            <h1>\(Self.escaped(title))</h1>
            <p>\(Self.escaped(words))</p>
            </main>
            </body>
            </html>

            """.utf8
        )
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        Escaping.appendText(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The bench may show it in a frame.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'self'
        """
}
