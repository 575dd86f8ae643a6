import LoopbackServer

/// Files on a web server of this machine, under the policy that pages have to live with.
struct StaticPages: Sendable {
    private let server: LoopbackServer

    /// The policy of `PAGES.md`: no script and no style but the site's own files.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; "
        + "connect-src 'self'; frame-src 'self' https:; manifest-src 'self'; form-action 'self'; base-uri 'none'"

    private static let types = [
        "css": "text/css", "html": "text/html; charset=utf-8", "js": "text/javascript", "json": "application/json",
        "mjs": "text/javascript", "png": "image/png", "svg": "image/svg+xml", "woff2": "font/woff2",
        "xml": "application/xml",
    ]

    /// Starts a server that has nothing yet.
    init() throws {
        server = try LoopbackServer([:])
    }

    /// The origin of all files.
    var origin: String { server.url("") }

    /// The whole address of a path.
    func url(_ path: String) -> String { server.url(path) }

    /// Puts a file on the server; a folder answers with its `index.html`.
    func publish(_ path: String, _ bytes: [UInt8]) {
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        let answer = Answer.bytes(bytes)
            .with("Content-Type", Self.types[ending] ?? "application/octet-stream")
            .with("Content-Security-Policy", Self.policy)
        server.play("/" + path, answer)
        let index = "index.html"
        if path == index || path.hasSuffix("/" + index) { server.play("/" + path.dropLast(index.count), answer) }
    }

    /// Puts an HTML file on the server that has this inside its body.
    func publishPage(_ path: String, title: String, head: String = "", _ body: String) {
        let page = """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
            <link rel="icon" href="data:,">\(head)</head><body>\(body)</body></html>
            """
        publish(path, Array(page.utf8))
    }
}
