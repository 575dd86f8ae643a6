import TestSupport
import Testing

@Suite("Refused: markup that hides where a value stands")
struct HostileRefusedHidingTests {
    @Test(
        "A template that browsers may read otherwise than its author is refused",
        arguments: TestTable.pairs(
            #"""
            - <?{{title}}?> => 1:3: error: "title" inside a declaration; remove it
            - <!-- {{title}} --> => 1:6: error: "title" inside a comment; use {{! … }} for notes
            - <!doctype html {{title}}> => 1:16: error: "title" inside a declaration; remove it
            - <title></titl{{title}}e> => 1:14: error: "title" in the end of <title>; write </title> in one piece
            - <textarea></textarea{{title}}> =>
              1:21: error: "title" in the end of <textarea>; write </textarea> in one piece
            - <title>{{summary}}</title> => 1:8: error: "summary" is markup; it may stand between tags only
            - <META CONTENT="{{title}}" HTTP-EQUIV="refresh"> =>
              1:27: error: http-equiv= behind a value that depends on it; write http-equiv= first
            - <meta {{#isNew}}http-equiv="refresh" {{/isNew}}content="{{title}}"> =>
              1:7: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - <script data-a="{{title}}" type="application/json">{{data}}</script> =>
              1:28: error: type= behind a value that depends on it; write type= first
            - <p title="{{summary}}"> => 1:11: error: "summary" is markup; it may stand between tags only
            - <a href="{{summary}}"> => 1:10: error: "summary" is markup; it may stand between tags only
            - <p>{{isNew}}</p> => 1:4: error: "isNew" is a flag and has no text; write {{#isNew}}…{{/isNew}}
            - <p>{{author}}</p> => 1:4: error: "author" is a view and has no text; write {{#author}}…{{/author}}
            - <p title="{{tags}}"> => 1:11: error: "tags" is a list and has no text; write {{#tags}}…{{/tags}}
            - <p>{{words}}</p> => 1:4: error: "words" is a list and has no text; write {{#words}}…{{/words}}
            - <p>{{.}}</p> =>
              1:4: error: "." is HostileView, a view; name one of its fields: absent, author, count, data, isNew, isOld, link, nobody, summary, tags, title, words
            - {{#isNew}}<p title="{{/isNew}} =>
              1:1: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - {{#isNew}}<!-- {{/isNew}}{{title}} =>
              1:1: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - <{{#isNew}}script{{/isNew}}> =>
              1:2: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - <title><b></title>{{title}} => 1:8: error: "<" inside <title>; write &lt;
            - <p title="{{title}} => 1:20: error: the template ends inside a tag or an element; close it
            - <a href="{{link}}" => 1:19: error: the template ends inside a tag or an element; close it
            - <textarea>{{title}} => 1:20: error: the template ends inside a tag or an element; close it
            - <script type="application/json">{{data}} =>
              1:41: error: the template ends inside a tag or an element; close it
            - {{{title}}} =>
              1:1: error: raw output is not part of the language; write {{title}}; markup comes from fields of kind markup, which are safe by type
            - {{&title}} =>
              1:1: error: raw output is not part of the language; write {{title}}; markup comes from fields of kind markup, which are safe by type
            - <p title="{{{title}}}"> =>
              1:11: error: raw output is not part of the language; write {{title}}; markup comes from fields of kind markup, which are safe by type
            """#
        )
    )
    func one(_ template: String, _ mistake: String) {
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }
}
