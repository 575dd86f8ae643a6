import Compression
import LoopbackServer
import Testing

/// Something odd that a server does and that costs nothing.
struct ServerQuirk: Sendable, CustomTestStringConvertible {
    let name: String
    /// The answer of the server, made of a good feed.
    let script: @Sendable (_ good: String) -> [String: [Answer]]
    /// How often the server is asked.
    var requests = 1
    /// Where the feed has moved for good.
    var newPath: String?
    /// How the good feed is written.
    var notation = ServedSite.Notation.syndication

    var testDescription: String { "\(name), \(notation)" }
}

extension ServerQuirk {
    private init(_ name: String, requests: Int = 1, _ answers: @escaping @Sendable (_ good: String) -> [Answer]) {
        self.init(name: name, script: { ["/tested": answers($0)] }, requests: requests)
    }

    static let all = ways + bodies + bodies.filter { $0.name != latin }.map(\.unified)

    private static let ways = [
        ServerQuirk("nothing odd") { [.text($0)] },
        ServerQuirk("a proxy that says so") { [.text($0, status: 203)] },
        ServerQuirk("503 twice", requests: 3) { [.status(503), .status(503), .text($0)] },
        ServerQuirk("429 with Retry-After", requests: 2) { [.status(429).with("Retry-After", "2"), .text($0)] },
        ServerQuirk("a connection that breaks once", requests: 2) { [.text($0).sent(.reset(after: 90)), .text($0)] },
        ServerQuirk(name: "a move for good") {
            [
                "/tested": [.redirect(to: "/a", status: 301)], "/a": [.redirect(to: "b/c", status: 308)],
                "/b/c": [.text($0)],
            ]
        }
        .leading(to: "/b/c", requests: 3),
        ServerQuirk(name: "a move for now") { ["/tested": [.redirect(to: "/now")], "/now": [.text($0)]] }
            .leading(to: nil, requests: 2),
    ]

    /// The characters that JSON may never contain.
    private static let latin = "Latin-1 that is said to be UTF-8"

    private static let bodies = [
        ServerQuirk("pieces") { [.text($0).sized(.chunked)] },
        ServerQuirk("no length") { [.text($0).sized(.untold)] },
        ServerQuirk("gzip") {
            [.bytes(Gzip.packed(Array($0.utf8))).with("Content-Encoding", "gzip")]
        },
        ServerQuirk("gzip without a header") { [.bytes(Gzip.packed(Array($0.utf8)))] },
        ServerQuirk("a header without gzip") { [.text($0).with("Content-Encoding", "gzip")] },
        ServerQuirk("a header without brotli") { [.text($0).with("Content-Encoding", "br")] },
        ServerQuirk("UTF-8 that is said to be Latin-1") {
            [.text($0).with("Content-Type", "application/xml; charset=iso-8859-1")]
        },
        ServerQuirk(latin) {
            [
                .bytes($0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }).with(
                    "Content-Type",
                    "text/xml; charset=utf-8"
                )
            ]
        },
        ServerQuirk("a type that it is not") { [.text($0).with("Content-Type", "text/html; charset=nonsense")] },
    ]

    private func leading(to path: String?, requests: Int) -> ServerQuirk {
        var copy = self
        copy.newPath = path
        copy.requests = requests
        return copy
    }

    /// The same where the feed is no XML.
    private var unified: ServerQuirk {
        var copy = self
        copy.notation = .unified
        return copy
    }
}
