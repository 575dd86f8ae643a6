import TestSupport
import Testing

@Suite("Theme files")
struct ThemeFileTests {
    private func mistakes(in json: String) -> [String] {
        TestTheme("", ["base/theme.json": json]).mistakes().map { String($0.dropFirst("base/theme.json:".count)) }
    }

    @Test("Everything may be left out, and keys that start with $ are for editors")
    func little() throws {
        #expect(TestTheme("", ["base/theme.json": "{}"]).load().theme != nil)
        #expect(mistakes(in: #"{"$schema": "x", "name": "Base", "sections": {}, "boost": {}, "between": {}}"#).isEmpty)
    }

    @Test(
        "A mistake is named with its place",
        arguments: TestTable.pairs(
            #"""
            - {⏎ "nmae": "x"} => 2:2: error: unknown key "nmae"; did you mean "name"?
            - {"colour": 1} =>
              1:2: error: unknown key "colour"; known keys are name, extends, front, section, sections, boost, between, contrast
            - {"name": "a", "name": "b"} => 1:15: error: the key "name" is repeated; leave one out
            - {"front": {"begin": []}} => 1:12: error: unknown key "begin"; known keys are latest, start, repeat
            - {"front": {"start": [3]}} => 1:22: error: a number where a row should be; write "pair"
            - {"front": {"start": "pair"}} => 1:21: error: a string where a list of rows should be; write […]
            - {"front": {"repeat": []}} => 1:22: error: no rows to repeat; name one, or leave out "repeat"
            - {"section": []} => 1:13: error: an array where a layout should be; write {"start": […], "repeat": […]}
            - {"sections": []} =>
              1:14: error: an array where layouts of sections should be; write {"sport": {"start": […]}}
            - {"sections": {"sport": null}} =>
              1:24: error: null where a layout should be; write {"start": […], "repeat": […]}
            - {"sections": {"sport": {"repaet": []}}} => 1:25: error: unknown key "repaet"; did you mean "repeat"?
            - {"sections": {"a": {}, "a": {}}} => 1:24: error: the key "a" is repeated; leave one out
            - {"boost": 3} => 1:11: error: a number where numbers should be; write {"breaking": 1, "premium": 1}
            - {"boost": {"braking": 3}} => 1:12: error: unknown key "braking"; did you mean "breaking"?
            - {"boost": {"premium": 4}} => 1:23: error: 4 where premium should be a number; write 0 to 3
            - {"boost": {"premium": 1.5}} => 1:23: error: 1.5 where premium should be a number; write 0 to 3
            - {"boost": {"premium": true}} =>
              1:23: error: true or false where premium should be a number; write 0 to 3
            - {"between": {"ads": 0}} => 1:21: error: 0 where ads should be a number; write 1 to 10
            - {"between": {"widgets": -1}} => 1:25: error: -1 where widgets should be a number; write 0 to 10
            - {"name": 1} => 1:10: error: a number where name should be text; write "…"
            - {"extends": ""} => 1:13: error: a string where extends should be text; write "…"
            - 1 => 1:1: error: a number where an object should be; write { }
            """#
        )
    )
    func mistakes(_ json: String, _ mistake: String) {
        #expect(mistakes(in: json) == [mistake])
    }

    @Test("All mistakes of a file are found at once")
    func allMistakes() {
        let json = #"{"naem": 1, "front": {"start": ["pear", "list"]}, "sections": {"x": {"repeat": ["fuor"]}}}"#
        #expect(mistakes(in: json).count == 4)
    }

    @Test("A file cut off anywhere is a mistake or nothing, never a crash")
    func cutOff() {
        let json = Array(
            #"{"front": {"start": ["scroll 8 small"]}, "boost": {"breaking": 3}, "sections": {"ø": {}}}"#.utf8
        )
        for count in json.indices {
            let text = String(decoding: json[..<count], as: UTF8.self)
            #expect(TestTheme("", ["base/theme.json": text]).load().theme == nil)
        }
    }

    @Test(
        "A theme that extends a missing theme, or itself, is refused",
        arguments: [
            ("basse", "vg", "vg/theme.json:1:13: error: unknown theme \"basse\"; did you mean \"base\"?"),
            (
                "../../etc", "vg",
                "vg/theme.json:1:13: error: unknown theme \"../../etc\"; add themes/../../etc/theme.json"
            ),
            ("vg", "vg", "vg/theme.json:1:13: error: themes extend each other: vg > vg; break the cycle"),
            ("e24", "vg", "vg/theme.json:1:13: error: themes extend each other: vg > e24 > vg; break the cycle"),
            ("base", "bt", "bt/theme.json: error: unknown theme \"bt\"; add themes/bt/theme.json"),
        ]
    )
    func extending(_ other: String, _ id: String, _ mistake: String) {
        let theme = TestTheme(
            "",
            ["vg/theme.json": "{\"extends\": \"\(other)\"}", "e24/theme.json": "{\"extends\": \"vg\"}"]
        )
        #expect(theme.mistakes(of: id) == [mistake])
    }
}
