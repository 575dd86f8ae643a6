import TestSupport
import Testing

@testable import Theming

@Suite("Reading templates")
struct TemplateParsingTests {
    /// What the examples of the Mustache specification leave open.
    @Test(
        "Tags are read, take the line with them when alone on it, and indentation is folded where it is invisible",
        arguments: TestTable.pairs(of: "Theming/TemplateParsing-tags")
    )
    func tags(_ template: String, _ page: String) throws {
        #expect(try TestTheme(template, templates: ["part": "P"]).page() == page)
    }

    @Test(
        "Mistakes in tags are named where they stand",
        arguments: [
            ("a\n {{#isNew}}", ["2:2: section \"isNew\" is never closed"]),
            ("{{< page}}{{$a}}", ["1:1: layout \"page\" is never closed", "1:11: block \"a\" is never closed"]),
            ("a{{/isNew}}", ["1:2: {{/isNew}} closes nothing"]),
            (
                "{{#isNew}}{{#isOld}}{{/isNew}}{{/isOld}}",
                ["1:21: {{/isNew}} closes section \"isOld\"", "1:31: {{/isOld}} closes section \"isNew\""]
            ),
            ("ø{{{title}}}", ["1:2: raw output is not part of the language"]),
            ("{{& title}}", ["1:1: raw output is not part of the language"]),
            ("{{=<% %>=}}", ["1:1: delimiters cannot be changed"]),
            ("a\nb{{title", ["2:2: a tag is never closed"]),
            ("{{{title}}", ["1:1: a tag is never closed"]),
            ("{{}}", ["1:1: \"\" is no name"]),
            ("{{a b}}", ["1:1: \"a b\" is no name"]),
            ("{{.a}}", ["1:1: \".a\" is no name"]),
            ("{{a..b}}", ["1:1: \"a..b\" is no name"]),
            ("{{> a//b}}", ["1:1: \"a//b\" is no name"]),
            ("{{#tæg}}", ["1:1: \"tæg\" is no name"]),
        ]
    )
    func mistakes(_ template: String, _ mistakes: [String]) {
        #expect(TestTheme(template).pageMistakes() == mistakes)
    }

    @Test(
        "Sections of other template languages are errors with the notation of this one",
        arguments: [
            ("{{#if isNew}}a{{/if}}", ["1:1: error: sections have no \"if\"; write {{#isNew}}…{{/isNew}}"]),
            ("{{#if isNew}}a{{/isNew}}", ["1:1: error: sections have no \"if\"; write {{#isNew}}…{{/isNew}}"]),
            ("{{^if isNew}}a{{/if}}", ["1:1: error: sections have no \"if\"; write {{^isNew}}…{{/isNew}}"]),
            ("{{#each tags}}{{name}}{{/each}}", ["1:1: error: sections have no \"each\"; write {{#tags}}…{{/tags}}"]),
            ("{{#unless isNew}}a{{/unless}}", ["1:1: error: sections have no \"unless\"; write {{^isNew}}…{{/isNew}}"]),
            (
                "{{#with author}}{{name}}{{/with}}",
                ["1:1: error: sections have no \"with\"; write {{#author}}…{{/author}}"]
            ),
            ("{{ if .isNew }}a{{ end }}", ["1:1: error: sections have no \"if\"; write {{#isNew}}…{{/isNew}}"]),
            (
                "{{#if isNew}}a{{else}}b{{/if}}",
                [
                    "1:1: error: sections have no \"if\"; write {{#isNew}}…{{/isNew}}",
                    "1:15: error: templates have no {{else}}; write {{/isNew}}{{^isNew}}",
                ]
            ),
            ("{{^isNew}}a{{else}}b{{/isNew}}", ["1:12: error: templates have no {{else}}; write {{/isNew}}{{#isNew}}"]),
            ("{{else}}", ["1:1: error: templates have no {{else}}; write {{^name}} for what is not so"]),
            (
                "{{#isNew}}a{{else if isOld}}b{{/isNew}}",
                ["1:12: error: templates have no {{else}}; write {{/isNew}}{{^isNew}}"]
            ),
            (
                "{{#if (eq count 1)}}",
                ["1:1: error: sections have no \"if\"; write {{#name}}…{{/name}} with one field of the view"]
            ),
            ("{{title | upper}}", ["1:1: error: \"title | upper\" is no name; there are no filters: name a field"]),
        ]
    )
    func otherLanguages(_ template: String, _ mistakes: [String]) {
        #expect(TestTheme(template).mistakes() == mistakes.map { "base/templates/page.html:" + $0 })
    }

    @Test("Every end of a template is read without a trap")
    func truncated() {
        let whole = Array(
            "{{< f}}{{$a}}<p x=\"{{title}}\">{{#tags}}{{{name}}}{{/tags}}<!-- --><title>ø</title>{{/a}}{{/f}}".utf8
        )
        for end in whole.indices {
            let template = String(decoding: whole[..<end], as: UTF8.self)
            _ = TestTheme(template, templates: ["f": "{{$a}}{{/a}}"]).pageMistakes()
        }
    }

    @Test(
        "Braces that are never closed cost time in proportion to their number",
        .timeLimit(.minutes(1)),
        arguments: ["{{", "{{{", "{{\n", "{{#a}}{{", "{{! a\n", "{{=\n", "{{a\n{{{"]
    )
    func manyBraces(_ braces: String) {
        let template = String(repeating: braces, count: 10_000)
        for end in ["", "}}", "}}}"] {
            let source = ThemeSource(path: "page.html", bytes: Array((template + end).utf8))
            let (_, diagnostics) = TemplateParser.parse(source)
            #expect(diagnostics.count <= 101)
            #expect(!diagnostics.isEmpty || braces.hasPrefix("{{!"))
        }
    }
}
