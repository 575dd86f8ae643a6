import Testing

@testable import Compression

@Suite("Gzip")
struct GzipTests {
    @Test("What was packed comes out again")
    func greeting() throws {
        #expect(try Gzip.unpacked(Packed.greeting, limit: 16) == Array("Nyheter fra Oslo".utf8))
    }

    @Test("Nothing, packed, is nothing, also where nothing is allowed")
    func nothing() throws {
        #expect(try Gzip.unpacked(Packed.empty, limit: 0).isEmpty)
    }

    @Test("Members one after another are one content")
    func members() throws {
        let bytes = Packed.greeting + Packed.empty + Packed.greeting
        #expect(try Gzip.unpacked(bytes, limit: 32) == Array("Nyheter fra OsloNyheter fra Oslo".utf8))
    }

    @Test("What follows the last member is left out", arguments: [[0, 0, 0, 0], [0x1F], Array("</rss>".utf8)])
    func trailer(bytes: [UInt8]) throws {
        #expect(try Gzip.unpacked(Packed.greeting + bytes, limit: 16) == Array("Nyheter fra Oslo".utf8))
    }

    @Test("More than one piece comes out whole")
    func pieces() throws {
        #expect(try Gzip.unpacked(Packed.zeros, limit: 100_000) == [UInt8](repeating: 0, count: 100_000))
    }

    @Test("The same comes out in pieces of any length", arguments: [1, 2, 3, 7, 4_096, 16_384])
    func pieces(of length: Int) throws {
        let packed = Packed.greeting + Packed.zeros + Packed.empty + Packed.greeting
        let whole = try Gzip.unpacked(packed, limit: 100_032, pieceSize: 1 << 20)
        #expect(whole.count == 100_032)
        #expect(try Gzip.unpacked(packed, limit: 100_032, pieceSize: length) == whole)
        #expect(throws: UnpackingFailure.tooLarge(limit: 100_031)) {
            try Gzip.unpacked(packed, limit: 100_031, pieceSize: length)
        }
        #expect(throws: UnpackingFailure.truncated) {
            try Gzip.unpacked(packed.dropLast(), limit: 100_032, pieceSize: length)
        }
    }

    @Test("The limit holds to the byte, over all members together")
    func limit() {
        #expect(throws: UnpackingFailure.tooLarge(limit: 99_999)) { try Gzip.unpacked(Packed.zeros, limit: 99_999) }
        #expect(throws: UnpackingFailure.tooLarge(limit: 31)) {
            try Gzip.unpacked(Packed.greeting + Packed.greeting, limit: 31)
        }
    }

    @Test("A gigabyte in a megabyte is refused at the limit")
    func bomb() {
        #expect(throws: UnpackingFailure.tooLarge(limit: 1 << 20)) {
            try Gzip.unpacked(Packed.gigabyte, limit: 1 << 20)
        }
    }

    @Test("Cut anywhere, it is too short", arguments: 2..<36)
    func truncated(count: Int) {
        #expect(throws: UnpackingFailure.truncated) { try Gzip.unpacked(Array(Packed.greeting[..<count]), limit: 100) }
    }

    @Test("A second member that is cut fails the whole")
    func truncatedMember() {
        #expect(throws: UnpackingFailure.truncated) {
            try Gzip.unpacked(Packed.greeting + Packed.greeting.dropLast(), limit: 100)
        }
    }

    @Test("A changed byte of method, content, checksum or length is noticed", arguments: [2, 20, 29, 34])
    func changed(index: Int) {
        var bytes = Packed.greeting
        bytes[index] ^= 0x10
        #expect(throws: UnpackingFailure.damaged) { try Gzip.unpacked(bytes, limit: 100) }
    }

    @Test(
        "Bytes that are not packed are recognized by the first ones",
        arguments: [[], [0x1F], Array("<rss/>".utf8), [0x8B, 0x1F]]
    )
    func plain(bytes: [UInt8]) {
        #expect(!Gzip.isPacked(bytes))
        #expect(throws: UnpackingFailure.damaged) { try Gzip.unpacked(bytes, limit: 100) }
    }
}
