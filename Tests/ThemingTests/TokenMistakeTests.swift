import Testing

@Suite("Mistakes in design tokens")
struct TokenMistakeTests {
    @Test(
        "A wrong value is named with its place",
        arguments: [
            ("color", #""red""#), ("color", #"{"colorSpace": "srgb"}"#), ("color", #"{"components": [0, 0, 0]}"#),
            ("color", #"{"colorSpace": "srgb", "components": [0, 0]}"#),
            ("color", #"{"colorSpace": "srgb", "components": [0, 0, "x"]}"#),
            ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2}"#),
            ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "x"}"#),
            ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "red;}"}"#),
            ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#ff;}a"}"##),
            ("color", "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"hex\": \"#ＦＦ\"}"),
            ("color", #"{"colorSpace": "srgb;}</style>", "components": [0, 0, 0]}"#),
            ("dimension", "4"), ("dimension", #""4px""#), ("dimension", #"{"value": 4, "unit": "em"}"#),
            ("dimension", #"{"value": "4", "unit": "px"}"#), ("dimension", #"{"value": 1, "unit": "px;}</style>"}"#),
            ("duration", #"{"value": 4, "unit": "px"}"#), ("number", #""1""#), ("number", "1e999"),
            ("fontWeight", "0"), ("fontWeight", "1001"), ("fontWeight", "1.5"), ("fontWeight", #""fat""#),
            ("fontFamily", "1"), ("fontFamily", "[]"), ("fontFamily", #""""#), ("fontFamily", #"["A", 1]"#),
            ("fontFamily", #""red;}</style>""#), ("fontFamily", #""a\"b""#), ("fontFamily", #""a\\b""#),
            ("fontFamily", #""a\nb""#), ("fontFamily", "\"\u{D4E}\\\"\u{D4E};\u{D4E}}\u{D4E}<\""),
            ("cubicBezier", "[0, 0, 0]"), ("cubicBezier", "[2, 0, 0, 0]"), ("cubicBezier", #"[0, 0, 0, 0, "x"]"#),
            ("shadow", "{}"), ("shadow", "[]"), ("number", "null"), ("number", "{}"), ("number", "[1]"),
        ]
    )
    func values(_ type: String, _ value: String) {
        let theme = TestTheme("", ["base/tokens.json": "{\n\"x\": {\"$type\": \"\(type)\", \"$value\": \(value)}}"])
        let column = 30 + type.count
        #expect(
            theme.mistakes() == [
                "base/tokens.json:2:\(column): error: token \"x\" is no \(type); see the types of the Design Tokens format, 2025.10"
            ]
        )
    }

    @Test(
        "A wrong token is named with what to do",
        arguments: [
            (#"{"x": {"$value": 1}}"#, "1:18: error: token \"x\" has no type; add \"$type\" to it or to its group"),
            (
                #"{"x": {"$type": "colour", "$value": 1}}"#,
                "1:37: error: unknown type \"colour\" of token \"x\"; did you mean \"color\"?"
            ),
            (
                #"{"$type": "number", "one": {"$value": 1}, "x": {"$value": "{onee}"}}"#,
                "1:59: error: token \"x\" points to \"onee\", which is not there; did you mean \"{one}\"?"
            ),
            (
                #"{"$type": "number", "x": {"$value": "{y}"}}"#,
                "1:37: error: token \"x\" points to \"y\", which is not there; did you mean \"{x}\"?"
            ),
            (
                #"{"$type": "number", "x": {"$value": "{x}"}}"#,
                "1:37: error: tokens point to each other: x > x; break the cycle"
            ),
            (#"{"x": 1}"#, "1:7: error: a number where a token or a group should be; write {\"$value\": …}"),
            (#"{"x}": {"$value": 1}}"#, "1:8: error: \"x}\" is no name of a token; use letters, digits, - and _"),
            (#"{"": {"$value": 1}}"#, "1:6: error: \"\" is no name of a token; use letters, digits, - and _"),
            (#"{"$value": 1}"#, "1:1: error: a token without a name; write {\"name\": {\"$value\": …}}"),
            ("[]", "1:1: error: an array where a token or a group should be; write {\"$value\": …}"),
        ]
    )
    func tokens(_ json: String, _ mistake: String) {
        #expect(TestTheme("", ["base/tokens.json": json]).mistakes() == ["base/tokens.json:" + mistake])
    }

    @Test("A circle of aliases is named from each of its tokens")
    func circle() {
        let json = "{\"$type\": \"number\",\n\"a\": {\"$value\": \"{b}\"},\n\"b\": {\"$value\": \"{a}\"}}"
        #expect(
            TestTheme("", ["base/tokens.json": json]).mistakes() == [
                "base/tokens.json:2:17: error: tokens point to each other: a > b > a; break the cycle",
                "base/tokens.json:3:17: error: tokens point to each other: b > a > b; break the cycle",
            ]
        )
    }

    @Test("A dark token needs a light one")
    func darkAlone() {
        let files = [
            "base/tokens.json": #"{"ink": {"$type": "number", "$value": 1}}"#,
            "base/tokens.dark.json": #"{"inc": {"$type": "number", "$value": 1}}"#,
        ]
        #expect(
            TestTheme("", files).mistakes() == [
                "base/tokens.dark.json:1:39: error: dark token \"inc\" has no light one; did you mean \"ink\"?"
            ]
        )
    }

    @Test("A wrong dark value is named in the dark file, a brand's in the brand's")
    func places() {
        let files = [
            "base/tokens.json": #"{"x": {"$type": "number", "$value": 1}}"#,
            "base/tokens.dark.json": #"{"x": {"$value": "a"}}"#,
            "vg/theme.json": "{}", "vg/tokens.json": #"{"x": {"$value": []}}"#,
        ]
        #expect(TestTheme("", files).mistakes().map { $0.prefix(28) } == ["base/tokens.dark.json:1:18: "])
        #expect(TestTheme("", files).mistakes(of: "vg").map { $0.prefix(21) } == ["vg/tokens.json:1:18: "])
    }
}
