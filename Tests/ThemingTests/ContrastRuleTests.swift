import TestSupport
import Testing

@Suite("Pairs of colours")
struct ContrastRuleTests {
    private func colors(_ values: KeyValuePairs<String, Double>) -> String {
        let tokens = values.map { name, grey in
            "\"\(name)\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(grey), \(grey), \(grey)]}}"
        }
        return "{\"color\": {\"$type\": \"color\", \(tokens.joined(separator: ",\n"))}}"
    }

    private func mistakes(_ pairs: String, _ more: [String: String] = [:], of theme: String = "base") -> [String] {
        var files = ["base/theme.json": "{\"contrast\": \(pairs)}", "vg/theme.json": "{}"]
        files["base/tokens.json"] = colors(["text": 0, "paper": 1, "muted": 0.6])
        return TestTheme("", files.merging(more) { $1 }).mistakes(of: theme)
    }

    @Test("Enough contrast is no mistake, in the light and in the dark")
    func enough() {
        let pairs =
            #"[{"text": "color.text", "background": "color.paper"}, {"text": "color.text", "background": "color.paper", "atLeast": 7}]"#
        #expect(mistakes(pairs) == [])
        #expect(mistakes(pairs, ["base/tokens.dark.json": colors(["text": 1, "paper": 0])]) == [])
        #expect(mistakes("[]") == [])
    }

    @Test("A weak pair is named at the text, for the light and for the dark")
    func weak() {
        let found = mistakes(
            #"[{"text": "color.muted", "background": "color.paper"}, {"text": "color.muted", "background": "color.text", "atLeast": 3}]"#,
            ["base/tokens.dark.json": colors(["paper": 0.5])]
        )
        #expect(
            found == [
                "base/tokens.json:3:21: error: \"color.muted\" on \"color.paper\" has a contrast of 1.39 in the dark, 4.5 is needed; "
                    + "make \"color.muted\" darker, such as #171717",
                "base/tokens.json:3:21: error: \"color.muted\" on \"color.paper\" has a contrast of 2.84 in the light, 4.5 is needed; "
                    + "make \"color.muted\" darker, such as #767676",
            ]
        )
    }

    @Test("A brand's own ground is named where the text is inherited, its own text before all")
    func brand() {
        let pair = #"[{"text": "color.text", "background": "color.paper"}]"#
        #expect(
            mistakes(pair, ["vg/tokens.json": colors(["paper": 0.4])], of: "vg") == [
                "vg/tokens.json:1:50: error: \"color.text\" on \"color.paper\" has a contrast of 3.65 in the light and in the dark, 4.5 is needed; "
                    + "make \"color.paper\" lighter, such as #757575"
            ]
        )
        #expect(
            mistakes(pair, ["vg/tokens.json": colors(["paper": 0.4, "text": 0.3])], of: "vg").first?
                .hasPrefix(
                    "vg/tokens.json:2:20: error: \"color.text\" on \"color.paper\" has a contrast of 1.48 in the light"
                ) == true
        )
    }

    @Test("A brand adds pairs to those of base")
    func added() {
        let found = mistakes(
            #"[{"text": "color.text", "background": "color.paper"}]"#,
            ["vg/theme.json": #"{"contrast": [{"text": "color.muted", "background": "color.paper", "atLeast": 3}]}"#],
            of: "vg"
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("has a contrast of 2.84 in the light and in the dark, 3 is needed") == true)
    }

    @Test("A wrong pair is named in theme.json", arguments: TestTable.pairs(of: "Theming/ContrastRule-wrong"))
    func wrong(_ pairs: String, _ mistake: String) {
        let gap = #"{"gap": {"$type": "number", "$value": 1}}"#
        #expect(mistakes(pairs, ["vg/tokens.json": gap], of: "vg") == ["base/theme.json:" + mistake])
    }
}
