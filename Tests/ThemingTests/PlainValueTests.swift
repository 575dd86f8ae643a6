import TestSupport
import Testing

@Suite("The value itself")
struct PlainValueTests {
    @Test(
        "A dot is the text of a list of texts, or the value of the section around it",
        arguments: [
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
    func dots(_ template: String, _ page: String) throws {
        #expect(try TestTheme(template).page() == page)
    }

    @Test(
        "A dot where no plain value is in reach is refused",
        arguments: TestTable.pairs(
            #"""
            - {{#tags}}{{.}}{{/tags}} => 1:10: error: "." is TagView, a view; name one of its fields: name
            - {{#author}}{{.}}{{/author}} =>
              1:12: error: "." is AuthorView, a view; name one of its fields: name, tag
            - {{#words}}<i class={{.}}>{{/words}} => 1:20: error: "." in an attribute without quotes; write "{{.}}"
            - <a href="{{#title}}{{.}}{{/title}}"> =>
              1:20: error: "." is text, but href= takes an address; use a field of kind address
            """#
        )
    )
    func refused(_ template: String, _ mistake: String) {
        #expect(TestTheme(template).mistakes() == ["base/templates/page.html:" + mistake])
    }

    @Test(
        "A field of an inner view is named with the way to it",
        arguments: [
            ("{{name}}", "no value \"name\" in StoryView; it belongs to AuthorView: write {{author.name}}"),
            (
                "{{#author}}{{isOdd}}{{/author}}",
                "no value \"isOdd\" in AuthorView; did you mean \"isOld\" of the StoryView around it?"
            ),
            ("{{tag}}", "no value \"tag\" in StoryView; it belongs to AuthorView: write {{author.tag}}"),
        ]
    )
    func outside(_ template: String, _ mistake: String) {
        let found = TestTheme(template).mistakes().first ?? ""
        #expect(found.hasSuffix("error: " + mistake))
    }
}
