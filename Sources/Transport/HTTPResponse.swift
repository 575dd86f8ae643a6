/// What a server answered, whether or not it is what was hoped for.
package struct HTTPResponse: Sendable, Hashable {
    /// The status of the last answer, after redirects.
    package var status: Int

    /// The header of the last answer.
    package var headers: HTTPHeaders

    /// The content, unpacked.
    package var body: [UInt8]

    /// Where the content came from, after redirects; relative links inside it start here.
    package var finalURL: String

    /// Where the address has moved to for good (301, 308), before the first redirect that is for now.
    package var permanentURL: String?

    /// The character encoding that `Content-Type` names.
    package var charset: String? { nil }

    /// An answer, for clients that do not ask the network.
    package init(status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8] = [], finalURL: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.finalURL = finalURL
    }

    /// The body of a 2xx answer; any other status is thrown as `TransportFailure.status`.
    package func successfulBody() throws(TransportFailure) -> [UInt8] {
        guard 200..<300 ~= status else { throw .status(status) }
        return body
    }
}
