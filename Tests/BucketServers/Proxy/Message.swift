import Foundation

/// A request or an answer as it went over the wire.
struct Message: Sendable {
    /// To the blank line.
    let head: String
    /// The same, byte for byte.
    let headBytes: [UInt8]
    /// The body, with the marks that cut it into pieces.
    var body: [UInt8] = []

    init(head: [UInt8]) {
        headBytes = head
        self.head = String(decoding: head, as: UTF8.self)
    }

    /// Everything.
    var bytes: [UInt8] { headBytes + body }

    /// The method of a request.
    var method: String { String(head.prefix { $0 != " " }) }

    /// The status of an answer.
    var status: Int? { head.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0.prefix(3)) } }

    /// The path of a request below its bucket, without percent signs.
    var key: String {
        let target = head.split(separator: " ", maxSplits: 2).dropFirst().first ?? ""
        let path = target.prefix { $0 != "?" }.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
        return path.dropFirst().first.map { $0.removingPercentEncoding ?? String($0) } ?? ""
    }

    /// The value of the first field of a name in lower case.
    subscript(name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == name else { continue }
            return String(parts[1].drop { $0 == " " })
        }
        return nil
    }

    /// How long the body is, as far as the head tells.
    var length: Int { self["content-length"].flatMap { Int($0) } ?? 0 }

    /// Whether the body comes in pieces of which each tells its length.
    var isChunked: Bool { self["transfer-encoding"]?.lowercased() == "chunked" }

    /// Whether nothing comes after it on the same connection.
    var isLast: Bool { self["connection"]?.lowercased() == "close" }
}
