import Testing

@Suite("Compiling templates")
struct TemplateCompilingTests {
    @Test(
        "Sections follow their value, and names lead inwards by dots and outwards by scopes",
        arguments: [
            ("{{#isNew}}a{{/isNew}}{{^isNew}}b{{/isNew}}", "a"),
            ("{{#isOld}}a{{/isOld}}{{^isOld}}b{{/isOld}}", "b"),
            ("{{#quote}}a{{/quote}}{{#absent}}b{{/absent}}{{^absent}}c{{/absent}}", "ac"),
            ("{{#count}}{{count}}{{/count}}", "-7"),
            ("{{#link}}a{{/link}}{{^nowhere}}b{{/nowhere}}", "ab"),
            ("{{#summary}}a{{/summary}}{{#data}}b{{/data}}", "ab"),
            ("{{#author}}{{name}}{{/author}}{{#nobody}}{{name}}{{/nobody}}", "Kari &amp; Ola"),
            ("{{^nobody}}none{{/nobody}}{{^author}}none{{/author}}", "none"),
            ("{{#tags}}<i>{{name}}</i>{{/tags}}{{^tags}}none{{/tags}}", "<i>a</i><i>b</i>"),
            ("x{{#tags}}{{/tags}}y", "xy"),
            ("{{author.name}} {{author.tag.name}}", "Kari &amp; Ola deep"),
            ("{{nobody.name}}{{nobody.tag.name}}", ""),
            ("{{#author.tag}}{{name}}{{/author.tag}}", "deep"),
            ("{{#author}}{{tag.name}} {{count}}{{/author}}", "deep -7"),
            ("{{#author}}{{#tags}}{{name}}{{count}}{{/tags}}{{/author}}", "a-7b-7"),
            ("{{#tags}}{{#author}}{{name}}{{/author}}{{/tags}}", "Kari &amp; OlaKari &amp; Ola"),
            ("{{#tags}}{{author.name}}{{/tags}}", "Kari &amp; OlaKari &amp; Ola"),
            ("{{#author.name}}{{count}}{{/author.name}}", "-7"),
        ]
    )
    func sections(_ template: String, _ page: String) throws {
        #expect(try TestTheme(template).page() == page)
    }

    @Test("A section over an empty list is skipped, its inverse is not")
    func emptyList() throws {
        let theme = TestTheme("{{#tags}}{{name}}{{/tags}}{{^tags}}none{{/tags}}")
        #expect(try theme.page(StoryView(tags: [])) == "none")
    }

    @Test(
        "An unknown name is an error with the probable one",
        arguments: [
            ("<p>{{titel}}", "1:4: error: no value \"titel\" in StoryView; did you mean \"title\"?"),
            ("{{#autor}}{{/autor}}", "1:1: error: no value \"autor\" in StoryView; did you mean \"author\"?"),
            ("{{author.nam}}", "1:1: error: no value \"nam\" in AuthorView; did you mean \"name\"?"),
            ("{{author.x}}", "1:1: error: no value \"x\" in AuthorView; it has name, tag"),
            ("{{#tags}}\n {{nmae}}{{/tags}}", "2:2: error: no value \"nmae\" in TagView; did you mean \"name\"?"),
            (
                "{{#tags}}{{titel}}{{/tags}}",
                "1:10: error: no value \"titel\" in TagView; did you mean \"title\" of the StoryView around it?"
            ),
            ("{{headline}}", "1:1: error: no value \"headline\" in StoryView; did you mean \"title\"?"),
            ("{{permalink}}", "1:1: error: no value \"permalink\" in StoryView; did you mean \"link\"?"),
            ("{{#tags}}{{headline}}{{/tags}}", "1:10: error: no value \"headline\" in TagView; it has name"),
            ("{{title.x}}", "1:1: error: x is used as a field of text; only a view has fields"),
            ("{{tags.name}}", "1:1: error: name is used as a field of a list; only a view has fields"),
            ("{{text.menuu}}", "1:1: error: no text \"menuu\"; did you mean \"menu\"?"),
            ("{{asset.icn.svg}}", "1:1: error: no asset \"icn.svg\" in the theme; did you mean \"icon.svg\"?"),
            ("{{> prat}}", "1:1: error: no template \"prat\"; did you mean \"part\"?"),
            ("{{> nothing/here}}", "1:1: error: no template \"nothing/here\"; add templates/nothing/here.html"),
            ("{{< fram}}{{/fram}}", "1:1: error: no template \"fram\"; did you mean \"frame\"?"),
            ("{{isNew}}", "1:1: error: \"isNew\" is a flag and has no text; write {{#isNew}}…{{/isNew}}"),
        ]
    )
    func unknown(_ template: String, _ mistake: String) {
        let theme = TestTheme(template, templates: ["part": "", "frame": ""])
        #expect(theme.mistakes() == ["base/templates/page.html:" + mistake])
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
