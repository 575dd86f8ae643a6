import TestSupport
import Testing

@Suite("Refused: several mistakes at once")
struct HostileRefusedTogetherTests {
    @Test(
        "Every mistake is named, also the one that follows from another",
        arguments: TestTable.pairs(
            #"""
            - <p {{title}}="a"> =>
              1:4: error: "title" where the name of an attribute stands; write name="{{title}}"
              1:13: error: "=" without the name of an attribute; write name="…" in one piece
            - <!--{{title}} =>
              1:5: error: "title" inside a comment; use {{! … }} for notes
              1:14: error: the template ends inside a tag or an element; close it
            - <title></{{title}}></title> =>
              1:10: error: "title" in the end of <title>; write </title> in one piece
              1:17: error: "<" inside <title>; write &lt;
            - <plaintext>{{title}} =>
              1:12: error: "title" inside <plaintext>, where nothing is escaped; use classes and custom properties in the theme's stylesheet
              1:21: error: the template ends inside a tag or an element; close it
            - <link rel="{{title}}" href="{{link}}"> =>
              1:12: error: "title" in rel= of <link>, which decides what it does; write it literally
              1:29: error: "link" in href= of <link>, which takes files of the theme; write rel="canonical" or another harmless relation in front of it
            - <p {{#isNew}}title="{{/isNew}}{{title}}"> =>
              1:4: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:31: error: "title" where the name of an attribute stands; write name="{{title}}"
            - <p title={{#isNew}}"{{/isNew}}{{title}}> =>
              1:10: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:31: error: "title" in an attribute without quotes; write "{{title}}"
            - <p {{#isNew}}title{{/isNew}}="{{title}}"> =>
              1:4: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:29: error: "=" without the name of an attribute; write name="…" in one piece
              1:31: error: "title" where the name of an attribute stands; write name="{{title}}"
            - <!-- {{#isNew}}-->{{/isNew}}{{title}} =>
              1:6: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:29: error: "title" inside a comment; use {{! … }} for notes
              1:38: error: the template ends inside a tag or an element; close it
            - <title>{{#isNew}}</title>{{/isNew}}{{title}} =>
              1:8: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:45: error: the template ends inside a tag or an element; close it
            - <script {{#isNew}}type="application/json"{{/isNew}}>{{data}}</script> =>
              1:9: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:53: error: "data" is JSON data; it may stand in <script type="application/ld+json"> only
            - <link {{#isNew}}rel="canonical"{{/isNew}} rel="stylesheet" href="{{link}}"> =>
              1:7: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:66: error: "link" in href= of <link>, which takes files of the theme; write rel="canonical" or another harmless relation in front of it
            - <link rel="{{#isNew}}canonical{{/isNew}}" href="{{link}}"> =>
              1:12: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:49: error: "link" in href= of <link>, which takes files of the theme; write rel="canonical" or another harmless relation in front of it
            - <script>"<!--<script>"</script>{{title}} =>
              1:10: error: "<" inside <script>; keep scripts and styles in files of the theme
              1:14: error: "<" inside <script>; keep scripts and styles in files of the theme
            - <svg><![CDATA[{{title}}]]></svg> =>
              1:6: error: browsers disagree where <![ ends; remove it
              1:15: error: "title" inside a declaration; remove it
            - <p ="{{title}}"> =>
              1:4: error: "=" without the name of an attribute; write name="…" in one piece
              1:6: error: "title" where the name of an attribute stands; write name="{{title}}"
            """#
        )
    )
    func several(_ template: String, _ mistakes: String) {
        #expect(HostileSnippet(template).mistakes().joined(separator: "\n") == mistakes)
    }
}
