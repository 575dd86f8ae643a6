/// A request that reached the server.
package struct ReceivedRequest: Sendable, Hashable {
    /// The request as it arrived, to the blank line.
    package let head: String

    /// The body, by its `Content-Length`.
    package let body: [UInt8]

    /// The number of the connection it came over, from 0.
    package let connection: Int

    /// Such as `GET`.
    package var method: String { String(head.prefix { $0 != " " }) }

    /// The target: a path, or a whole address when the server is used as a proxy.
    package var target: String {
        head.split(separator: " ", maxSplits: 2).dropFirst().first.map(String.init) ?? ""
    }

    /// The lines of the header, without the first.
    package var lines: [Substring] { head.split(separator: "\r\n").dropFirst().map { $0 } }

    /// The value of the first field called `name`, in any case.
    package subscript(name: String) -> String? {
        let start = name.lowercased() + ":"
        return lines.first { $0.lowercased().hasPrefix(start) }
            .map { String($0.dropFirst(start.count).drop { $0 == " " }) }
    }
}
