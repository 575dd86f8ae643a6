import Engine
import Files
import LoopbackServer

/// Files on a web server of this machine, under the policy that pages have to live with.
struct StaticPages: Sendable {
    private let server: LoopbackServer

    /// The policy of all pages; that of an output is in its `_headers`.
    private var policy = HeaderTable.contentSecurityPolicy()

    private static let types = [
        "css": "text/css", "html": "text/html; charset=utf-8", "js": "text/javascript", "json": "application/json",
        "mjs": "text/javascript", "png": "image/png", "svg": "image/svg+xml", "woff2": "font/woff2",
        "xml": "application/xml",
    ]

    /// Starts a server that has nothing yet.
    init() throws {
        server = try LoopbackServer([:])
        server.ignoreQueries()
    }

    /// Puts all files of an output on the server, and gives their paths.
    @discardableResult
    mutating func publish(allOf folder: String) throws -> [String] {
        let output = FileTree.disk(folder)
        let headers = String(decoding: try output.read("_headers"), as: UTF8.self)
        if let line = headers.firstMatch(of: /Content-Security-Policy: (.*)/) { policy = String(line.1) }
        let paths = output.files(below: "")
        for path in paths { publish(path, try output.read(path)) }
        return paths
    }

    /// Answers with this at a path from now on.
    func answer(_ path: String, _ answer: Answer) { server.play("/" + path, answer) }

    /// Ends the server.
    func stop() { server.stop() }

    /// The origin of all files.
    var origin: String { server.url("") }

    /// The whole address of a path.
    func url(_ path: String) -> String { server.url(path) }

    /// Puts a file on the server; a folder answers with its `index.html`.
    func publish(_ path: String, _ bytes: [UInt8]) {
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        let answer = Answer.bytes(bytes)
            .with("Content-Type", Self.types[ending] ?? "application/octet-stream")
            .with("Content-Security-Policy", policy)
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
