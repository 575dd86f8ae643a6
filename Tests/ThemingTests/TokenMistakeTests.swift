import TestSupport
import Testing

@Suite("Mistakes in design tokens")
struct TokenMistakeTests {
    @Test(
        "A wrong value is named at the wrong member, with advice",
        arguments: TestTable.triples(
            #"""
            - dimension => "16px" =>
              2:1: error: "16px" where a dimension should be; write {"value": 16, "unit": "px"}
            - dimension => "1.5em" =>
              2:1: error: "1.5em" where a dimension should be; write {"value": 1.5, "unit": "rem"}
            - dimension => 4 => 2:1: error: a number where a dimension should be; write {"value": 4, "unit": "px"}
            - dimension => "wide" =>
              2:1: error: "wide" where a dimension should be; write {"value": 16, "unit": "px"}
            - dimension => {"value": 4, "unit": "em"} =>
              2:22: error: unknown unit of a dimension "em"; did you mean "rem"?
            - dimension => {"value": 4, "unit": "cm"} =>
              2:22: error: unknown unit of a dimension "cm"; write one of px, rem
            - dimension => {"value": 4} => 2:1: error: a dimension without "unit"; write {"value": 16, "unit": "px"}
            - dimension => {"value": "4", "unit": 1, "x": 2} =>
              2:11: error: a string where a number should be; write a number without quotes
              2:24: error: a number where a unit of a dimension should be; write one of px, rem
              2:27: error: unknown member "x" of a dimension; members are value, unit
            - dimension => {"value": 1e10, "unit": "px"} => 2:11: error: 1e10 is too large; stay below 1000000000
            - duration => {"value": 4, "unit": "px"} =>
              2:22: error: unknown unit of a duration "px"; write one of ms, s
            - duration => "200 ms" =>
              2:1: error: "200 ms" where a duration should be; write {"value": 200, "unit": "ms"}
            - number => "1" => 2:1: error: a string where a number should be; write a number without quotes
            - number => 1e999 => 2:1: error: 1e999 is too large; stay below 1000000000
            - number => null => 2:1: error: null where a number should be; write a number without quotes
            - fontWeight => 0 => 2:1: error: 0 is out of range for a fontWeight; write a number from 1 to 1000
            - fontWeight => "fat" =>
              2:1: error: unknown font weight "fat"; write one of black, bold, book, demi-bold, extra-black, extra-bold, extra-light, hairline, heavy, light, medium, normal, regular, semi-bold, thin, ultra-black, ultra-bold, ultra-light
            - fontWeight => "Bold" => 2:1: error: unknown font weight "Bold"; did you mean "bold"?
            - fontWeight => {} =>
              2:1: error: an object where a fontWeight should be; write a number from 1 to 1000 or a name such as "bold"
            - fontFamily => 1 => 2:1: error: a number where a fontFamily should be; write ["Georgia", "serif"]
            - fontFamily => [] => 2:1: error: an empty list where a fontFamily should be; write ["Georgia", "serif"]
            - fontFamily => ["A", 1] => 2:7: error: a number where the name of a font should be; write it in quotes
            - fontFamily => "Georgia, serif" =>
              2:1: error: "Georgia, serif" is no name of a font; write a list, ["Georgia", "serif"]
            - cubicBezier => [0] => 2:1: error: 1 number where a curve has 4; write [0.5, 0, 1, 1]
            - cubicBezier => [0, 0, 0] => 2:1: error: 3 numbers where a curve has 4; write [0.5, 0, 1, 1]
            - cubicBezier => [2, 0, 0, 0] =>
              2:2: error: 2 is out of range for a cubicBezier; write a number from 0 to 1
            - shadow => [{"color": 1, "offsetX": 0, "offsetY": {}, "blur": {"value": 2, "unit": "pt"}}] =>
              2:2: error: a shadow without "spread"; write {"color": …, "offsetX": …, "offsetY": …, "blur": …, "spread": …}
            - shadow => {"color": 1, "offsetX": 0, "offsetY": {}, "blur": {"value": 2, "unit": "pt"}, "spread": "0", "inset": "no"} =>
              2:11: error: a number where a color should be; write {"colorSpace": "srgb", "components": [1, 0, 0]}
              2:25: error: a number where a dimension should be; write {"value": 0, "unit": "px"}
              2:39: error: a dimension without "value", "unit"; write {"value": 16, "unit": "px"}
              2:72: error: unknown unit of a dimension "pt"; did you mean "px"?
              2:89: error: "0" where a dimension should be; write {"value": 0, "unit": "px"}
              2:103: error: a string where true or false should be; write true
            """#
        )
    )
    func values(_ type: String, _ value: String, _ expected: String) {
        #expect(TokenStylesheet.mistakes(type, value).joined(separator: "\n") == expected)
    }

    @Test(
        "A wrong color is named at the wrong member, with advice",
        arguments: TestTable.pairs(
            #"""
            - "#ff0000" =>
              2:1: error: "#ff0000" where a color should be; write {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}
            - "#3698" =>
              2:1: error: "#3698" where a color should be; write {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "alpha": 0.5333, "hex": "#336699"}
            - "red" =>
              2:1: error: "red" where a color should be; write {"colorSpace": "srgb", "components": [1, 0, 0]}
            - 7 =>
              2:1: error: a number where a color should be; write {"colorSpace": "srgb", "components": [1, 0, 0]}
            - {"colorSpace": "srgb"} =>
              2:1: error: a color without "components"; write {"colorSpace": "srgb", "components": [1, 0, 0]}
            - {"colourSpace": "srgb", "components": [0, 0, 0]} =>
              2:1: error: a color without "colorSpace"; write {"colorSpace": "srgb", "components": [1, 0, 0]}
              2:2: error: unknown member "colourSpace" of a color; did you mean "colorSpace"?
            - {"colorSpace": "sRGB", "components": [0, 0, 0]} =>
              2:16: error: unknown colorSpace "sRGB"; write one of srgb, oklch, display-p3
            - {"colorSpace": "oklab", "components": [1, 0, 0]} =>
              2:16: error: unknown colorSpace "oklab"; write one of srgb, oklch, display-p3
            - {"colorSpace": 1, "components": [0, 0, 0]} =>
              2:16: error: a number where a colorSpace should be; write one of srgb, oklch, display-p3
            - {"colorSpace": "srgb", "components": [0, 0]} =>
              2:38: error: 2 components where srgb has 3; write [red, green, blue]
            - {"colorSpace": "oklch", "components": 3} =>
              2:39: error: a number where oklch has 3; write [lightness, chroma, hue]
            - {"colorSpace": "srgb", "components": [255, 128, 0]} =>
              2:39: error: the red of srgb goes from 0 to 1, not 255; write 1, which is 255 / 255
              2:44: error: the green of srgb goes from 0 to 1, not 128; write 0.502, which is 128 / 255
            - {"colorSpace": "oklch", "components": [62, -0.1, 360]} =>
              2:40: error: the lightness of oklch goes from 0 to 1, not 62; write 0.62, which is 62 / 100
              2:44: error: the chroma of oklch goes from 0 upwards, not -0.1; write a number from 0 upwards
              2:50: error: the hue of oklch goes from 0 to below 360, not 360; write 0
            - {"colorSpace": "srgb", "components": [0, "x", null]} =>
              2:42: error: a string where a number should be; write a number without quotes
              2:47: error: null where a number should be; write a number without quotes
            - {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2} =>
              2:58: error: 2 is out of range for a color; write a number from 0 to 1
            - {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "50%"} =>
              2:58: error: a string where a number should be; write a number without quotes
            - {"colorSpace": "srgb", "components": [0, 0.2, 0], "hex": "#ff0000"} =>
              2:58: error: "#ff0000" is not the color of the components; write "#003300" or correct the components, [1, 0, 0]
            - {"colorSpace": "oklch", "components": [1, 0, 0], "hex": "#fefef0"} =>
              2:57: error: "#fefef0" is not the color of the components; write "#ffffff" or correct the components, now oklch
            - {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#00000080"} =>
              2:56: error: "#00000080" is no hex of six digits; write "#000000"
            - {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "000"} =>
              2:56: error: "000" is no hex of six digits; write "#000000"
            - {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#ff;}a"} =>
              2:56: error: "#ff;}a" is no hex of six digits; write "#ff0000"
            - {"colorSpace": "srgb", "components": [0, 0, 0], "hex": 0} =>
              2:56: error: a number is no hex of six digits; write "#ff0000"
            """#
        )
    )
    func colors(_ value: String, _ expected: String) {
        #expect(TokenStylesheet.mistakes("color", value).joined(separator: "\n") == expected)
    }

    @Test(
        "A wrong token is named with advice",
        arguments: TestTable.pairs(
            #"""
            - {"x": {"$value": 1}} => 1:18: error: token "x" has no type; add "$type" to it or to its group
            - {"x": {"$type": "colour", "$value": 1}} => 1:17: error: unknown type "colour"; did you mean "color"?
            - {"$type": 3, "x": {"$value": 1}, "y": {"$value": "{x}"}} =>
              1:11: error: unknown type a number; use one of color, cubicBezier, dimension, duration, fontFamily, fontWeight, number, shadow
            - {"x": {"$type": "border", "$value": {}}} =>
              1:17: error: unknown type "border"; use one of color, cubicBezier, dimension, duration, fontFamily, fontWeight, number, shadow
            - {"x": 1} => 1:7: error: a number where a token or a group should be; write {"$value": …}
            - {"x": {"value": 1}} => 1:17: error: a number where a token or a group should be; write "$value"
            - {"x}": {"$value": 1}} => 1:2: error: "x}" is no name of a token; use letters, digits, - and _
            - {"": {"$value": 1}} => 1:2: error: "" is no name of a token; use letters, digits, - and _
            - {"$value": 1} => 1:1: error: a token without a name; write {"name": {"$value": …}}
            - [] => 1:1: error: an array where a token or a group should be; write {"$value": …}
            - {"x": } => 1:7: error: not JSON: expected a value; fix the file
            - {"x": {"$type": "number", "$values": 1}} =>
              1:27: error: unknown key "$values" of a group; known keys are $type, $description, $extensions, $deprecated, $root
            - {"x": {"$tpye": "number", "$type": "number", "$value": 1}} =>
              1:8: error: unknown key "$tpye" of a token; did you mean "$type"?
            - {"x": {"$type": "number", "$value": 1, "$description": 2, "$deprecated": 3, "$extensions": 4}} =>
              1:56: error: a number as "$description"; write a string
              base/tokens.json:1:74: error: a number as "$deprecated"; write true, false or the reason as a string
              base/tokens.json:1:92: error: a number as "$extensions"; write an object
            - {"x": {"$type": "number", "$value": 1, "y": {"$value": 2}}} =>
              1:40: error: "y" is inside the token "x"; a token cannot contain tokens; make "x" a group and its value {"$root": {"$value": …}}
            - {"$type": "number", "x": {"$value": 1}, "x": {"$value": 2}} =>
              1:41: error: "x" is written twice; keep one
            - {"$root": {"$type": "number", "$value": 1}} =>
              1:2: error: unknown key "$root" of a whole file; known keys are $schema, $type, $description, $extensions, $deprecated
            - {"x": {"$root": {}}} => 1:8: error: "$root" is a token, not a group; write {"$value": …}
            - {"$type": "number", "a": {"b": {"c": {"$value": 1}, "d": {"$value": 1}}, "b-c": {"$value": 2}}} =>
              1:49: error: "a.b-c" and "a.b.c" are both --a-b-c in CSS; give one of them another name
            """#
        )
    )
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
