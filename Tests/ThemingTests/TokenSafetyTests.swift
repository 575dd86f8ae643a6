import Testing

@testable import Theming

@Suite("Hostile design tokens")
struct TokenSafetyTests {
    private static let hostile = [
        "red;}</style>", "a\\\"b", "a\\\\b", "a\\nb", "\u{D4E}\\\"\u{D4E};\u{D4E}}\u{D4E}<", "}", "{", "'", "url(x)",
        "/*", "<!--",
        "serif\\u0000", "\\ud800", "expression(1)", " ", "", "--x", "@import", "a;b", "ＦＦ\\\"", "é\\\"\u{301}",
    ]

    @Test(
        "No text of a token gets out of its value",
        arguments: [
            "fontFamily:@", "fontFamily:[@]", "fontWeight:@", "number:@", "color:@", "dimension:@",
            #"dimension:{"value": 1, "unit": @}"#, #"duration:{"value": 1, "unit": @}"#,
            #"color:{"colorSpace": @, "components": [0, 0, 0]}"#,
            #"color:{"colorSpace": "srgb", "components": [@, 0, 0]}"#,
            #"color:{"colorSpace": "srgb", "components": [0, 0, 0], "hex": @}"#,
            #"color:{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": @}"#,
            "cubicBezier:[@, 0, 0, 0]",
        ],
        hostile
    )
    func texts(_ place: String, _ text: String) throws {
        let parts = place.split(separator: ":", maxSplits: 1)
        let value = try #require(parts.last).split(separator: "@", omittingEmptySubsequences: false)
            .joined(separator: "\"\(text)\"")
        let sheet = TokenStylesheet("{\"x\": {\"$type\": \"\(parts[0])\", \"$value\": \(value)}}")
        guard sheet.mistakes.isEmpty else { return }
        let css = try #require(sheet.rules).dropFirst("--x:".count)
        #expect(!css.utf8.contains { ";{}<\\\n".utf8.contains($0) })
        #expect(css.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 0)
        #expect(!css.contains("'"))
    }

    @Test(
        "No name gets out of its property",
        arguments: ["a;b", "a}b", "a b", "a.b", "a<b", "a\\\"b", "é", "a\\u0000", "$x", "a/b", "{a}"]
    )
    func names(_ name: String) {
        #expect(!TokenStylesheet("{\"$type\": \"number\", \"\(name)\": {\"$value\": 1}}").mistakes.isEmpty)
    }

    @Test(
        "Names that mean something elsewhere are names like others",
        arguments: ["__proto__", "constructor", "toString", "-"]
    )
    func plainNames(_ name: String) {
        #expect(TokenStylesheet("{\"$type\": \"number\", \"\(name)\": {\"$value\": 1}}").rules == "--\(name):1")
    }

    @Test(
        "A file that is no JSON, or nests too deep, is one mistake",
        arguments: [
            "", "{", "NaN", #"{"x": {"$type": "number", "$value": NaN}}"#,
            #"{"x": {"$type": "number", "$value": Infinity}}"#,
            String(repeating: "{\"a\":", count: 100_000), String(repeating: "[", count: 100_000),
        ]
    )
    func noJSON(_ text: String) {
        #expect(TokenStylesheet(text).mistakes.count == 1)
    }

    @Test("Any value in place of any other is reported or written, never a crash")
    func shuffled() {
        let values = [
            "null", "true", "-1e308", "1e-308", "\"{x}\"", "\"{}\"", "\"{\"", "[]", "{}", "[[]]", "{\"$ref\": 1}",
            "{\"$ref\": \"#/\"}", "{\"$ref\": \"#/x/$value\"}", "[\"{x}\", {}]",
            "{\"value\": {}, \"unit\": []}",
            "{\"colorSpace\": \"oklch\", \"components\": [1, 1000000000, 0]}",
        ]
        for type in TokenType.allCases {
            for value in values {
                let sheet = TokenStylesheet("{\"x\": {\"$type\": \"\(type.rawValue)\", \"$value\": \(value)}}")
                #expect(!sheet.mistakes.isEmpty || sheet.rules?.hasPrefix("--x:") == true)
            }
        }
    }

    @Test("Very many mistakes are cut off")
    func many() {
        let tokens = (0..<300).map { "\"a\($0)\": {\"$value\": \"{b\($0)}\"}" }.joined(separator: ", ")
        #expect(TokenStylesheet("{\(tokens)}").mistakes.count == 100)
    }
}
