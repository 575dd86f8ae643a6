import LoopbackServer
import Testing

@testable import HTTPClient

@Suite("Compressed answers")
struct CompressedAnswerTests {
    private let client = HTTPClient.live()
    private let greeting = Array("Nyheter fra Oslo".utf8)

    @Test(
        "gzip is unpacked by its first bytes, whatever the header says",
        arguments: ["gzip", "x-gzip", "identity", "br", "", nil]
    )
    func gzip(encoding: String?) async throws {
        var answer = Answer.bytes(Packed.gzip)
        if let encoding { answer = answer.with("Content-Encoding", encoding) }
        #expect(try await body(of: answer) == greeting)
    }

    @Test("Brotli is unpacked where the header says so", arguments: ["br", "BR", "identity, br"])
    func brotli(encoding: String) async throws {
        #expect(try await body(of: .bytes(Packed.brotli).with("Content-Encoding", encoding)) == greeting)
        #expect(try await body(of: .bytes(Packed.brotli)) == Packed.brotli)
    }

    @Test("A header that announces what is not there is not believed", arguments: ["gzip", "br", "deflate", "zstd"])
    func header(encoding: String) async throws {
        #expect(try await body(of: .text("<rss/>").with("Content-Encoding", encoding)) == Array("<rss/>".utf8))
    }

    @Test("gzip that ends early or is damaged is reported", arguments: [("ends too early", 30), ("damaged", 36)])
    func broken(words: String, count: Int) async throws {
        var bytes = Packed.gzip[..<count]
        if count == 36 { bytes[20] ^= 1 }
        let reason = "compressed, and \(words)"
        await #expect(throws: HTTPClientError.malformedResponse(reason: reason)) {
            try await body(of: .bytes(Array(bytes)))
        }
    }

    @Test("A little that would become a lot is refused at the limit")
    func bombs() async throws {
        await #expect(throws: HTTPClientError.tooLarge(bytes: 1 << 20)) {
            try await body(of: .bytes(Packed.gzipBomb), maximumBytes: 1 << 20)
        }
        await #expect(throws: HTTPClientError.tooLarge(bytes: 99_999)) {
            try await body(of: .bytes(Packed.brotliBomb).with("Content-Encoding", "br"), maximumBytes: 99_999)
        }
    }

    private func body(of answer: Answer, maximumBytes: Int = 1000) async throws -> [UInt8] {
        let server = try LoopbackServer(["/": [answer]])
        return try await client.send(HTTPRequest(url: server.url("/"), maximumBytes: maximumBytes)).body
    }
}
