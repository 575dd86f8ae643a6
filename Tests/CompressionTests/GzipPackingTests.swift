import Testing

@testable import Compression

@Suite("Packing with gzip")
struct GzipPackingTests {
    @Test("what was packed is unpacked again", arguments: [0, 1, 1_000, 300_000])
    func roundTrip(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        #expect(try Gzip.unpacked(Gzip.packed(bytes), limit: count) == bytes)
    }

    @Test("text becomes shorter, and the same whenever it is packed: no time, no name")
    func header() {
        let text = Array(String(repeating: "news of today ", count: 500).utf8)
        let packed = Gzip.packed(text)
        #expect(packed.count < text.count / 10)
        #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
        #expect(packed == Gzip.packed(text))
    }
}
