import Compression
import Testing

@testable import HTTPClient

@Suite("Brotli")
struct BrotliTests {
    @Test("What was packed comes out again, under its limit")
    func greeting() throws {
        #expect(try Brotli.unpacked(Packed.brotli, limit: 16) == Array("Nyheter fra Oslo".utf8))
        #expect(try Brotli.unpacked(Packed.brotliBomb, limit: 100_000) == [UInt8](repeating: 0, count: 100_000))
    }

    @Test("The same comes out in pieces of any length", arguments: [1, 2, 3, 7, 4_096, 16_384])
    func pieces(of length: Int) throws {
        let zeros = [UInt8](repeating: 0, count: 100_000)
        #expect(try Brotli.unpacked(Packed.brotliBomb, limit: 100_000, pieceSize: length) == zeros)
        #expect(throws: UnpackingFailure.tooLarge(limit: 99_999)) {
            try Brotli.unpacked(Packed.brotliBomb, limit: 99_999, pieceSize: length)
        }
    }

    @Test("Cut anywhere, it is too short", arguments: 0..<20)
    func truncated(count: Int) {
        #expect(throws: UnpackingFailure.truncated) {
            try Brotli.unpacked(Array(Packed.brotli[..<count]), limit: 100)
        }
    }

    @Test("What is not brotli to the last byte is not unpacked")
    func plain() {
        #expect(throws: UnpackingFailure.self) { try Brotli.unpacked(Array("<rss version='2.0'/>".utf8), limit: 1000) }
        #expect(throws: UnpackingFailure.damaged) { try Brotli.unpacked(Packed.brotli + [0], limit: 1000) }
    }
}
