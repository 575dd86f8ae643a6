import TestSupport
import Testing

@Suite("Partials and layouts")
struct LayoutTests {
    private static let templates = [
        "frame": "[{{$main}}default{{/main}}|{{$foot}}foot{{/foot}}]",
        "inner": "{{< frame}}{{$main}}({{$body}}empty{{/body}}){{/main}}{{/frame}}",
        "name": "{{name}}",
        "box": "<b>{{$in}}{{/in}}</b>",
        "twice": "{{$main}}x{{/main}}{{$main}}y{{/main}}",
        "picky": "{{#tags}}{{$main}}{{name}}{{/main}}{{/tags}}",
    ]

    @Test(
        "Blocks are filled in, from the outermost template inwards",
        arguments: [
            ("{{< frame}}{{/frame}}", "[default|foot]"),
            ("{{< frame}}{{$main}}m{{/main}}{{/frame}}", "[m|foot]"),
            ("{{< frame}}\n{{$foot}}\nf\n{{/foot}}\n{{$main}}m{{/main}}\n{{/frame}}", "[m|f\n]"),
            ("{{< frame}}{{$main}}{{/main}}{{$foot}}{{/foot}}{{/frame}}", "[|]"),
            ("{{< frame}}{{$main}}{{count}}{{/main}}{{/frame}}", "[-7|foot]"),
            ("{{< inner}}{{/inner}}", "[(empty)|foot]"),
            ("{{< inner}}{{$body}}b{{/body}}{{/inner}}", "[(b)|foot]"),
            ("{{< inner}}{{$foot}}f{{/foot}}{{$body}}b{{/body}}{{/inner}}", "[(b)|f]"),
            ("{{< inner}}{{$main}}m{{/main}}{{/inner}}", "[m|foot]"),
            ("{{< twice}}{{$main}}m{{/main}}{{/twice}}", "mm"),
            ("{{< picky}}{{$main}}<i>{{name}}</i>{{/main}}{{/picky}}", "<i>a</i><i>b</i>"),
            ("{{< frame}}{{$main}}{{< box}}{{$in}}x{{/in}}{{/box}}{{/main}}{{/frame}}", "[<b>x</b>|foot]"),
            ("{{< box}}{{$in}}1{{/in}}{{/box}}{{< box}}{{$in}}2{{/in}}{{/box}}", "<b>1</b><b>2</b>"),
            ("{{#tags}}{{> name}}{{/tags}}{{#author}}{{> name}}{{/author}}", "abKari &amp; Ola"),
            ("<i title=\"{{#author}}{{> name}}{{/author}}\">", "<i title=\"Kari &amp; Ola\">"),
            // A block that fills itself in gets the default, not an endless loop.
            ("{{< frame}}{{$main}}a{{$main}}b{{/main}}{{/main}}{{/frame}}", "[ab|foot]"),
            (
                "{{< frame}}{{$main}}{{$foot}}1{{/foot}}{{/main}}{{$foot}}{{$main}}2{{/main}}{{/foot}}{{/frame}}",
                "[1|2]"
            ),
        ]
    )
    func filled(_ template: String, _ page: String) throws {
        #expect(try TestTheme(template, templates: Self.templates).page() == page)
    }

    @Test(
        "Templates that use each other are refused with the whole circle",
        arguments: [
            ("{{> page}}", "page.html:1:1: error: templates use each other: page > page; break the cycle"),
            ("{{> a}}", "b.html:1:2: error: templates use each other: page > a > b > a; break the cycle"),
            (
                "{{< frame}}{{$main}}{{> page}}{{/main}}{{/frame}}",
                "page.html:1:21: error: templates use each other: page > frame > page; break the cycle"
            ),
            ("{{< page}}{{/page}}", "page.html:1:1: error: templates use each other: page > page; break the cycle"),
        ]
    )
    func circles(_ template: String, _ mistake: String) {
        let theme = TestTheme(
            template,
            templates: ["a": "{{> b}}", "b": "-{{< a}}{{/a}}", "frame": "{{$main}}{{/main}}"]
        )
        #expect(theme.mistakes() == ["base/templates/" + mistake])
    }

    @Test(
        "Content without a place in the layout is an error",
        arguments: TestTable.pairs(
            #"""
            - {{< frame}}⏎{{$mian}}x{{/mian}}{{/frame}} =>
              page.html:2:1: error: no block "mian" in "frame"; did you mean "main"?
            - {{< frame}}⏎ x{{/frame}} =>
              page.html:2:2: error: only blocks may stand inside a layout tag; move this into a {{$block}}
            - {{< frame}}{{count}}{{/frame}} =>
              page.html:1:12: error: only blocks may stand inside a layout tag; move this into a {{$block}}
            - {{< frame}}{{$main}}<p {{/main}}{{/frame}} =>
              frame.html:1:2: error: block "main" starts and ends in different HTML contexts; close what is opened inside it
            - {{< frame}}{{$main}}x{{/main}}⏎{{$main}}y{{/main}}{{/frame}} =>
              page.html:2:1: error: the block "main" is filled in twice; leave one out
            - {{< gone}}{{$main}}x{{/main}}{{/gone}} =>
              page.html:1:1: error: no template "gone"; add templates/gone.html
            - {{< picky}}{{$main}}{{nmae}}{{/main}}{{/picky}} =>
              page.html:1:21: error: no value "nmae" in TagView; did you mean "name"?
            """#
        )
    )
    func mistakes(_ template: String, _ mistake: String) {
        #expect(TestTheme(template, templates: Self.templates).mistakes() == ["base/templates/" + mistake])
    }

    @Test("A brand's template stands in for the base theme's, also as a partial")
    func brand() throws {
        let theme = TestTheme(
            "{{> part}}",
            ["base/templates/part.html": "base", "vg/theme.json": "{}", "vg/templates/part.html": "{{titel}}"]
        )
        #expect(
            theme.mistakes(of: "vg") == [
                "vg/templates/part.html:1:1: error: no value \"titel\" in StoryView; did you mean \"title\"?"
            ]
        )
        #expect(try theme.page() == "base")
    }
}
