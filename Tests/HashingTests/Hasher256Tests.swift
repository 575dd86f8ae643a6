import Testing

@testable import Hashing

@Suite("Hashing piece by piece")
struct Hasher256Tests {
    private static let content = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    @Test("Pieces of any size give the digest of the whole", arguments: [1, 7, 63, 64, 4095, 4096, 4097, 8192, 19_999])
    func pieces(size: Int) {
        var hasher = Hasher256()
        for start in stride(from: 0, to: Self.content.count, by: size) {
            hasher.update(Array(Self.content[start..<min(start + size, Self.content.count)]))
        }
        #expect(hasher.finish() == .sha256(Self.content))
    }

    @Test("A long piece between short ones keeps its place", arguments: [0, 1, 4095, 4096, 10_000])
    func order(length: Int) {
        let long = String(repeating: "ø", count: length)
        var hasher = Hasher256()
        hasher.update("before".utf8)
        hasher.update(long.utf8)
        hasher.update("after".utf8)
        #expect(hasher.finish() == .sha256(Array("before\(long)after".utf8)))
    }

    @Test("A number is eight bytes, least significant first")
    func number() {
        var hasher = Hasher256()
        hasher.update(0x0102_0304_0506_0708)
        #expect(hasher.finish() == .sha256([8, 7, 6, 5, 4, 3, 2, 1]))
    }

    @Test("Nothing added is the digest of nothing")
    func nothing() {
        var hasher = Hasher256()
        hasher.update("".utf8)
        hasher.update([])
        #expect(hasher.finish() == .sha256([]))
    }

    @Test("Framed fields cannot run into each other")
    func framing() {
        let fields = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], ["a", "b", "c"]]
        #expect(Set(fields.map { Digest.sha256(framing: $0) }).count == fields.count)
    }

    @Test("Framed text and its bytes are the same")
    func framedBytes() {
        var hasher = Hasher256()
        hasher.update(framed: Array("ærlig".utf8))
        #expect(hasher.finish() == .sha256(framing: ["ærlig"]))
    }
}
