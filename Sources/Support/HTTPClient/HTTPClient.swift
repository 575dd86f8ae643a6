/// An HTTP client as a closure: a request in, a response out.
///
/// `live` uses the network; `canned` returns prepared responses, for tests without a network.
package struct HTTPClient: Sendable {
    /// Sends a request and returns the response, whatever its status.
    ///
    /// Throws `HTTPClientError` when there is no response, `CancellationError` when the task is cancelled.
    package var send: @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// The memory for the bodies of all answers together; nil when there is no such limit.
    package var budget: MemoryBudget?

    /// Makes a client from a closure.
    package init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.send = send
    }

    /// A client with a prepared response for each address, 404 for others; the request's size limit applies.
    package static func canned(_ responses: [String: HTTPResponse]) -> HTTPClient {
        HTTPClient { request in
            let response = responses[request.url] ?? HTTPResponse(status: 404, finalURL: request.url)
            guard response.body.count <= request.maximumBytes else {
                throw HTTPClientError.tooLarge(bytes: request.maximumBytes)
            }
            return response
        }
    }
}
