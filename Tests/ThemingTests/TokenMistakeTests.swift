import TestSupport
import Testing

@Suite("Mistakes in design tokens")
struct TokenMistakeTests {
    @Test(
        "A wrong value is named at the wrong member, with advice",
        arguments: TestTable.triples(of: "Theming/TokenMistake-values")
    )
    func values(_ type: String, _ value: String, _ expected: String) {
        #expect(TokenStylesheet.mistakes(type, value).joined(separator: "\n") == expected)
    }

    @Test(
        "A wrong color is named at the wrong member, with advice",
        arguments: TestTable.pairs(of: "Theming/TokenMistake-colors")
    )
    func colors(_ value: String, _ expected: String) {
        #expect(TokenStylesheet.mistakes("color", value).joined(separator: "\n") == expected)
    }

    @Test("A wrong token is named with advice", arguments: TestTable.pairs(of: "Theming/TokenMistake-tokens"))
    func tokens(_ json: String, _ mistake: String) {
        #expect(TokenStylesheet(json).mistakes.joined(separator: "\n") == "base/tokens.json:" + mistake)
    }

    @Test("A dark token needs a light one of the same type")
    func dark() {
        let light = #"{"$type": "number", "ink": {"$value": 1}, "b": {"$value": 1}}"#
        let dark = #"{"inc": {"$type": "number", "$value": 1}, "b": {"$type": "fontWeight", "$value": 2}}"#
        #expect(
            TokenStylesheet(light, dark: dark).mistakes == [
                "base/tokens.dark.json:1:39: error: dark token \"inc\" has no light one; did you mean \"ink\"?",
                "base/tokens.dark.json:1:82: error: \"b\" is a fontWeight in the dark and a number in the light; write a number without quotes",
            ]
        )
    }

    @Test("A wrong value is named in the file it stands in, all of them at once")
    func places() {
        let sheet = TokenStylesheet(
            #"{"$type": "number", "x": {"$value": 1}, "y": {"$value": "b"}}"#,
            dark: #"{"x": {"$value": "a"}}"#,
            brand: #"{"x": {"$value": []}}"#
        )
        #expect(
            sheet.mistakes.map { $0.prefix { $0 != ";" } } == [
                "base/tokens.dark.json:1:18: error: a string where a number should be",
                "base/tokens.json:1:57: error: a string where a number should be",
                "vg/tokens.json:1:18: error: an array where a number should be",
            ]
        )
    }
}
