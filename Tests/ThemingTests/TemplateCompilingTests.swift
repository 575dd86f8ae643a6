import TestSupport
import Testing

@Suite("Compiling templates")
struct TemplateCompilingTests {
    @Test(
        "Sections follow their value, names lead inwards by dots and outwards by scopes, and a lone dot is the value itself",
        arguments: [
            ("{{#quote}}a{{/quote}}{{#absent}}b{{/absent}}{{^absent}}c{{/absent}}", "ac"),
            ("{{#count}}{{count}}{{/count}}", "-7"),
            ("{{#link}}a{{/link}}{{^nowhere}}b{{/nowhere}}", "ab"),
            ("{{#summary}}a{{/summary}}{{#data}}b{{/data}}", "ab"),
            ("{{#author}}{{name}}{{/author}}{{#nobody}}{{name}}{{/nobody}}", "Kari &amp; Ola"),
            ("{{^nobody}}none{{/nobody}}{{^author}}none{{/author}}", "none"),
            ("{{#tags}}<i>{{name}}</i>{{/tags}}{{^tags}}none{{/tags}}", "<i>a</i><i>b</i>"),
            ("x{{#tags}}{{/tags}}y", "xy"),
            ("{{#author.tag}}{{name}}{{/author.tag}}", "deep"),
            ("{{#author}}{{tag.name}} {{count}}{{/author}}", "deep -7"),
            ("{{#author}}{{#tags}}{{name}}{{count}}{{/tags}}{{/author}}", "a-7b-7"),
            ("{{#tags}}{{#author}}{{name}}{{/author}}{{/tags}}", "Kari &amp; OlaKari &amp; Ola"),
            ("{{#tags}}{{author.name}}{{/tags}}", "Kari &amp; OlaKari &amp; Ola"),
            ("{{#author.name}}{{count}}{{/author.name}}", "-7"),
            ("{{#words}}<i>{{.}}</i>{{/words}}", "<i>&lt;a&gt;</i><i>b</i>"),
            ("{{#words}}<i title='{{.}}'>{{/words}}", "<i title='&lt;a&gt;'><i title='b'>"),
            ("{{#words}}{{count}}{{/words}}", "-7-7"),
            ("{{#words}}{{#isNew}}{{.}}{{/isNew}}{{/words}}", "&lt;a&gt;b"),
            ("{{#words}}{{#.}}({{.}}){{/.}}{{/words}}", "(&lt;a&gt;)(b)"),
            ("{{#count}}{{.}}{{/count}}", "-7"),
            ("{{#author.name}}{{.}} {{count}}{{/author.name}}", "Kari &amp; Ola -7"),
            ("{{#link}}<a href=\"{{.}}\">{{/link}}", "<a href=\"\(Hostile.link)\">"),
            ("{{#summary}}{{.}}{{/summary}}", "<em>a &amp; b</em>"),
            ("{{#tags}}{{#name}}{{.}}{{/name}}{{/tags}}", "ab"),
            ("{{#quote}}{{#count}}{{.}}{{/count}}{{/quote}}", "-7"),
            ("{{^words}}none{{/words}}", ""),
        ]
    )
    func sections(_ template: String, _ page: String) throws {
        #expect(try TestTheme(template).page() == page)
    }

    @Test(
        "An unknown name is an error with the probable one, and so is a dot where no plain value is in reach",
        arguments: TestTable.pairs(of: "Theming/TemplateCompiling-unknown")
    )
    func unknown(_ template: String, _ mistake: String) {
        let theme = TestTheme(template, templates: ["part": "", "frame": ""])
        #expect(theme.mistakes() == ["base/templates/page.html:" + mistake])
    }

    @Test(
        "A field of an inner view is named with the way to it",
        arguments: TestTable.pairs(of: "Theming/TemplateCompiling-outside")
    )
    func outside(_ template: String, _ mistake: String) {
        let found = TestTheme(template).mistakes().first ?? ""
        #expect(found.hasSuffix("error: " + mistake))
    }

    @Test("A theme without the page says so")
    func missing() {
        #expect(
            TestTheme(nil, ["vg/theme.json": "{}"]).mistakes(of: "vg") == [
                "base/templates/page.html: error: the template is missing, which every page of a StoryView needs; "
                    + "add it: every theme is built on base"
            ]
        )
        #expect(TestTheme("", ["vg/theme.json": "{}"]).load("vg").theme != nil)
    }
}
