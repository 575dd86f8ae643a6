/// What to ask a server for, and how much time and room the answer may take.
package struct HTTPRequest: Sendable, Hashable {
    /// What is asked.
    package enum Method: String, Sendable, Hashable, CaseIterable {
        case get = "GET"
        case head = "HEAD"
        case put = "PUT"
        case post = "POST"
        case delete = "DELETE"
    }

    /// When a transfer counts as stuck, however much is left of the deadline.
    package struct StallLimit: Sendable, Hashable {
        /// For how long, in whole seconds; also how long a server may think before it answers.
        package let time: Duration
        /// Slower than this counts as nothing.
        package let bytesPerSecond: Int

        /// A transfer that moves slower than `bytesPerSecond` for all of `time` fails.
        package init(_ time: Duration, bytesPerSecond: Int = 1) {
            self.time = time
            self.bytesPerSecond = bytesPerSecond
        }
    }

    /// What is asked.
    package var method: Method

    /// An absolute http or https address.
    package var url: String

    /// What is sent with a PUT or a POST; others send nothing.
    package var body: [UInt8]

    /// What the request says besides what the client adds.
    ///
    /// Any field may hold a secret: all of them are dropped when the address redirects to another scheme, host or port.
    package var headers: HTTPHeaders

    /// How long everything may take, from the host name to the last byte, redirects included.
    package var deadline: Duration

    /// How long each connection may take until it is there and, where it is due, encrypted.
    package var connectDeadline: Duration

    /// How large the body may be, as it is sent and after it is unpacked, so that a small compressed answer cannot fill the memory.
    package var maximumBytes: Int

    /// How the program presents itself.
    package var userAgent: String

    /// When the transfer counts as stuck; nil leaves it to the deadline.
    package var stallLimit: StallLimit?

    /// Whether GET and HEAD go where a 3xx leads; otherwise it is handed back as an answer, as it is for the others.
    package var followsRedirects = true

    /// Whether the server may pack the answer, which is unpacked then; otherwise the body is what the server keeps.
    package var unpacks = true

    /// Whether `.` and `..` in the path go to the server as they are, for servers to whom they are names.
    package var keepsDots = false

    /// Asks for `url`, with the limits that `site.yml` has when it says nothing.
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
        self.method = method
        self.url = url
        self.body = body
        self.headers = headers
        self.deadline = deadline
        self.connectDeadline = connectDeadline
        self.maximumBytes = maximumBytes
        self.userAgent = userAgent
    }
}

extension HTTPRequest: CustomStringConvertible {
    /// What is asked for, and which headers go with it: neither their values nor the user and password of the address.
    package var description: String {
        let address = "\(method.rawValue) \(url.isHTTP ? url.withoutUserInfo : url.withoutSecrets)"
        return headers.fields.isEmpty ? address : "\(address) (\(headers))"
    }
}
