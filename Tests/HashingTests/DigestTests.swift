import Testing

@testable import Hashing

@Suite("Digests")
struct DigestTests {
    @Test(
        "SHA-256 agrees with the examples of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ]
    )
    func knownAnswers(text: String, hex: String) {
        #expect(Digest.sha256(Array(text.utf8)).hex == hex)
    }

    @Test("Hexadecimal comes back as the same digest")
    func roundTrip() {
        let digest = Digest.sha256([1, 2, 3])
        #expect(Digest(hex: digest.hex) == digest)
    }

    @Test(
        "Anything but 64 lowercase digits is no digest",
        arguments: [
            "", "ab", String(repeating: "a", count: 63), String(repeating: "a", count: 65),
            String(repeating: "A", count: 64), String(repeating: "g", count: 64), String(repeating: "å", count: 32),
            String(repeating: "a", count: 63) + "\0", " " + String(repeating: "a", count: 63),
        ]
    )
    func malformed(hex: String) {
        #expect(Digest(hex: hex) == nil)
    }

    @Test("The order is that of the hexadecimal")
    func order() {
        let digests = (0..<200).map { Digest.sha256([UInt8($0)]) }
        #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
    }

    @Test(
        "A prefix is as long as asked, within what there is",
        arguments: [(-1, ""), (0, ""), (1, "b"), (17, "ba7816bf8f01cfea4"), (64, nil), (Int.max, nil)]
    )
    func prefixes(length: Int, expected: String?) {
        let digest = Digest.sha256(Array("abc".utf8))
        #expect(digest.prefix(length) == expected ?? digest.hex)
    }
}
