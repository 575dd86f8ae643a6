import HTTPClient

/// A web server of a test: gives each address its answer and remembers what it was asked.
actor FeedServer {
    /// Every request so far, in order.
    private(set) var requests: [HTTPRequest] = []

    private var answers: [String: HTTPResponse] = [:]
    private var dead: Set<String> = []

    /// The client that asks this server.
    nonisolated var client: HTTPClient {
        HTTPClient { request in try await self.answer(request) }
    }

    /// From now on gives an address this answer.
    func give(_ address: String, _ answer: HTTPResponse) {
        answers[address] = answer
        dead.remove(address)
    }

    /// From now on an address does not answer.
    func die(at address: String) {
        dead.insert(address)
    }

    /// From now on gives an address a page, as a server gives one that is well.
    func give(_ address: String, status: Int = 200, headers: HTTPHeaders = [:], _ text: String) {
        give(address, HTTPResponse(status: status, headers: headers, body: Array(text.utf8), finalURL: address))
    }

    /// Forgets what it was asked.
    func forgetRequests() {
        requests = []
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        requests.append(request)
        guard !dead.contains(request.url) else { throw HTTPClientError.refused(host: "feeds.example.no") }
        return try await HTTPClient.canned(answers).send(request)
    }
}
