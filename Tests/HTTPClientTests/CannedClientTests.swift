import Testing

@testable import HTTPClient

@Suite("Canned answers")
struct CannedClientTests {
    private let url = "https://example.no/feed"

    @Test("A known address has its answer")
    func known() async throws {
        let response = HTTPResponse(headers: ["ETag": "1"], body: [1, 2, 3], finalURL: url)
        let answer = try await HTTPClient.canned([url: response]).send(HTTPRequest(url: url))
        #expect(answer.status == 200 && answer.headers == response.headers && answer.body == response.body)
        #expect(answer.finalURL == url)
    }

    @Test("An unknown address is not found")
    func unknown() async throws {
        #expect(try await HTTPClient.canned([:]).send(HTTPRequest(url: url)).status == 404)
    }

    @Test("The limit of the request holds here, too")
    func limit() async {
        let client = HTTPClient.canned([url: HTTPResponse(body: [1, 2, 3], finalURL: url)])
        #expect(await client.failure(HTTPRequest(url: url, maximumBytes: 2)) == .tooLarge(bytes: 2))
    }

    @Test(
        "Times are given in seconds, or in milliseconds where they do not come out even",
        arguments: [
            (Duration.seconds(5), "no complete answer within 5 s"),
            (.milliseconds(1500), "no complete answer within 1500 ms"),
            (.nanoseconds(1), "no complete answer within 1 ms"),
            (.seconds(-3), "no complete answer within 0 s"),
            (.seconds(Int64.max), "no complete answer within 2147483647 ms"),
        ]
    )
    func times(deadline: Duration, text: String) {
        #expect(HTTPClientError.deadlineMissed(after: deadline).description == text)
    }
}
