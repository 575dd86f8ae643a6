/// The outside world of the loaders: a request in, an answer out.
///
/// `live` asks the network; `canned` knows its answers beforehand, so that everything above can be tested without one.
package struct HTTPClient: Sendable {
    /// Sends a request and returns whatever the server answers, also a 404.
    ///
    /// Throws `HTTPClientError` when there is no answer, `CancellationError` when the task is cancelled.
    package var send: @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// A client that answers with `send`.
    package init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.send = send
    }

    /// A client that gives each address its answer, and 404 to the others, under the limit of the request.
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
