import TestSupport
import Testing

@Suite("Mistakes in colors of design tokens")
struct TokenColorMistakeTests {
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
}
