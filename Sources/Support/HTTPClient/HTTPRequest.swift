/// An HTTP request with its limits of time and size.
package struct HTTPRequest: Sendable {
    /// The request method.
    package enum Method: String, Sendable, Hashable, CaseIterable {
        case get = "GET"
        case head = "HEAD"
        case put = "PUT"
        case post = "POST"
        case delete = "DELETE"
    }

    /// The method.
    package var method: Method
    /// An absolute http or https address.
    package var url: String
    /// The body of a PUT or a POST; other methods send none.
    package var body: [UInt8]
    /// Header fields in addition to the client's own.
    ///
    /// They may be secret: all of them are dropped when a redirect changes scheme, host or port.
    package var headers: HTTPHeaders
    /// The time limit for everything, from name resolution to the last byte, including redirects.
    package var deadline: Duration
    /// The time limit for establishing each connection, including TLS.
    package var connectDeadline: Duration
    /// The maximum size of the body, compressed and decompressed.
    package var maximumBytes: Int
    /// The `User-Agent`.
    package var userAgent: String
    /// How long nothing may be transferred, in whole seconds, also before the first byte; nil leaves it to the deadline.
    package var stallLimit: Duration?
    /// The room in memory that the caller has taken for the answer; nil when the client takes it.
    package var room: MemoryBudget.Room?
    /// Whether GET and HEAD follow redirects; otherwise the 3xx response is returned.
    package var followsRedirects = true
    /// Whether the request, or a redirect of it, may go into private networks.
    package var privateNetwork = PrivateNetwork.allowed
    /// Whether the server may compress the response, which is then decompressed.
    package var unpacks = true
    /// Whether `.` and `..` in the path are sent as they are, for servers that treat them as names.
    package var keepsDots = false

    /// Makes a request with the default limits of `site.yml`.
    package init(
        _ method: Method = .get,
        url: String,
        body: [UInt8] = [],
        headers: HTTPHeaders = [:],
        deadline: Duration = .seconds(10),
        connectDeadline: Duration = .seconds(5),
        maximumBytes: Int = 64 * 1024 * 1024,
        userAgent: String = "sitegen"
    ) {
        (self.method, self.url, self.body, self.headers) = (method, url, body, headers)
        (self.deadline, self.connectDeadline, self.maximumBytes) = (deadline, connectDeadline, maximumBytes)
        self.userAgent = userAgent
    }
}

extension HTTPRequest: CustomStringConvertible {
    /// The method, address and header names, without header values and credentials.
    package var description: String {
        let address = "\(method.rawValue) \((url.isHTTP ? url.withoutUserInfo : url).withoutSecrets)"
        return headers.fields.isEmpty ? address : "\(address) (\(headers))"
    }
}
