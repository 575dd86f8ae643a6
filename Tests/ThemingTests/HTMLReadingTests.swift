import TestSupport
import Testing

@Suite("Reading HTML as browsers do")
struct HTMLReadingTests {
    @Test(
        "A section ends in the place where it starts",
        arguments: TestTable.pairs(
            #"""
            - {{#isNew}}<p {{/isNew}}> => 1:1: section "isNew" starts and ends in different HTML contexts
            - <a {{#isNew}}title="{{/isNew}}x"> => 1:4: section "isNew" starts and ends in different HTML contexts
            - ⏎{{^isNew}}<title>{{/isNew}} => 2:1: section "isNew" starts and ends in different HTML contexts
            - <script type="{{#isNew}}application/json{{/isNew}}"></script> =>
              1:15: section "isNew" starts and ends in different HTML contexts
            - <link {{#isNew}}rel="stylesheet" {{/isNew}}rel="icon"> =>
              1:7: section "isNew" starts and ends in different HTML contexts
            - <p{{#isNew}}re{{/isNew}}> => 1:3: section "isNew" starts and ends in different HTML contexts
            - <p>⏎<a href=" => 2:10: the template ends inside a tag or an element
            - <!-- a -- => 1:10: the template ends inside a tag or an element
            - <!--!>{{! still a comment }} => 1:29: the template ends inside a tag or an element
            """#
        )
    )
    func places(_ template: String, _ mistake: String) {
        #expect(TestTheme(template).pageMistakes() == [mistake])
    }

    @Test(
        "Ambiguous HTML is refused",
        arguments: [
            (
                "<svg><title><script>{{title}}</script></title></svg>",
                ["1:13: \"<\" inside <title>", "1:30: \"<\" inside <title>"]
            ),
            ("<svg><style><a title=\"</style>", ["1:13: \"<\" inside <style>"]),
            ("<textarea></textareas></textarea>", ["1:11: \"<\" inside <textarea>"]),
            ("<a href {{#isNew}}=\"x\" {{/isNew}}>", ["1:19: \"=\" without the name of an attribute"]),
            (
                "<meta {{#isNew}}content=\"{{title}}\" {{/isNew}}HTTP-EQUIV=refresh>",
                ["1:47: http-equiv= behind a value that depends on it"]
            ),
            ("<link title=\"{{title}}\" rel=\"stylesheet\">", ["1:25: rel= behind a value that depends on it"]),
        ]
    )
    func ambiguous(_ template: String, _ mistakes: [String]) {
        #expect(TestTheme(template).pageMistakes() == mistakes)
    }

    @Test(
        "Tricks do not hide a script",
        arguments: [
            "<<script>{{title}}</script>", "</ a=\"><script>{{title}}</script>",
            "<!--><script>{{title}}</script>", "<!-- --!><script>{{title}}</script>", "<script/x>{{title}}</script>",
            "<script type=\"text/javascript\" type=\"application/json\">{{data}}</script>",
            "<script type type=\"application/json\">{{data}}</script>",
            "<script type=text/javascript type=\"application/json\">{{data}}</script>",
            "<script\u{C}type=\"application/jsonx\">{{data}}</script>", "<? > <script>{{title}}</script>",
            "<title></title/><script>{{title}}</script>", "<a/onclick=\"{{title}}\">",
            "<a href=x onclick=\"{{title}}\">",
            "<a title=\"x\"onclick=\"{{title}}\">", "<a x:onclick=\"{{title}}\">",
            "<a 'onclick=\"{{title}}\">{{summary}}<b",
        ]
    )
    func tricks(_ template: String) {
        #expect(!TestTheme(template).pageMistakes().isEmpty)
    }

    @Test("A mistake does not hide the next one")
    func several() {
        let theme = TestTheme(
            "<a href={{title}}>\n<p {{title}}>\n{{> parts/menu}}",
            templates: ["parts/menu": "\n <b\n{{title}}"]
        )
        #expect(
            theme.mistakes() == [
                "base/templates/page.html:1:9: error: \"title\" in an attribute without quotes; write \"{{title}}\"",
                "base/templates/page.html:2:4: error: \"title\" where the name of an attribute stands; write name=\"{{title}}\"",
                "base/templates/page.html:3:1: error: template \"parts/menu\" starts and ends in different HTML contexts; "
                    + "close what is opened inside it",
                "base/templates/parts/menu.html:3:1: error: \"title\" where the name of an attribute stands; "
                    + "write name=\"{{title}}\"",
            ]
        )
    }
}
