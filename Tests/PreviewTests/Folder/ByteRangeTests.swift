import Testing

@testable import Preview

@Suite("Fields of requests for files")
struct ByteRangeTests {
    @Test(
        "a range of ten bytes",
        arguments: [
            ("bytes=0-0", .part(0..<1)), ("bytes=0-", .part(0..<10)), ("bytes=3-5", .part(3..<6)),
            ("bytes=3-99", .part(3..<10)), ("bytes=-4", .part(6..<10)), ("bytes=-99", .part(0..<10)),
            ("BYTES=9-9", .part(9..<10)), ("bytes=10-", .beyond), ("bytes=10-12", .beyond), ("bytes=-0", .beyond),
            ("bytes=0-99999999999999999999", .part(0..<10)), ("bytes=99999999999999999999-", .beyond),
            ("bytes=5-2", .whole), ("bytes=0-1,3-4", .whole), ("bytes=", .whole), ("bytes=-", .whole), ("", .whole),
            ("bytes", .whole), ("lines=0-1", .whole), ("bytes=a-b", .whole), ("bytes=0x0-1", .whole),
            ("bytes=+1-2", .whole), ("bytes= 1-2", .whole), ("bytes=1-2-3", .whole), ("bytes=--1", .whole),
        ] as [(String, ByteRange)]
    )
    func range(field: String, range: ByteRange) {
        #expect(ByteRange(field, of: 10) == range)
    }

    @Test("an empty file has no parts")
    func empty() {
        #expect(ByteRange("bytes=0-", of: 0) == .beyond)
        #expect(ByteRange("bytes=-1", of: 0) == .beyond)
    }

    @Test(
        "weights",
        arguments: [
            ("gzip", 1), ("br, gzip", 1), ("gzip;q=0.5", 0.5), ("GZIP ; q=0.25", 0.25), ("gzip;q=0", 0),
            ("gzip;q=1.0", 1), ("*", 1), ("*;q=0.1", 0.1), ("*, gzip;q=0", 0), ("gzip;q=7", 0),
            ("gzip;q=-1", 0), ("gzip;q=nan", 0), ("gzip;q=0.-1", 0), ("br", nil), ("", nil), ("gzipped", nil),
        ] as [(String, Double?)]
    )
    func weights(field: String, weight: Double?) {
        #expect(WeightedItem.weight(of: "gzip", in: field) == weight)
    }
}
