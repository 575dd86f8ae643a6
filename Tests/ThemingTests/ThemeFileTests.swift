import Testing
import Theming

@Suite("Theme files")
struct ThemeFileTests {
    @Test("A layout is read, extended themes give what a brand leaves out")
    func layouts() throws {
        let files = [
            "base/theme.json":
                #"{"$schema": "x", "name": "Base", "front": {"start": ["splash", "list 5"], "repeat": ["pair"]}}"#,
            "vg/theme.json": #"{"section": {"start": ["scroll 3"]}}"#,
            "e24/theme.json": #"{"extends": "vg", "front": {}}"#,
        ]
        let theme = TestTheme("", files)
        let base = try #require(theme.load("base").theme)
        #expect(base.front == PageLayout(start: [.splash, .list(5)], again: [.pair]))
        #expect(base.section == .plain)
        let vg = try #require(theme.load("vg").theme)
        #expect(vg.front == base.front)
        #expect(vg.section == PageLayout(start: [.scroll(3)], again: [.three]))
        let e24 = try #require(theme.load("e24").theme)
        #expect(e24.front == .plain)
        #expect(e24.section == vg.section)
    }

    @Test(
        "Every row has a name and takes so many stories",
        arguments: [
            ("splash", RowRule.splash, 1), ("feature", .feature, 3), ("full", .full, 1), ("pair", .pair, 2),
            ("three", .three, 3), ("four", .four, 4), ("list 20", .list(20), 20), ("scroll 12", .scroll(12), 12),
        ]
    )
    func rows(_ name: String, _ rule: RowRule, _ capacity: Int) throws {
        let theme = try #require(
            TestTheme("", ["base/theme.json": "{\"front\": {\"repeat\": [\"\(name)\"]}}"]).load().theme
        )
        #expect(theme.front.rule(at: 0) == rule)
        #expect(rule.capacity == capacity)
        #expect(name.hasPrefix(rule.name))
    }

    @Test("Rows below the first ones come again and again")
    func again() {
        let layout = PageLayout(start: [.splash], again: [.pair, .three])
        #expect((0..<6).map { layout.rule(at: $0) } == [.splash, .pair, .three, .pair, .three, .pair])
        #expect(PageLayout(start: [], again: []).rule(at: 7) == .three)
    }

    private static let rowNames = "rows are splash, feature, full, pair, three, four, list N, scroll N"

    @Test(
        "A mistake is named with its place",
        arguments: [
            ("{\n \"nmae\": \"x\"}", "2:2: error: unknown key \"nmae\"; did you mean \"name\"?"),
            ("{\"colour\": 1}", "1:2: error: unknown key \"colour\"; known keys are name, extends, front, section"),
            ("{\"front\": {\"begin\": []}}", "1:12: error: unknown key \"begin\"; known keys are start, repeat"),
            ("{\"front\": {\"start\": [\"splsh\"]}}", "1:22: error: unknown row \"splsh\"; did you mean \"splash\"?"),
            (
                "{\"front\": {\"start\": [\"list 21\"]}}",
                "1:22: error: unknown row \"list 21\"; did you mean \"list N\"?"
            ),
            (
                "{\"front\": {\"start\": [\"scroll 2\"]}}",
                "1:22: error: unknown row \"scroll 2\"; did you mean \"scroll N\"?"
            ),
            ("{\"front\": {\"start\": [\"\"]}}", "1:22: error: unknown row \"\"; \(rowNames)"),
            ("{\"front\": {\"start\": [3]}}", "1:22: error: unknown row \"a number\"; \(rowNames)"),
            ("{\"front\": {\"start\": \"pair\"}}", "1:21: error: a string where a list of rows should be; write […]"),
            (
                "{\"section\": []}",
                "1:13: error: an array where a layout should be; write {\"start\": […], \"repeat\": […]}"
            ),
            ("{\"name\": 1}", "1:10: error: a number where name should be text; write \"…\""),
            ("{\"extends\": \"\"}", "1:13: error: a string where extends should be text; write \"…\""),
            ("1", "1:1: error: a number where an object should be; write { }"),
        ]
    )
    func mistakes(_ json: String, _ mistake: String) {
        #expect(TestTheme("", ["base/theme.json": json]).mistakes() == ["base/theme.json:" + mistake])
    }

    @Test(
        "A theme that extends what is not there, or itself, is refused",
        arguments: [
            ("basse", "vg", "vg/theme.json:1:13: error: there is no theme \"basse\"; did you mean \"base\"?"),
            (
                "../../etc", "vg",
                "vg/theme.json:1:13: error: there is no theme \"../../etc\"; add themes/../../etc/theme.json"
            ),
            ("vg", "vg", "vg/theme.json:1:13: error: themes extend each other: vg > vg; break the cycle"),
            ("e24", "vg", "vg/theme.json:1:13: error: themes extend each other: vg > e24 > vg; break the cycle"),
            ("base", "bt", "bt/theme.json: error: there is no theme \"bt\"; add themes/bt/theme.json"),
        ]
    )
    func extending(_ other: String, _ id: String, _ mistake: String) {
        let theme = TestTheme(
            "",
            ["vg/theme.json": "{\"extends\": \"\(other)\"}", "e24/theme.json": "{\"extends\": \"vg\"}"]
        )
        #expect(theme.mistakes(of: id) == [mistake])
    }

    @Test(
        "Texts are checked",
        arguments: [
            ("{}", ": error: the text \"menu\" is missing; add it"),
            ("{\"menu\": \"a\", \"x\": 3}", ":1:20: error: a number where a text should be; write {\"key\": \"text\"}"),
            ("{\"menu\": \"a\", \"menu\": \"b\",}", ":1:27: error: not JSON: "),
        ]
    )
    func texts(_ json: String, _ mistake: String) {
        let found = TestTheme("", ["base/texts/nb.json": json]).mistakes()
        #expect(found.last?.hasPrefix("base/texts/nb.json" + mistake) == true)
    }
}
