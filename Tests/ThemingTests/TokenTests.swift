import TestSupport
import Testing
import Theming

@Suite("Design tokens")
struct TokenTests {
    private static let red = ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}"##
    private static let black = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#
    private static let shadow =
        #""offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "#
        + #""blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "color": "#

    private static func px(_ amount: Int) -> String { "{\"value\": \(amount), \"unit\": \"px\"}" }

    @Test(
        "Each type is written as CSS has it",
        arguments: TestTable.triples(
            #"""
            - color => \#(red) => #ff0000
            - color => {"colorSpace": "srgb", "components": [0.0667, 1, 0], "hex": "#11FF00"} => #11ff00
            - color => {"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 1} => color(srgb 1 .5 0)
            - color => {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5, "hex": "#ff0000"} =>
              color(srgb 1 0 0 / .5)
            - color => {"colorSpace": "srgb", "components": [1, "none", 0], "hex": "#ff0000"} => color(srgb 1 none 0)
            - color => {"colorSpace": "oklch", "components": [0.7, 0.1, "none"]} => oklch(.7 .1 none)
            - color => {"colorSpace": "oklch", "components": [0, 0, 359.9], "alpha": 0} => oklch(0 0 359.9 / 0)
            - color => {"colorSpace": "display-p3", "components": [0, 0, 1e-3]} => color(display-p3 0 0 .001)
            - dimension => {"value": 1.5, "unit": "rem"} => 1.5rem
            - dimension => {"value": -2, "unit": "px"} => -2px
            - duration => {"value": 200, "unit": "ms"} => .2s
            - duration => {"value": 0.2, "unit": "s"} => .2s
            - number => 1.25 => 1.25
            - number => -0.0 => 0
            - number => 1e3 => 1000
            - fontWeight => 450 => 450
            - fontWeight => 1 => 1
            - fontWeight => "semi-bold" => 600
            - fontWeight => "ultra-black" => 950
            - fontFamily => "Source Sans 3" => "Source Sans 3"
            - fontFamily => ["Blåbær", "sans-serif"] => "Blåbær",sans-serif
            - cubicBezier => [0, -1, 0.5, 2] => cubic-bezier(0,-1,.5,2)
            - shadow => {\#(shadow)\#(black), "inset": true} => 0px 1px 2px 0px color(srgb 0 0 0) inset
            - shadow => [{\#(shadow)\#(red), "inset": false}, {\#(shadow)\#(red)}] =>
              0px 1px 2px 0px #ff0000,0px 1px 2px 0px #ff0000
            """#
        )
    )
    func types(_ type: String, _ value: String, _ css: String) {
        #expect(TokenStylesheet("{\"x\": {\"$type\": \"\(type)\", \"$value\": \(value)}}").rules == "--x:\(css)")
    }

    @Test("Notes for people and tools are no tokens")
    func notes() {
        let json = """
            {"$schema": "x", "$description": "All", "n": {"$type": "number", "$deprecated": "soon", "$extensions": {"a": 1},
             "a": {"$value": 1, "$description": "One", "$deprecated": true, "$extensions": {}}, "empty": {}}}
            """
        #expect(TokenStylesheet(json).rules == "--n-a:1")
    }

    @Test("A colour that differs in the dark follows the reader's choice, through aliases too")
    func dark() {
        let color = { (red: Int) in #"{"$value": {"colorSpace": "srgb", "components": [\#(red), 0, 0]}}"# }
        let light = #"{"c": {"$type": "color", "a": \#(color(0)), "b": {"$value": "{c.a}"}, "d": \#(color(0))}}"#
        let pair = "light-dark(color(srgb 0 0 0),color(srgb 1 0 0))"
        #expect(
            TokenStylesheet(light, dark: #"{"c": {"a": \#(color(1)), "d": \#(color(0))}}"#).rules
                == "--c-a:\(pair);--c-b:\(pair);--c-d:color(srgb 0 0 0)"
        )
    }

    @Test("Inside a shadow the colour alone follows the reader's choice")
    func darkInside() {
        let light = """
            {"ink": {"$type": "color", "$value": \(Self.red)},
             "soft": {"$type": "shadow", "$value": [{\(Self.shadow)"{ink}"}, {\(Self.shadow)"{ink}"}]}}
            """
        let both = "light-dark(#ff0000,color(srgb 0 0 0))"
        #expect(
            TokenStylesheet(light, dark: "{\"ink\": {\"$value\": \(Self.black)}}").rules
                == "--ink:\(both);--soft:0px 1px 2px 0px \(both),0px 1px 2px 0px \(both)"
        )
    }

    @Test("Other values that differ in the dark are in a media query")
    func darkMeasure() {
        let length = { (amount: Int) in "{\"t\": {\"$type\": \"dimension\", \"$value\": \(Self.px(amount))}}" }
        #expect(
            TokenStylesheet(length(1), dark: length(2)).rules
                == "--t:1px}@media (prefers-color-scheme:dark){:root{--t:2px}"
        )
    }

    @Test("The same files give the same bytes in the same order")
    func order() {
        let names = (0..<60).map { "\"n\(($0 * 37) % 60)\": {\"$value\": \($0)}" }.joined(separator: ", ")
        let sheets = (0..<5).map { _ in TokenStylesheet("{\"$type\": \"number\", \(names)}").rules }
        #expect(Set(sheets).count == 1)
        #expect(sheets[0]?.hasPrefix("--n0:0;--n1:13;--n10:10;") == true)
    }

    @Test("The bar's colours are given for the page itself")
    func bar() throws {
        let bar = { (red: Int, hex: String) in
            "{\"color\": {\"$type\": \"color\", \"bar\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(red), 0, 0], "
                + "\"hex\": \"\(hex)\"}}}}"
        }
        let files = ["base/tokens.json": bar(0, "#000000"), "base/tokens.dark.json": bar(1, "#ff0000")]
        let theme = try #require(TestTheme("", files).load().theme)
        #expect(theme.themeColor == "#000000")
        #expect(theme.darkThemeColor == "#ff0000")
    }
}
