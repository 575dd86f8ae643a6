import Testing
import Theming

@Suite("Design tokens")
struct TokenTests {
    /// The custom properties of a theme, as its stylesheet has them.
    private func rules(_ light: String, dark: String? = nil, brand: String? = nil) -> String? {
        var files = ["base/tokens.json": light, "vg/theme.json": "{}"]
        files["base/tokens.dark.json"] = dark
        files["vg/tokens.json"] = brand
        let sheet = TestTheme("", files).asset("site-brand.css", of: "vg")
        guard let sheet, sheet.hasPrefix(Self.start), sheet.hasSuffix("}}") else { return sheet }
        return String(sheet.dropFirst(Self.start.count).dropLast(2))
    }

    private static let start = "@layer tokens{:root{color-scheme:light dark;"

    @Test(
        "Each type is written as CSS has it",
        arguments: [
            ("color", ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}"##, "#ff0000"),
            ("color", #"{"colorSpace": "srgb", "components": [1, 0.5, 0]}"#, "color(srgb 1 0.5 0)"),
            (
                "color", ##"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5, "hex": "#ff0000"}"##,
                "color(srgb 1 0 0 / 0.5)"
            ),
            ("color", #"{"colorSpace": "oklch", "components": [0.7, 0.1, "none"]}"#, "oklch(0.7 0.1 none)"),
            ("color", #"{"colorSpace": "hsl", "components": ["none", 10, 20], "alpha": 0}"#, "hsl(none 10% 20% / 0)"),
            ("color", #"{"colorSpace": "hwb", "components": [10, "none", 20]}"#, "hwb(10 none 20%)"),
            ("color", #"{"colorSpace": "display-p3", "components": [0, 0, 1e-3]}"#, "color(display-p3 0 0 0.001)"),
            ("dimension", #"{"value": 1.5, "unit": "rem"}"#, "1.5rem"),
            ("dimension", #"{"value": -2, "unit": "px"}"#, "-2px"),
            ("duration", #"{"value": 200, "unit": "ms"}"#, "200ms"),
            ("number", "1.25", "1.25"),
            ("number", "-0.0", "0"),
            ("fontWeight", "450", "450"),
            ("fontWeight", #""semi-bold""#, "600"),
            ("fontFamily", #""Source Sans 3""#, #""Source Sans 3""#),
            ("fontFamily", #"["Blåbær", "sans-serif"]"#, #""Blåbær",sans-serif"#),
            ("cubicBezier", "[0, -1, 0.5, 2]", "cubic-bezier(0,-1,0.5,2)"),
            (
                "shadow",
                #"{"offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"}, "#
                    + #""spread": {"value": 0, "unit": "px"}, "color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "inset": true}"#,
                "0px 1px 2px 0px color(srgb 0 0 0) inset"
            ),
        ]
    )
    func types(_ type: String, _ value: String, _ css: String) {
        #expect(rules("{\"x\": {\"$type\": \"\(type)\", \"$value\": \(value)}}") == "--x:\(css)")
    }

    @Test("Groups give names and types, the nearest type wins, $ keys are no tokens")
    func groups() {
        let json = """
            {"b": {"$type": "number", "$description": "x", "one": {"$value": 1}, "c_2": {"$type": "fontWeight", "x-Y": {"$value": 2}}},
             "a": {"$type": "number", "$value": 3}}
            """
        #expect(rules(json) == "--a:3;--b-c_2-x-Y:2;--b-one:1")
    }

    @Test("Aliases are followed, also to tokens of other types' groups and over each other")
    func aliases() {
        let json = """
            {"n": {"$type": "number", "one": {"$value": 1}, "two": {"$value": "{n.one}"}}, "x": {"$value": "{n.two}"}}
            """
        #expect(rules(json) == "--n-one:1;--n-two:1;--x:1")
    }

    @Test("A brand changes single values and need not repeat the type")
    func brand() {
        let base = #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}, "c": {"$value": "{n.a}"}}}"#
        #expect(rules(base, brand: #"{"n": {"a": {"$value": 9}}}"#) == "--n-a:9;--n-b:2;--n-c:9")
        #expect(
            rules(base, brand: #"{"n": {"a": {"$type": "fontWeight", "$value": "bold"}}}"#)
                == "--n-a:700;--n-b:2;--n-c:700"
        )
    }

    @Test("A colour that differs in the dark follows the reader's choice, through aliases too")
    func dark() {
        let color = { (red: Int) in #"{"$value": {"colorSpace": "srgb", "components": [\#(red), 0, 0]}}"# }
        let light = #"{"c": {"$type": "color", "a": \#(color(0)), "b": {"$value": "{c.a}"}, "d": \#(color(0))}}"#
        let pair = "light-dark(color(srgb 0 0 0),color(srgb 1 0 0))"
        #expect(
            rules(light, dark: #"{"c": {"a": \#(color(1)), "d": \#(color(0))}}"#)
                == "--c-a:\(pair);--c-b:\(pair);--c-d:color(srgb 0 0 0)"
        )
    }

    @Test("What is no colour and differs in the dark stands in a media query")
    func darkMeasure() {
        #expect(
            rules(#"{"n": {"$type": "number", "$value": 1}}"#, dark: #"{"n": {"$value": 2}}"#)
                == "--n:1}@media (prefers-color-scheme:dark){:root{--n:2}"
        )
    }

    @Test("The bar's colours are given for the page itself")
    func bar() throws {
        let bar = { (hex: String) in
            "{\"color\": {\"$type\": \"color\", \"bar\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"hex\": \"\(hex)\"}}}}"
        }
        let files = ["base/tokens.json": bar("#aaaaaa"), "base/tokens.dark.json": bar("#bbbbbb")]
        let theme = try #require(TestTheme("", files).load().theme)
        #expect(theme.themeColor == "#aaaaaa")
        #expect(theme.darkThemeColor == "#bbbbbb")
    }
}
