import LoopbackServer
import Testing

/// Something odd that a server does and that costs nothing.
struct ServerOddity: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the server plays, made of a good feed.
    let script: @Sendable (_ good: String) -> [String: [Answer]]
    /// How often the server is asked.
    var visits = 1
    /// Where the feed has moved for good.
    var newPath: String?
    /// How the good feed is written.
    var notation = ServedSite.Notation.syndication

    var testDescription: String { "\(name), \(notation)" }
}

extension ServerOddity {
    private init(_ name: String, visits: Int = 1, _ answers: @escaping @Sendable (_ good: String) -> [Answer]) {
        self.init(name: name, script: { ["/tested": answers($0)] }, visits: visits)
    }

    static let all = ways + bodies + bodies.filter { $0.name != latin }.map(\.unified)

    private static let ways = [
        ServerOddity("nothing odd") { [.text($0)] },
        ServerOddity("a proxy that says so") { [.text($0, status: 203)] },
        ServerOddity("503 twice", visits: 3) { [.status(503), .status(503), .text($0)] },
        ServerOddity("429 with Retry-After", visits: 2) { [.status(429).with("Retry-After", "2"), .text($0)] },
        ServerOddity("a connection that breaks once", visits: 2) { [.text($0).sent(.reset(after: 90)), .text($0)] },
        ServerOddity(name: "a move for good") {
            [
                "/tested": [.redirect(to: "/a", status: 301)], "/a": [.redirect(to: "b/c", status: 308)],
                "/b/c": [.text($0)],
            ]
        }
        .leading(to: "/b/c", visits: 3),
        ServerOddity(name: "a move for now") { ["/tested": [.redirect(to: "/now")], "/now": [.text($0)]] }
            .leading(to: nil, visits: 2),
    ]

    /// What JSON may never be.
    private static let latin = "Latin-1 that is said to be UTF-8"

    private static let bodies = [
        ServerOddity("pieces") { [.text($0).sized(.chunked)] },
        ServerOddity("no length") { [.text($0).sized(.untold)] },
        ServerOddity("gzip") {
            [.bytes(StoredGzip.packed(Array($0.utf8))).with("Content-Encoding", "gzip")]
        },
        ServerOddity("gzip without a header") { [.bytes(StoredGzip.packed(Array($0.utf8)))] },
        ServerOddity("a header without gzip") { [.text($0).with("Content-Encoding", "gzip")] },
        ServerOddity("a header without brotli") { [.text($0).with("Content-Encoding", "br")] },
        ServerOddity("UTF-8 that is said to be Latin-1") {
            [.text($0).with("Content-Type", "application/xml; charset=iso-8859-1")]
        },
        ServerOddity(latin) {
            [
                .bytes($0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }).with(
                    "Content-Type",
                    "text/xml; charset=utf-8"
                )
            ]
        },
        ServerOddity("a type that it is not") { [.text($0).with("Content-Type", "text/html; charset=nonsense")] },
    ]

    private func leading(to path: String?, visits: Int) -> ServerOddity {
        var copy = self
        copy.newPath = path
        copy.visits = visits
        return copy
    }

    /// The same where the feed is no XML.
    private var unified: ServerOddity {
        var copy = self
        copy.notation = .unified
        return copy
    }
}
