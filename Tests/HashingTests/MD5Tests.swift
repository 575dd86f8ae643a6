import Testing

@testable import Hashing

@Suite("MD5")
struct MD5Tests {
    @Test("The digest has its known digits", .enabled(if: MD5.hex(of: []) != nil, "this system forbids MD5"))
    func knownAnswer() {
        #expect(MD5.hex(of: Array("abc".utf8)) == "900150983cd24fb0d6963f7d28e17f72")
    }
}
