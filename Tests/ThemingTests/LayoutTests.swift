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
        arguments: TestTable.pairs(of: "Theming/Layout-filled")
    )
    func filled(_ template: String, _ page: String) throws {
        #expect(try TestTheme(template, templates: Self.templates).page() == page)
    }

    @Test(
        "Templates that use each other are refused with the whole circle",
        arguments: TestTable.pairs(of: "Theming/Layout-circles")
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
        arguments: TestTable.pairs(of: "Theming/Layout-mistakes")
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
