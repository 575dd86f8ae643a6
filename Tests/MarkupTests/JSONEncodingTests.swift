import Diagnostics
import Markup
import Testing

@Suite("UTF-8 in JSON")
struct JSONEncodingTests {
    /// Bytes at the ends of the ranges of table 3-7 of Unicode, and one inside each.
    private static let edges: [UInt8] = [
        0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
        0xF0,
        0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]

    @Test("A string is read exactly when the standard library takes its bytes for UTF-8", arguments: edges)
    func agrees(_ lead: UInt8) {
        var differences: [[UInt8]] = []
        for second in Self.edges {
            for last in Self.edges {
                for bytes in [[lead, second], [lead, second, last], [lead, second, 0x80, last]] {
                    let expected = String(validating: bytes, as: UTF8.self)
                    let read = try? JSONView(parsing: [0x22] + bytes + [0x22]).string
                    if read != expected { differences.append(bytes) }
                }
            }
        }
        #expect(differences == [])
    }

    @Test("A mistake is reported where the first bad byte is")
    func place() {
        let bytes = Array("[\"Ø😀".utf8) + [0xF0, 0x9F, 0x41] + Array("\"]".utf8)
        do {
            _ = try JSONView(parsing: bytes)
            Issue.record("this was read")
        } catch {
            #expect(error.position.column == 5)
            #expect(error.reason == "a string is not valid UTF-8")
        }
    }
}
