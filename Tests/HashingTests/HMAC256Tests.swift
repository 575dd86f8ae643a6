import Testing

@testable import Hashing

@Suite("HMAC-SHA256")
struct HMAC256Tests {
    @Test(
        "The code is that of RFC 4231, for a short key and for a long one",
        arguments: [
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xAA, count: 131),
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ]
    )
    func knownAnswers(key: [UInt8], message: [UInt8], hex: String) {
        #expect(HMAC256.code(of: message, key: key).hex == hex)
    }

    @Test("Nothing at all has a code, too, and not that of the call before")
    func empty() {
        let nothing = "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"
        #expect(HMAC256.code(of: [0x61], key: [1]).hex != nothing)
        #expect(HMAC256.code(of: [], key: []).hex == nothing)
    }

    @Test("The bytes of a digest are those of its hexadecimal")
    func bytes() {
        let digest = Digest.sha256(Array("abc".utf8))
        #expect(digest.bytes.count == 32)
        #expect(digest.bytes[0] == 0xBA)
        #expect(digest.bytes[31] == 0xAD)
    }
}
