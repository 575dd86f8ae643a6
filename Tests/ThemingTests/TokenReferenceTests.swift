import TestSupport
import Testing

@Suite("References between design tokens")
struct TokenReferenceTests {
    private static let ink =
        ##""ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}}"##
    private static let thin = #""thin": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}"#
    private static let known = "--ink:#ff0000;--thin:1px;"

    @Test(
        "A reference stands anywhere in a value",
        arguments: TestTable.pairs(
            #"""
            - {"$value": "{ink}"} => #ff0000
            - {"$type": "color", "$value": "{ink}"} => #ff0000
            - {"$type": "shadow", "$value": {"color": "{ink}", "offsetX": "{thin}", "offsetY": "{thin}", "blur": "{thin}", "spread": "{thin}"}} =>
              1px 1px 1px 1px #ff0000
            """#
        )
    )
    func places(_ token: String, _ css: String) {
        #expect(TokenStylesheet("{\(Self.ink), \(Self.thin), \"x\": \(token)}").rules == Self.known + "--x:\(css)")
    }

    @Test("Fonts of a list, numbers of a length and of a curve are referred to as well")
    func parts() {
        let json = """
            {"f": {"$type": "fontFamily", "a": {"$value": ["Inter", "serif"]}, "b": {"$value": ["Own", "{f.a}"]}},
             "n": {"$type": "number", "$value": 1},
             "s": {"$type": "dimension", "$value": {"value": "{n}", "unit": "rem"}},
             "c": {"$type": "cubicBezier", "$value": ["{n}", 0, 0, "{n}"]}}
            """
        let fonts = #""Inter",serif"#
        #expect(
            TokenStylesheet(json).rules
                == "--c:cubic-bezier(1,0,0,1);--f-a:\(fonts);--f-b:\"Own\",\(fonts);--n:1;--s:1rem"
        )
    }

    @Test("A chain is followed, over groups of other types and over the theme that base is extended by")
    func chains() {
        let base =
            #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": "{n.a}"}}, "w": {"$type": "fontWeight", "c": {"$value": "{n.b}"}}}"#
        #expect(TokenStylesheet(base).rules == "--n-a:1;--n-b:1;--w-c:1")
        #expect(TokenStylesheet(base, brand: #"{"n": {"a": {"$value": 7}}}"#).rules == "--n-a:7;--n-b:7;--w-c:7")
    }

    @Test(
        "A reference that leads nowhere, in a circle or to the wrong type is named",
        arguments: TestTable.pairs(of: "Theming/TokenReference-wrong")
    )
    func wrong(_ token: String, _ mistake: String) {
        let rest = #""g": {"$root": {"$value": "{ink}"}}, "h": {"a": {"$value": "{ink}"}}"#
        let sheet = TokenStylesheet("{\"x\":\n\(token), \(Self.ink), \(Self.thin), \(rest)}")
        let expected: [String] = mistake.split(separator: "\n").map { "base/tokens.json:2" + $0.dropFirst() }
        #expect(sheet.mistakes == expected)
    }

    @Test("A brand's reference keeps the type of the token that it replaces")
    func overriding() {
        let base = "{\"color\": {\"$type\": \"color\", \(Self.ink)}, \(Self.thin)}"
        let brand = #"{"color": {"$type": "color", "ink": {"$value": "{thin}"}}}"#
        #expect(
            TokenStylesheet(base, brand: brand).mistakes.map { $0.prefix { $0 != ";" } } == [
                "vg/tokens.json:1:48: error: \"thin\" is a dimension where a color should be"
            ]
        )
    }

    @Test("A circle of several tokens is named once, with every token in it")
    func circle() {
        let json =
            "{\"$type\": \"number\",\n\"a\": {\"$value\": \"{b}\"},\n\"b\": {\"$value\": \"{c}\"},\n\"c\": {\"$value\": \"{a}\"}}"
        #expect(
            TokenStylesheet(json).mistakes == [
                "base/tokens.json:4:17: error: tokens point to each other: a > b > c > a; break the cycle"
            ]
        )
    }

    @Test("A long chain and a list that doubles itself are refused")
    func bombs() {
        let chain = (0..<500).map { "\"a\($0)\": {\"$value\": \"{a\($0 + 1)}\"}" }.joined(separator: ", ")
        #expect(!TokenStylesheet("{\"$type\": \"number\", \(chain), \"a500\": {\"$value\": 1}}").mistakes.isEmpty)
        let doubling = (0..<25).map { "\"f\($0 + 1)\": {\"$value\": [\"{f\($0)}\", \"{f\($0)}\"]}" }.joined(
            separator: ", "
        )
        #expect(
            TokenStylesheet("{\"$type\": \"fontFamily\", \"f0\": {\"$value\": \"serif\"}, \(doubling)}").mistakes
                .contains { $0.contains("longer than 4096 bytes; make it shorter") }
        )
    }
}
