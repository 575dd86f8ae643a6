import LoopbackServer
import Testing

/// Something a server does instead of giving a feed, and what a build says of it.
struct ServerTrouble: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the server plays, made of a good feed.
    let answers: @Sendable (_ good: String) -> [Answer]
    /// What the warning says.
    let words: String
    /// How often the server is asked.
    var visits = 1
    /// How the good feed is written.
    var notation = ServedSite.Notation.syndication

    var testDescription: String { "\(name), \(notation)" }
}

extension ServerTrouble {
    private init(_ name: String, _ answer: Answer, _ words: String, visits: Int = 1) {
        self.init(name: name, answers: { _ in [answer] }, words: words, visits: visits)
    }

    private init(
        _ name: String,
        _ words: String,
        visits: Int = 1,
        _ answer: @escaping @Sendable (_ good: String) -> Answer
    ) {
        self.init(name: name, answers: { [answer($0)] }, words: words, visits: visits)
    }

    static let all = statuses + connections + bodies + (connections + bodies.prefix(3)).map(\.unified)

    private static let statuses = [
        ServerTrouble("not found", .status(404), "status 404"),
        ServerTrouble("not allowed", .status(401), "status 401"),
        ServerTrouble("gone", .status(410), "gone for good"),
        ServerTrouble("no content", .status(204), "sent no content (status 204)"),
        ServerTrouble("a part that nobody asked for", "only a part of the content (status 206)") {
            .text(String($0.prefix(700)), status: 206).with("Content-Range", "bytes 0-699/\($0.utf8.count)")
        },
        ServerTrouble("an answer for later", "has no answer yet (status 202)") { .text($0, status: 202) },
        ServerTrouble("a reset", "sent no content (status 205)") { .text($0, status: 205) },
        ServerTrouble("a change", "status 226") { .text($0, status: 226) },
        ServerTrouble("broken inside", .status(500), "status 500"),
        ServerTrouble("overloaded", .status(503), "status 503", visits: 3),
        ServerTrouble("too many requests", .status(429).with("Retry-After", "3600"), "status 429"),
        ServerTrouble("a redirect to itself", .redirect(to: "/tested"), "more than 5 redirects", visits: 6),
        ServerTrouble("one for good", .redirect(to: "/tested", status: 301), "more than 5 redirects", visits: 6),
        ServerTrouble("a redirect out of the web", .redirect(to: "file:///etc/passwd"), "not an http or https address"),
    ]

    private static let connections = [
        ServerTrouble("an end before the answer", .raw(""), "ended the connection", visits: 3),
        ServerTrouble("an end inside the body", "ended the connection", visits: 3) {
            .text($0).sent(.reset(after: 200))
        },
        ServerTrouble("a Content-Length beyond the body", "ended the connection", visits: 3) {
            .text($0).sized(.claimed($0.utf8.count + 1))
        },
        ServerTrouble("a Content-Length beyond the packed body", "ended the connection", visits: 3) {
            let packed = StoredGzip.packed(Array($0.utf8))
            return .bytes(packed).with("Content-Encoding", "gzip").sized(.claimed(packed.count + 1))
        },
        ServerTrouble("pieces without a last one", "ended the connection", visits: 3) {
            let size = String($0.utf8.count, radix: 16)
            return .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\n\($0)\r\n")
        },
        ServerTrouble("another protocol", .raw("220 mail.example.no ESMTP\r\n"), "the answer cannot be read"),
    ]

    private static let bodies = [
        ServerTrouble("an HTML page", .text(loginPage), "an HTML page (“Logg inn”) where a feed should be"),
        ServerTrouble("nothing", .text(""), "the response is empty"),
        ServerTrouble("a picture", .bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "a picture"),
        ServerTrouble("half a gzip", "compressed, and ends too early") {
            .bytes(Array(StoredGzip.packed(Array($0.utf8)).dropLast(100)))
        },
        ServerTrouble("a body without end", endless, "larger than 1000000 bytes"),
        ServerTrouble("one that says it is", endless.sized(.claimed(Int.max)), "larger than 1000000 bytes"),
        ServerTrouble("one byte too many", "larger than 1000000 bytes") {
            .text($0 + String(repeating: " ", count: 1_000_001 - $0.utf8.count)).sized(.chunked)
        },
        ServerTrouble("one byte too many, packed", "larger than 1000000 bytes") {
            .bytes(StoredGzip.packed(Array($0.utf8) + [UInt8](repeating: 0x20, count: 1_000_001 - $0.utf8.count)))
        },
    ]

    private static let loginPage = "<!doctype html><html><head><title>Logg inn</title></head><body></body></html>"

    private static let endless = Answer.text(String(repeating: " ", count: 16_384)).sized(.untold).sent(.endless)

    /// The same where the feed is no XML.
    private var unified: ServerTrouble {
        var copy = self
        copy.notation = .unified
        return copy
    }
}
