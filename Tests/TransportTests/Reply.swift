/// What the loopback server does when one of its paths is asked for.
enum Reply: Sendable {
    /// Sends these bytes and closes.
    case bytes([UInt8])

    /// Sends the start of an answer and then a byte now and then, for as long as anybody listens.
    case drip

    /// Sends these bytes a moment later and closes.
    case late([UInt8])

    /// Sends these bytes and then breaks the connection.
    case reset(after: [UInt8])

    static func raw(_ text: String) -> Reply { .bytes(Array(text.utf8)) }

    static func text(_ body: String, status: String = "200 OK", headers: String = "") -> Reply {
        .content(Array(body.utf8), status: status, headers: headers)
    }

    static func content(_ body: [UInt8], status: String = "200 OK", headers: String = "") -> Reply {
        .bytes(Array("HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\n\(headers)\r\n".utf8) + body)
    }

    static func redirect(to location: String, status: String = "302 Found") -> Reply {
        .text("elsewhere", status: status, headers: "Location: \(location)\r\nX-Hop: yes\r\n")
    }
}
