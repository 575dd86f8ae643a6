package import HTTPTypes

/// What is answered to a request.
package struct Response: Sendable {
    /// What follows the head.
    package enum Body: Sendable {
        /// Bytes that are in memory already.
        case bytes([UInt8])
        /// A part of a file that is open; the server closes it.
        case file(OpenFile, Range<Int>)
        /// Pieces that come as they happen, until the stream or the connection ends: server-sent events.
        case stream(AsyncStream<[UInt8]>)
    }

    /// The status code after RFC 9110.
    package var status: Int
    /// Header fields in the order they are sent; the server adds `Date`, `Content-Length` and `Connection`.
    package var headers: [HTTPField]
    /// What follows the head.
    package var body: Body

    /// Makes a reply.
    package init(_ status: Int, headers: [HTTPField] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// How a server comes to its reply.
package enum ResponseResult: Sendable {
    /// It is known at once, without waiting for anything but the disk.
    case now(Response)
    /// It has to be made; other requests are answered meanwhile.
    case later(@Sendable () async -> Response)
}

/// What a server asks for each request; called on several threads at once, and never to wait.
package typealias RequestHandler = @Sendable (Request) -> ResponseResult
