import Testing
import Theming

@Suite("Layout rules")
struct LayoutRuleTests {
    /// The rows of a theme's front page, as many as asked for.
    private func rows(_ words: String, count: Int = 1) throws -> [RowRule] {
        let json = "{\"front\": {\"repeat\": [\(words)]}}"
        let theme = try #require(TestTheme("", ["base/theme.json": json]).load().theme)
        let layout = theme.layouts.layout(ofSection: "", isFront: true)
        return (0..<count).map { layout.rule(at: $0) }
    }

    @Test(
        "Every row has a name and takes so many stories",
        arguments: [
            ("splash", RowRule.splash, 1), ("feature", .feature, 3), ("full", .full, 1), ("pair", .pair, 2),
            ("three", .three, 3), ("four", .four, 4), ("list 20", .list(20), 20), ("scroll 12", .scroll(12), 12),
            ("scroll small 8", .scroll(8, .small), 8), ("scroll 8 small", .scroll(8, .small), 8),
            ("scroll 6 medium", .scroll(6), 6), ("scroll feature 4", .scroll(4, .feature), 4),
            ("full boost 2", .full.boosted(2), 1), ("pair boost 1", .pair.boosted(1), 2),
            ("splash boost 3", .splash.boosted(3), 1), ("feature boost 0", .feature, 3),
            ("lead 4", .lead(4), 4), ("lead 3 boost 2", .lead(3).boosted(2), 3),
            ("  pair   boost  1 ", .pair.boosted(1), 2),
        ]
    )
    func rows(_ words: String, _ rule: RowRule, _ capacity: Int) throws {
        #expect(try rows("\"\(words)\"") == [rule])
        #expect(rule.capacity == capacity)
    }

    private static let known =
        "rows are splash, lead 4, feature, full, pair, three, four, list 6, scroll 8, scroll small 8, full boost 2"

    @Test(
        "Words that make no row are errors with advice",
        arguments: [
            ("list", "list does not say how many stories it takes; write list 2 to list 20"),
            ("list 1", "list cannot take 1 story; write list 2 to list 20"),
            ("", "an empty row; \(known)"), ("hero", "unknown row \"hero\"; \(known)"),
            ("list 21", "list cannot take 21 stories; write list 2 to list 20"),
            ("list -3", "list cannot take -3 stories; write list 2 to list 20"),
            ("list 99999999999999999999", "unknown word \"99999999999999999999\" in a row; list takes a number"),
            ("scroll 2", "scroll cannot take 2 stories; write scroll 3 to scroll 12"),
            ("scroll 4 5", "scroll has two numbers of stories; leave one out"),
            ("scroll smal 8", "unknown word \"smal\" in a row; did you mean \"small\"?"),
            ("scroll big 8", "unknown word \"big\" in a row; scroll takes a number, small, medium, feature"),
            ("scroll small medium 8", "scroll has two sizes; leave one out"),
            ("list small 8", "list has no sizes; leave out \"small\""),
            ("pair 2", "pair takes 2 stories; leave out 2"),
            ("full 3", "full takes 1 story; leave out 3"),
            ("full bost 2", "unknown word \"bost\" in a row; did you mean \"boost\"?"),
            ("full boost", "a boost without a level; write boost 0 to 3"),
            ("full boost 4", "\"4\" is no level of a boost; write boost 0 to 3"),
            ("full boost big", "\"big\" is no level of a boost; write boost 0 to 3"),
            ("full boost 1 boost 2", "full is boosted twice; leave one out"),
            ("list 6 boost 1", "list cannot be boosted; boost splash, lead, feature, full, pair"),
            ("three wide", "unknown word \"wide\" in a row; three takes no more words"),
            ("Pair", "unknown row \"Pair\"; did you mean \"pair\"?"),
        ]
    )
    func mistakes(_ words: String, _ mistake: String) {
        let json = "{\"front\": {\"repeat\": [\"\(words)\"]}}"
        #expect(TestTheme("", ["base/theme.json": json]).mistakes() == ["base/theme.json:1:23: error: " + mistake])
    }

    @Test("Rows below the first ones come again and again")
    func again() {
        let layout = PageLayout(start: [.splash], again: [.pair, .three])
        #expect((0..<6).map { layout.rule(at: $0) } == [.splash, .pair, .three, .pair, .three, .pair])
        #expect(PageLayout(start: [], again: []).rule(at: 7) == .three)
    }

    @Test("A boost stays within its levels, and rows of small stories have none")
    func levels() {
        #expect(RowRule.full.boosted(9).boost == 3)
        #expect(RowRule.full.boosted(-1).boost == 0)
        #expect(RowRule.four.boosted(2) == .four)
    }

    /// Three themes, each on top of the one before.
    private func layouts(of id: String, base: String, vg: String = "{}", sport: String = "{}") throws -> PageLayouts {
        let theme = TestTheme("", ["base/theme.json": base, "vg/theme.json": vg, "vgsport/theme.json": sport])
        return try #require(theme.load(id).theme).layouts
    }

    @Test("A layout may give one part: the other is that of the theme below")
    func parts() throws {
        let base = #"{"front": {"start": ["splash"], "repeat": ["pair"]}, "section": {"repeat": ["four"]}}"#
        let vg = #"{"front": {"start": ["feature"]}, "section": {"start": ["full"]}}"#
        let layouts = try layouts(
            of: "vgsport",
            base: base,
            vg: vg,
            sport: #"{"extends": "vg", "front": {"repeat": ["full"]}}"#
        )
        let front = layouts.layout(ofSection: "forside", isFront: true)
        #expect(front == PageLayout(start: [.feature], again: [.full]))
        #expect(layouts.layout(ofSection: "x", isFront: false) == PageLayout(start: [.full], again: [.four]))
    }

    @Test("No rows at the top are rows as well: the part is given, not left out")
    func emptyStart() throws {
        let layouts = try layouts(
            of: "vg",
            base: #"{"front": {"start": ["splash"]}}"#,
            vg: #"{"front": {"start": []}}"#
        )
        #expect(layouts.layout(ofSection: "x", isFront: true) == .plain)
    }

    @Test("A section's own layout counts, also for the front page; missing parts are those of all sections")
    func sections() throws {
        let base = """
            {"front": {"start": ["full"]}, "section": {"start": ["splash"], "repeat": ["four"]},
             "sections": {"sport": {"start": ["list 6"]}, "kultur": {"repeat": ["pair"]}, "forside": {"start": ["pair"]}}}
            """
        let vg = #"{"extends": "base", "section": {"repeat": ["three"]}, "sections": {"sport": {"repeat": ["full"]}}}"#
        let layouts = try layouts(of: "vg", base: base, vg: vg)
        func layout(_ id: String, isFront: Bool = false) -> PageLayout {
            layouts.layout(ofSection: id, isFront: isFront)
        }
        #expect(layout("sport") == PageLayout(start: [.list(6)], again: [.full]))
        #expect(layout("kultur") == PageLayout(start: [.splash], again: [.pair]))
        #expect(layout("andre") == PageLayout(start: [.splash], again: [.three]))
        #expect(layout("forside", isFront: true) == PageLayout(start: [.pair], again: [.three]))
        #expect(layout("start", isFront: true) == PageLayout(start: [.full], again: [.three]))
    }

    @Test("Levels and gaps are inherited number by number, and hold for every page")
    func numbers() throws {
        let base = #"{"boost": {"breaking": 3, "premium": 1}, "between": {"ads": 4}}"#
        let layouts = try layouts(of: "vg", base: base, vg: #"{"boost": {"premium": 0}, "between": {"widgets": 2}}"#)
        for isFront in [true, false] {
            let layout = layouts.layout(ofSection: "x", isFront: isFront)
            #expect(layout.boosts == BoostRules(breaking: 3, premium: 0))
            #expect(layout.gaps == GapRules(ads: 4, widgets: 2))
        }
        let plain = try self.layouts(of: "base", base: "{}").layout(ofSection: "x", isFront: true)
        #expect(plain == .plain)
        #expect(plain.gaps == GapRules(ads: 1, widgets: 0))
    }

    @Test("A layout for a section that no brand has is a warning, with the nearest id")
    func unknownSections() throws {
        let base = "{\"sections\": {\"sprot\": {}, \"sport\": {},\n \"x\": {}}}"
        let warnings = try layouts(of: "base", base: base).unknownSections(among: ["sport", "forside"])
        #expect(
            warnings.map(\.description) == [
                "themes/base/theme.json:1:15: warning: no brand with this theme has a section \"sprot\"; "
                    + "did you mean \"sport\"?",
                "themes/base/theme.json:2:2: warning: no brand with this theme has a section \"x\"; remove it",
            ]
        )
    }
}
