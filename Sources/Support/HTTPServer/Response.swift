/// An HTTP response.
package struct Response: Sendable {
    /// The body of a response.
    package enum Body: Sendable {
        /// Bytes in memory.
        case bytes([UInt8])
        /// A part of an open file; the server closes it.
        case file(OpenFile, Range<Int>)
        /// A stream of chunks, until it or the connection ends: server-sent events.
        case stream(AsyncStream<[UInt8]>)
    }

    /// The status code, see RFC 9110.
    package var status: Int
    /// The header fields in order; the server adds `Date`, `Content-Length` and `Connection`.
    package var headers: [HTTPField]
    /// The body.
    package var body: Body

    /// Makes a response.
    package init(_ status: Int, headers: [HTTPField] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A plain text response of one sentence, for errors without a page of their own.
    package static func plain(_ status: Int, _ text: String, headers: [HTTPField] = []) -> Response {
        Response(
            status,
            headers: [
                HTTPField("Content-Type", "text/plain; charset=utf-8"), HTTPField("X-Content-Type-Options", "nosniff"),
                HTTPField("Cache-Control", "no-store"),
            ] + headers,
            body: .bytes(Array((text + "\n").utf8))
        )
    }

    /// The body as bytes; nil when its file has become shorter, or it is a stream.
    package var bytesInMemory: [UInt8]? {
        switch body {
        case .bytes(let bytes): return bytes
        case .file(let file, let range):
            let bytes = file.read(range)
            return bytes.count == range.count ? bytes : nil
        case .stream: return nil
        }
    }
}

/// A response that is available now or later.
package enum ResponseResult: Sendable {
    /// A response that needs no waiting but for the disk.
    case now(Response)
    /// A response that is made asynchronously, while other requests are answered.
    case later(@Sendable () async -> Response)
}

/// Answers a request; called on several threads at once, and must not block.
package typealias RequestHandler = @Sendable (Request) -> ResponseResult
