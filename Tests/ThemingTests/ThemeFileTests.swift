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

    @Test("A mistake is named with its place", arguments: TestTable.pairs(of: "Theming/ThemeFile-mistakes"))
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
        arguments: TestTable.triples(of: "Theming/ThemeFile-extending")
    )
    func extending(_ other: String, _ id: String, _ mistake: String) {
        let theme = TestTheme(
            "",
            ["vg/theme.json": "{\"extends\": \"\(other)\"}", "e24/theme.json": "{\"extends\": \"vg\"}"]
        )
        #expect(theme.mistakes(of: id) == [mistake])
    }
}
