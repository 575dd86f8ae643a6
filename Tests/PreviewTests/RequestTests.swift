import Testing

@testable import HTTPServer

@Suite("A request")
struct RequestTests {
    @Test("finds a field whatever its letters' case, and the first of several")
    func fields() {
        let request = Request("GET", "/", headers: [("Host", "a"), ("HOST", "b"), ("Accept", "*/*")])
        #expect(request[header: "host"] == "a")
        #expect(request.repeats("Host"))
        #expect(!request.repeats("accept"))
        #expect(request[header: "Range"] == nil)
    }
}
