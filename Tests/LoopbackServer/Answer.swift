/// The server's reaction to one request for a path.
///
///     ["/feed": [.status(503), .text("<rss/>").tagged("\"1\"")], "/old": [.redirect(to: "/feed", status: 301)]]
package struct Answer: Sendable {
    /// The length of the body in the header.
    package enum Length: Sendable {
        /// The truth, in `Content-Length`.
        case told

        /// This, whatever the truth is.
        case claimed(Int)

        /// Nothing: the body ends with the connection.
        case untold

        /// Nothing in the header, and the truth piece by piece.
        case chunked
    }

    /// How the bytes of the body leave.
    package enum Delivery: Sendable {
        /// At once.
        case whole

        /// One byte, a pause, one byte, and from the start again, for as long as anybody listens.
        case dripping(every: Duration)

        /// As many bytes as this, and then the connection breaks.
        case reset(after: Int)

        /// The body again and again, for as long as anybody listens.
        case endless
    }

    /// The status, or nil to send nothing but the body and close.
    package var status: Int?

    /// The header fields besides the length.
    package var headers: [(name: String, value: String)] = []

    /// The body of one round.
    package var body: [UInt8]

    /// The length in the header.
    package var length = Length.told

    /// How the body leaves.
    package var delivery = Delivery.whole

    /// How long the server thinks before it answers.
    package var latency = Duration.zero

    /// How many requests must have been under way at once before the server begins to think.
    package var gathered = 0

    /// The version of the content: a request that names it gets a 304 without a body.
    package var etag: String?

    /// The age of the content, compared as it is written; counts where a request names no version.
    package var lastModified: String?
}

extension Answer {
    /// A body of bytes.
    package static func bytes(_ body: [UInt8], status: Int = 200) -> Answer { Answer(status: status, body: body) }

    /// A body of text in UTF-8.
    package static func text(_ body: String, status: Int = 200) -> Answer { bytes(Array(body.utf8), status: status) }

    /// No body, only a status.
    package static func status(_ status: Int) -> Answer { bytes([], status: status) }

    /// Another address, which may be relative.
    package static func redirect(to location: String, status: Int = 302) -> Answer {
        text("elsewhere", status: status).with("Location", location).with("X-Hop", "yes")
    }

    /// These bytes and nothing else, then the connection ends.
    package static func raw(_ text: String) -> Answer { Answer(status: nil, body: Array(text.utf8)) }

    /// Says one thing more in the header.
    package func with(_ name: String, _ value: String) -> Answer {
        changed { $0.headers.append((name, value)) }
    }

    /// Thinks for this long before.
    package func after(_ latency: Duration) -> Answer { changed { $0.latency = latency } }

    /// Waits until so many requests have been under way at once, or for a minute.
    package func gathering(_ count: Int) -> Answer { changed { $0.gathered = count } }

    /// Has this version.
    package func tagged(_ etag: String) -> Answer { changed { $0.etag = etag } }

    /// Has this age.
    package func modified(_ date: String) -> Answer { changed { $0.lastModified = date } }

    /// Says this of its length.
    package func sized(_ length: Length) -> Answer { changed { $0.length = length } }

    /// Leaves in this way.
    package func sent(_ delivery: Delivery) -> Answer { changed { $0.delivery = delivery } }

    private func changed(_ change: (inout Answer) -> Void) -> Answer {
        var copy = self
        change(&copy)
        return copy
    }
}
