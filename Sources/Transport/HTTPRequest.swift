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

    /// How large the body may be after it is unpacked, so that a small compressed answer cannot fill the memory.
    package var maximumBytes: Int

    /// How the program presents itself.
    package var userAgent: String

    /// A GET of `url`, with the limits that `site.yml` has when it says nothing.
    package init(
        url: String,
        headers: HTTPHeaders = [:],
        deadline: Duration = .seconds(10),
        maximumBytes: Int = 64 * 1024 * 1024,
        userAgent: String = "sitegen"
    ) {
        self.url = url
        self.headers = headers
        self.deadline = deadline
        self.maximumBytes = maximumBytes
        self.userAgent = userAgent
    }
}
