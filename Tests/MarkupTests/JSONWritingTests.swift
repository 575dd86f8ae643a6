import Markup
import TestSupport
import Testing

@Suite("JSON that is written")
struct JSONWritingTests {
    @Test(
        "A string can neither end itself nor the script element around it",
        arguments: TestTable.pairs(of: "Markup/JSONWriting-string")
    )
    func string(_ text: String, expected: String) throws {
        #expect(written(JSON(text)) == "\"\(expected)\"")
        #expect(written(JSON.object([text: true])) == "{\"\(expected)\":true}")
        let read = try #require(try JSON(parsing: JSON(text).compactText).string)
        #expect(Array(read.utf8) == Array(text.utf8), "it reads as what it was")
    }

    @Test("Every character of the first planes reads as what it was")
    func everyScalar() throws {
        for start in stride(from: UInt32(0), to: 0x11000, by: 0x1000) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: (start..<start + 0x1000).compactMap(Unicode.Scalar.init))
            let string = String(text)
            let bytes = JSON(string).compactText
            #expect(try JSON(parsing: bytes).string?.unicodeScalars.elementsEqual(text) == true)
            #expect(!bytes.contains { $0 < 0x20 || $0 == 0x7F || "<>&".utf8.contains($0) })
        }
    }

    @Test(
        "Compact text is one line without blanks",
        arguments: [
            ("null", JSON(.null)), ("true", true), ("[]", []), ("{}", .object([:])),
            ("[1,\"a\",false]", [1, "a", false]),
            ("{\"b\":1,\"a\":[{}]}", .object(["b": 1, "a": [.object([:])]])),
            ("{\"here\":1}", .object(["gone": nil, "here": 1, "missing": nil])),
            ("{\"n\":null}", .object(["n": JSON(.null)])), ("-9223372036854775808", JSON(Int.min)),
            ("0.5", JSON(0.5)), ("1e+20", JSON(1e20)), ("null", JSON(Double.nan)), ("null", JSON(Double.infinity)),
            ("18446744073709551616", JSON(.number("18446744073709551616"))),
        ] as [(String, JSON)]
    )
    func compact(_ expected: String, json: JSON) throws {
        #expect(written(json) == expected)
        #expect(try JSON(parsing: json.compactText).compactText == json.compactText)
    }

    @Test(
        "Readable text is indented by two blanks and ends in a line feed",
        arguments: [
            ("[]", []), ("{}", .object([:])), ("\"a b\"", "a b"), ("[\n  1,\n  2\n]", [1, 2]),
            ("{\n  \"a\": 1,\n  \"b\": []\n}", .object(["a": 1, "b": []])),
            (
                "{\n  \"a\": [\n    {\n      \"b\": \"\\n\"\n    },\n    {}\n  ]\n}",
                .object(["a": [.object(["b": "\n"]), .object([:])]])
            ),
        ] as [(String, JSON)]
    )
    func readable(_ expected: String, json: JSON) throws {
        #expect(String(decoding: json.readableText, as: UTF8.self) == expected + "\n")
        #expect(try JSON(parsing: json.readableText).compactText == json.compactText, "blanks carry no meaning")
    }

    @Test("What was read is written with the same bytes")
    func roundTrip() throws {
        let text = #"{"b":[1e5,-0,12345678901234567890,"\n\"\\ æ 😀"],"a":{"":null,"b":{},"b":[true,false]}}"#
        #expect(written(try JSON(parsing: Array(text.utf8))) == text)
    }

    private func written(_ json: JSON) -> String {
        String(decoding: json.compactText, as: UTF8.self)
    }
}
