import TestSupport
import Testing

@Suite("Reading HTML as browsers do")
struct HTMLReadingTests {
    @Test(
        "Ambiguous HTML, and a dangerous place of a value, is named with line, column and reason",
        arguments: TestTable.pairs(
            #"""
            - ⏎{{^isNew}}<title>{{/isNew}} => 2:1: section "isNew" starts and ends in different HTML contexts
            - <script type="{{#isNew}}application/json{{/isNew}}"></script> =>
              1:15: section "isNew" starts and ends in different HTML contexts
            - <p{{#isNew}}re{{/isNew}}> => 1:3: section "isNew" starts and ends in different HTML contexts
            - <p>⏎<a href=" => 2:10: the template ends inside a tag or an element
            - <!-- a -- => 1:10: the template ends inside a tag or an element
            - <!--!>{{! still a comment }} => 1:29: the template ends inside a tag or an element
            - <svg><title><script>{{title}}</script></title></svg> =>
              1:13: "<" inside <title>
              1:30: "<" inside <title>
            - <svg><style><a title="</style> => 1:13: "<" inside <style>
            - <textarea></textareas></textarea> => 1:11: "<" inside <textarea>
            - <a href {{#isNew}}="x" {{/isNew}}> => 1:19: "=" without the name of an attribute
            - <meta {{#isNew}}content="{{title}}" {{/isNew}}HTTP-EQUIV=refresh> =>
              1:47: http-equiv= behind a value that depends on it
            - <link title="{{title}}" rel="stylesheet"> => 1:25: rel= behind a value that depends on it
            - <a⏎  title=⏎  {{title}}> => 3:3: "title" in an attribute without quotes
            - ø<{{title}}> => 1:3: "title" where the name of a tag stands
            - <script/>{{title}}</script> => 1:10: "title" inside <script>, where nothing is escaped
            - <?xml {{title}}?> => 1:7: "title" inside a declaration
            - <a href="{{text.menu}}"> => 1:10: "text.menu" is text, but href= takes an address
            - <link rel="alternate StyleSheet" href="{{link}}"> =>
              1:40: "link" in href= of <link>, which takes files of the theme
            - <script type="{{title}}json">1</script> =>
              1:15: "title" in type= of <script>, which decides what it does
            - {{moved}} => 1:1: "moved" sends the browser elsewhere
            - <a href="{{moved}}"> => 1:10: "moved" sends the browser elsewhere
            - <meta content="{{moved}}"> => 1:16: "moved" sends the browser elsewhere
            - <meta http-equiv="refresh" content="0;{{moved}}"> => 1:39: "moved" sends the browser elsewhere
            - {{asset.icon.svg}} => 1:1: the address of an asset cannot stand here
            - <p style="{{asset.icon.svg}}"> => 1:11: the address of an asset cannot stand here
            - <a href="x{{asset.icon.svg}}"> => 1:11: the address of an asset cannot stand here
            """#
        )
    )
    func places(_ template: String, _ mistakes: String) {
        #expect(TestTheme(template).pageMistakes().joined(separator: "\n") == mistakes)
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
