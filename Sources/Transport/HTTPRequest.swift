/// A document to fetch, and how much time and room it may take.
package struct HTTPRequest: Sendable, Hashable {
    /// An absolute http or https address.
    package var url: String

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

    /// A GET of `url`, with the limits that `site.yml` has when it says nothing.
    package init(
        url: String,
        headers: HTTPHeaders = [:],
        deadline: Duration = .seconds(10),
        connectDeadline: Duration = .seconds(5),
        maximumBytes: Int = 64 * 1024 * 1024,
        userAgent: String = "sitegen"
    ) {
        self.url = url
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
        let address = "GET \(url.isHTTP ? url.withoutUserInfo : url.withoutSecrets)"
        return headers.fields.isEmpty ? address : "\(address) (\(headers))"
    }
}
