import Markup
import TestSupport
import Testing

@Suite("JSON that is read")
struct JSONReadingTests {
    @Test(
        "Every kind of value stands alone as a text, and lists and objects keep their order",
        arguments: TestTable.pairs(of: "Markup/JSONReading-value")
    )
    func value(_ text: String, written: String) throws {
        #expect(try rewritten(text) == written)
    }

    @Test(
        "A number keeps every digit it was written with",
        arguments: [
            "0", "-0", "1", "-1", "9", "10", "1234567890", "0.0", "-0.0", "0.5", "-1.25", "1.000", "0e0", "0E0", "1e5",
            "1E5", "1e+5", "1e-5", "1E+05", "1E-00", "12.5e3", "-12.5E-3", "9007199254740993",
            "9223372036854775807", "9223372036854775808", "-9223372036854775809",
            "123456789012345678901234567890123456789012345678901234567890", "1e400", "-1e400", "1e-400",
            "1e99999999999999999999", "0.1000000000000000055511151231257827021181583404541015625",
        ]
    )
    func number(_ digits: String) throws {
        #expect(try JSON(parsing: Array(digits.utf8)).value == .number(digits))
        #expect(try rewritten("[\(digits) ,\(digits)]") == "[\(digits),\(digits)]")
    }

    @Test("A number of a million digits is only a long text")
    func longNumber() throws {
        let digits = String(repeating: "7", count: 1_000_000)
        let json = try JSON(parsing: Array(digits.utf8))
        #expect(json.text == digits)
        #expect(json.int == nil)
        #expect(json.double == nil, "it is not finite")
    }

    @Test(
        "Escapes become what they stand for; two surrogates are one character, and a lone one is U+FFFD",
        arguments: TestTable.pairs(of: "Markup/JSONReading-escape")
    )
    func escape(_ inner: String, expected: String) throws {
        #expect(try string(inner) == expected)
        #expect(try string("a\(inner)z") == "a\(expected)z")
    }

    @Test(
        "Characters that need no escape stand as they are",
        arguments: [
            "/", "'", "<>&", "\u{7F}", "\u{80}", "é", "e\u{301}", "\u{2028}", "😀", "👩‍👩‍👧", "\u{FFFF}", "{[,:]}", "//", "#",
        ]
    )
    func plain(_ inner: String) throws {
        let text = try string(inner)
        #expect(Array(text.unicodeScalars) == Array(inner.unicodeScalars))
    }

    @Test(
        "Of a repeated name the last one counts",
        arguments: [
            (#"{"a":1,"a":2}"#, 2), (#"{"a":1,"b":0,"a":3}"#, 3), (#"{"a":1,"\u0061":4}"#, 4), (#"{"a":1,"A":5}"#, 1),
            (#"{"a":1,"a":null}"#, nil), (#"{"a":null,"a":6}"#, 6), (#"{"a ":1}"#, nil),
            (#"{"a":[1,{"a":9}],"a":2}"#, 2), (#"{"a":1,"b":{"a":9}}"#, 1), (#"{"\u0061":1,"a":2}"#, 2),
        ]
    )
    func repeatedName(_ text: String, expected: Int?) throws {
        #expect(try JSON(parsing: Array(text.utf8))["a"]?.int == expected)
        #expect(try JSONView(parsing: Array(text.utf8))["a"]?.int == expected)
    }

    @Test("Values and members know where they stood")
    func offsets() throws {
        let json = try JSON(parsing: Array("\u{FEFF} {\"æ\": [10, \"x\"],\n \"b\":true}".utf8))
        let members = try #require(json.members)
        #expect(json.offset == 4)
        #expect(members.map(\.offset) == [5, 23])
        #expect(members.map(\.value.offset) == [11, 27])
        #expect(members.first?.value.array?.map(\.offset) == [12, 16])
    }

    private func rewritten(_ text: String) throws -> String {
        String(decoding: try JSON(parsing: Array(text.utf8)).compactText, as: UTF8.self)
    }

    private func string(_ inner: String) throws -> String {
        try #require(try JSON(parsing: Array("\"\(inner)\"".utf8)).string)
    }
}
