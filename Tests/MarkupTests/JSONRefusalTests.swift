import Diagnostics
import Markup
import TestSupport
import Testing

@Suite("JSON that is refused")
struct JSONRefusalTests {
    /// A text that is no value is refused where it stops being one.
    private static let text = TestTable.pairs(of: "Markup/JSONRefusal-text")

    /// A number is written as RFC 8259 says or not at all.
    private static let number = TestTable.pairs(of: "Markup/JSONRefusal-number")

    /// A string is refused at the character that may not stand there.
    private static let string = [
        (#"""#, "1:2 the text ends inside a string"), (#""abc"#, "1:5 the text ends inside a string"),
        (#""æ"#, "1:3 the text ends inside a string"), (#""\"#, "1:3 the text ends inside a string"),
        (#""\""#, "1:4 the text ends inside a string"),
        (#""\x""#, "1:3 unknown escape in a string"), (#""ab\'""#, "1:5 unknown escape in a string"),
        (#""\N""#, "1:3 unknown escape in a string"), (#""\0""#, "1:3 unknown escape in a string"),
        (#""\U0041""#, "1:3 unknown escape in a string"), ("\"\\\n\"", "1:3 unknown escape in a string"),
        (#""\æ""#, "1:3 unknown escape in a string"),
        (#""\u""#, "1:4 expected four hexadecimal digits"), (#""\u12"#, "1:6 expected four hexadecimal digits"),
        (#""\u004""#, "1:7 expected four hexadecimal digits"),
        (#""\u00G0""#, "1:6 expected four hexadecimal digits"),
        (#""\u+041""#, "1:4 expected four hexadecimal digits"),
        (#""\u{41}""#, "1:4 expected four hexadecimal digits"),
        (#""\u００41""#, "1:4 expected four hexadecimal digits"),
        (#""\uD83D\u12""#, "1:12 expected four hexadecimal digits"),
        (#""\uD83D\x""#, "1:9 unknown escape in a string"),
    ]

    @Test("A text, a number or a string is refused where it stops being one", arguments: text + number + string)
    func value(_ text: String, expected: String) {
        #expect(refusal(of: text) == expected)
    }

    @Test("Every control character below U+0020 must be escaped", arguments: UInt8(0)..<0x20)
    func control(_ byte: UInt8) {
        let expected = "1:3 a control character in a string must be escaped"
        #expect(refusal(of: [0x22, 0x61, byte, 0x22]) == expected)
        #expect(refusal(of: Array("{\"".utf8) + [byte] + Array("\":1}".utf8)) == expected)
    }

    @Test(
        "A list or an object is refused at its first mistake",
        arguments: TestTable.pairs(of: "Markup/JSONRefusal-structure")
    )
    func structure(_ text: String, expected: String) {
        #expect(refusal(of: text) == expected)
    }

    @Test(
        "Invalid UTF-8 is refused at its first byte",
        arguments: [
            ([0x80], 1), ([0xBF], 1), ([0x61, 0xC3], 2), ([0xC3, 0x28], 1), ([0xC0, 0x80], 1), ([0xC1, 0xBF], 1),
            ([0xE2, 0x80], 1), ([0xE2, 0x28, 0xA1], 1), ([0xE0, 0x80, 0x80], 1), ([0xED, 0xA0, 0x80], 1),
            ([0xED, 0xBF, 0xBF], 1), ([0xF0, 0x9F, 0x98], 1), ([0xF0, 0x80, 0x80, 0x80], 1),
            ([0xF4, 0x90, 0x80, 0x80], 1),
            ([0xF5, 0x80, 0x80, 0x80], 1), ([0xFF], 1), ([0xFE, 0xFF], 1), ([0xC3, 0xA6, 0x80, 0x61], 2),
            ([0x61, 0x62, 0xEF, 0xBF, 0x62, 0xFF], 3), ([0xC3, 0x5C, 0x6E], 1), ([0x5C, 0x6E, 0x61, 0xFF], 4),
        ] as [([UInt8], Int)]
    )
    func invalidUTF8(_ inner: [UInt8], character: Int) {
        let expected = "a string is not valid UTF-8"
        #expect(refusal(of: [0x22] + inner + [0x22]) == "1:\(character + 1) \(expected)")
        #expect(refusal(of: Array("{\n\"".utf8) + inner + Array("\":1}".utf8)) == "2:\(character + 1) \(expected)")
    }

    /// Bytes at the ends of the ranges of table 3-7 of Unicode, and one inside each.
    private static let edges: [UInt8] = [
        0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
        0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
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

    @Test("An error says its reason and its place")
    func description() {
        #expect(throws: JSONError.self) { try JSON(parsing: [0x5B]) }
        let error = #expect(throws: JSONError.self) { try JSON(parsing: Array("[\n 1,]".utf8)) }
        #expect(error?.position == SourcePosition(line: 2, column: 4))
        #expect(error?.description == "expected a value at line 2, column 4")
    }
}

/// Where and why a text is refused, `line:column reason`; nil when it is read.
private func refusal(of text: String) -> String? {
    refusal(of: Array(text.utf8))
}

private func refusal(of bytes: [UInt8]) -> String? {
    do throws(JSONError) {
        _ = try JSON(parsing: bytes)
        return nil
    } catch {
        return "\(error.position.line):\(error.position.column) \(error.reason)"
    }
}
