import Testing

@Suite("No mistake hides another")
struct AllAtOnceTests {
    @Test("The inside of a section with a wrong name is checked, except for names")
    func unknownSection() {
        let template = "{{#nobdoy}}<p class={{text.menu}}>{{whatever}}{{> gone}}{{/nobdoy}}"
        #expect(
            TestTheme(template).pageMistakes() == [
                "1:1: no value \"nobdoy\" in StoryView", "1:21: \"text.menu\" in an attribute without quotes",
                "1:47: no template \"gone\"",
            ]
        )
        let layout = "{{#nobdoy}}{{$main}}{{/main}}{{/nobdoy}}"
        let page = TestTheme("{{< layout}}{{$main}}x{{/main}}{{/layout}}", templates: ["layout": layout])
        #expect(page.mistakes().count == 1)
    }

    @Test("A default that every page replaces is looked at all the same")
    func replacedDefault() throws {
        let layout = "{{$main}}{{nonsense}}{{/main}}|"
        let theme = TestTheme("{{< layout}}{{$main}}x{{/main}}{{/layout}}", templates: ["layout": layout])
        #expect(theme.mistakes().map { $0.prefix(32) } == ["base/templates/layout.html:1:10:"])
        let good = TestTheme(
            "{{< layout}}{{$main}}x{{/main}}{{/layout}}",
            templates: ["layout": "{{$main}}<b>{{count}}</b>{{/main}}|"]
        )
        #expect(try good.page() == "x|")
    }

    @Test("Mistakes of several files and themes are found together, each once for all languages and pages")
    func together() {
        let theme = TestTheme(
            "{{text.menu}}{{nonsense}}{{> x}}{{> y}}",
            [
                "base/templates/x.html": "{{b}", "base/templates/y.html": "{{#c}}", "base/theme.json": "{\"nam\": 1}",
                "base/texts/nb.json": #"{"menu": "Meny", "other": "a } b"}"#,
                "vg/theme.json": #"{"extends": "bse"}"#, "vg/tokens.json": "[]",
            ]
        )
        let places = theme.mistakes(of: "vg").map { $0.split(separator: " ")[0] }
        #expect(
            places == [
                "base/templates/page.html:1:14:", "base/templates/x.html:1:1:", "base/templates/y.html:1:1:",
                "base/texts/nb.json:1:27:", "base/theme.json:1:2:", "vg/theme.json:1:13:", "vg/tokens.json:1:1:",
            ]
        )
    }

    @Test("A tag without an end does not swallow the rest")
    func unclosedTag() {
        #expect(
            TestTheme("{{count\n{{nonsense}}\n{{{x}}\n{{/a}}").pageMistakes() == [
                "1:1: a tag is never closed", "2:1: no value \"nonsense\" in StoryView", "3:1: a tag is never closed",
                "4:1: {{/a}} closes nothing",
            ]
        )
    }

    @Test("Thousands of mistakes, pages without end and lists inside of themselves end soon")
    func bounds() {
        #expect(TestTheme(String(repeating: "{{a b}}", count: 20_000)).mistakes().count == 100)
        let big = TestTheme(
            String(repeating: "{{> big}}", count: 40),
            templates: ["big": String(repeating: "x", count: 1 << 20)]
        )
        #expect(
            big.mistakes().map { $0.split(separator: ": ")[2] } == [
                "the page is larger than 16 MiB; use fewer partials"
            ]
        )
        #expect(
            TestTheme("{{#tags}}{{#tags}}{{name}}{{/tags}}{{/tags}}").pageMistakes() == [
                "1:10: the list \"tags\" is repeated inside itself"
            ]
        )
    }
}
