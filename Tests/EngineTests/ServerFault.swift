import Compression
import LoopbackServer
import Testing

/// Something a server does instead of giving a feed, and what a build says of it.
struct ServerFault: Sendable, CustomTestStringConvertible {
    let name: String
    /// The answer of the server, made of a good feed.
    let answers: @Sendable (_ good: String) -> [Answer]
    /// The text of the warning.
    let words: String
    /// How often the server is asked.
    var requests = 1

    var testDescription: String { name }
}

extension ServerFault {
    private init(_ name: String, _ answer: Answer, _ words: String, requests: Int = 1) {
        self.init(name: name, answers: { _ in [answer] }, words: words, requests: requests)
    }

    private init(
        _ name: String,
        _ words: String,
        requests: Int = 1,
        _ answer: @escaping @Sendable (_ good: String) -> Answer
    ) {
        self.init(name: name, answers: { [answer($0)] }, words: words, requests: requests)
    }

    static let all = statuses + connections + bodies

    private static let statuses = [
        ServerFault("not found", .status(404), "status 404"),
        ServerFault("not allowed", .status(401), "status 401"),
        ServerFault("gone", .status(410), "gone for good"),
        ServerFault("no content", .status(204), "sent no content (status 204)"),
        ServerFault("a part that nobody asked for", "only a part of the content (status 206)") {
            .text(String($0.prefix(700)), status: 206).with("Content-Range", "bytes 0-699/\($0.utf8.count)")
        },
        ServerFault("an answer for later", "has no content yet (status 202)") { .text($0, status: 202) },
        ServerFault("a reset", "sent no content (status 205)") { .text($0, status: 205) },
        ServerFault("a change", "status 226") { .text($0, status: 226) },
        ServerFault("broken inside", .status(500), "status 500"),
        ServerFault("overloaded", .status(503), "status 503", requests: 3),
        ServerFault("too many requests", .status(429).with("Retry-After", "3600"), "status 429"),
        ServerFault("a redirect to itself", .redirect(to: "/tested"), "more than 5 redirects", requests: 6),
        ServerFault("one for good", .redirect(to: "/tested", status: 301), "more than 5 redirects", requests: 6),
        ServerFault("a redirect out of the web", .redirect(to: "file:///etc/passwd"), "not an http or https address"),
    ]

    private static let connections = [
        ServerFault("an end before the answer", .raw(""), "ended the connection", requests: 3),
        ServerFault("an end inside the body", "ended the connection", requests: 3) {
            .text($0).sent(.reset(after: 200))
        },
        ServerFault("a Content-Length beyond the body", "ended the connection", requests: 3) {
            .text($0).sized(.claimed($0.utf8.count + 1))
        },
        ServerFault("a Content-Length beyond the packed body", "ended the connection", requests: 3) {
            let packed = Gzip.packed(Array($0.utf8))
            return .bytes(packed).with("Content-Encoding", "gzip").sized(.claimed(packed.count + 1))
        },
        ServerFault("pieces without a last one", "ended the connection", requests: 3) {
            let size = String($0.utf8.count, radix: 16)
            return .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\n\($0)\r\n")
        },
        ServerFault("another protocol", .raw("220 mail.example.no ESMTP\r\n"), "the answer cannot be read"),
    ]

    private static let bodies = [
        ServerFault("an HTML page", .text(loginPage), "an HTML page (“Logg inn”) where a feed should be"),
        ServerFault("nothing", .text(""), "the response is empty"),
        ServerFault("a picture", .bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "a picture"),
        ServerFault("half a gzip", "compressed, and ends too early") {
            .bytes(Array(Gzip.packed(Array($0.utf8)).dropLast(20)))
        },
        ServerFault("a body without end", endless, "larger than 1000000 bytes"),
        ServerFault("one that says it is", endless.sized(.claimed(Int.max)), "larger than 1000000 bytes"),
        ServerFault("one byte too many", "larger than 1000000 bytes") {
            .text($0 + String(repeating: " ", count: 1_000_001 - $0.utf8.count)).sized(.chunked)
        },
        ServerFault("one byte too many, packed", "larger than 1000000 bytes") {
            .bytes(Gzip.packed(Array($0.utf8) + [UInt8](repeating: 0x20, count: 1_000_001 - $0.utf8.count)))
        },
    ]

    private static let loginPage = "<!doctype html><html><head><title>Logg inn</title></head><body></body></html>"

    private static let endless = Answer.text(String(repeating: " ", count: 16_384)).sized(.untold).sent(.endless)
}
