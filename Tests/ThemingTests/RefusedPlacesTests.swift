import TestSupport
import Testing

@Suite("Where values may not stand")
struct RefusedPlacesTests {
    @Test(
        "A dangerous place is named with line, column and reason",
        arguments: TestTable.pairs(
            #"""
            - <a href={{link}}> => 1:9: "link" in an attribute without quotes
            - <a⏎  title=⏎  {{title}}> => 3:3: "title" in an attribute without quotes
            - <a class=x{{title}}> => 1:11: "title" in an attribute without quotes
            - <a {{title}}> => 1:4: "title" where the name of an attribute stands
            - <a data-{{title}}="x"> => 1:9: "title" where the name of an attribute stands
            - <a title {{title}}> => 1:10: "title" where the name of an attribute stands
            - <a title="x"{{title}}> => 1:13: "title" where the name of an attribute stands
            - ø<{{title}}> => 1:3: "title" where the name of a tag stands
            - <h{{count}}> => 1:3: "count" where the name of a tag stands
            - </{{title}}> => 1:3: "title" where the name of a tag stands
            - <script>{{title}}</script> => 1:9: "title" inside <script>, where nothing is escaped
            - <SCRIPT type="module">{{count}}</script> => 1:23: "count" inside <script>, where nothing is escaped
            - <script/>{{title}}</script> => 1:10: "title" inside <script>, where nothing is escaped
            - <style>{{title}}</style> => 1:8: "title" inside <style>, where nothing is escaped
            - <noscript>{{title}}</noscript> => 1:11: "title" inside <noscript>, where nothing is escaped
            - <iframe>{{title}}</iframe> => 1:9: "title" inside <iframe>, where nothing is escaped
            - <p style="color: {{title}}"> => 1:18: "title" in style=, which is code
            - <p ONCLICK="{{title}}"> => 1:13: "title" in onclick=, which is code
            - <iframe srcdoc="{{title}}"></iframe> => 1:17: "title" in srcdoc=, which is code
            - <!-- {{title}} --> => 1:6: "title" inside a comment
            - <!doctype {{title}}> => 1:11: "title" inside a declaration
            - <?xml {{title}}?> => 1:7: "title" inside a declaration
            - <a href="{{title}}"> => 1:10: "title" is text, but href= takes an address
            - <a href="{{count}}"> => 1:10: "count" is a number, but href= takes an address
            - <a href="/x/{{link}}"> => 1:13: "link" is only a part of href=
            - <a href="{{link}}{{link}}"> => 1:18: "link" is only a part of href=
            - <a href="{{text.menu}}"> => 1:10: "text.menu" is text, but href= takes an address
            - <a xlink:href="{{script}}"> => 1:16: "script" is text, but xlink:href= takes an address
            - <a ping="{{script}}"> => 1:10: "script" is text, but ping= takes an address
            - <input formaction='{{script}}'> => 1:20: "script" is text, but formaction= takes an address
            - <a data-url="{{script}}"> => 1:14: "script" is text, but data-url= takes an address
            - <img srcset="{{title}} 2x"> => 1:14: "title" is text, but srcset= takes addresses and numbers
            - <script src="{{link}}"></script> => 1:14: "link" in src= of <script>, which takes files of the theme
            - <svg><script xlink:href="{{link}}"></script></svg> =>
              1:26: "link" in xlink:href= of <script>, which takes files of the theme
            - <link href="{{link}}"> => 1:13: "link" in href= of <link>, which takes files of the theme
            - <link rel="alternate StyleSheet" href="{{link}}"> =>
              1:40: "link" in href= of <link>, which takes files of the theme
            - <link rel="{{title}}"> => 1:12: "title" in rel= of <link>, which decides what it does
            - <script type="{{title}}json">1</script> =>
              1:15: "title" in type= of <script>, which decides what it does
            - <base href="{{link}}"> => 1:13: "link" in href= of <base>, which decides what it does
            - <object data="{{link}}"></object> => 1:15: "link" in data= of <object>, which decides what it does
            - <embed src="{{link}}"> => 1:13: "link" in src= of <embed>, which decides what it does
            - <svg><set to="{{script}}"/></svg> => 1:15: "script" in to= of <set>, which decides what it does
            - <iframe sandbox="{{title}}"></iframe> =>
              1:18: "title" in sandbox= of <iframe>, which decides what it does
            - <meta http-equiv="{{title}}"> => 1:19: "title" in http-equiv= of <meta>, which decides what it does
            - <meta http-equiv="refresh" content="{{title}}"> =>
              1:37: "title" in content= of <meta>, which decides what it does
            - <meta http-equiv=refresh content="0;url={{link}}"> =>
              1:41: "link" in content= of <meta>, which decides what it does
            - {{moved}} => 1:1: "moved" sends the browser elsewhere
            - <a href="{{moved}}"> => 1:10: "moved" sends the browser elsewhere
            - <meta content="{{moved}}"> => 1:16: "moved" sends the browser elsewhere
            - <meta http-equiv="refresh" content="0;{{moved}}"> => 1:39: "moved" sends the browser elsewhere
            - {{data}} => 1:1: "data" is JSON data
            - <p title="{{data}}"> => 1:11: "data" is JSON data
            - <script type=application/json>{{data}}</script> => 1:31: "data" is JSON data
            - <script type="application/json">{{title}}</script> => 1:33: "title" is text, not JSON data
            - <p title="{{summary}}"> => 1:11: "summary" is markup
            - <title>{{summary}}</title> => 1:8: "summary" is markup
            - {{isNew}} => 1:1: "isNew" is a flag and has no text
            - {{tags}} => 1:1: "tags" is a list and has no text
            - {{author}} => 1:1: "author" is a view and has no text
            - {{asset.icon.svg}} => 1:1: the address of an asset cannot stand here
            - <p style="{{asset.icon.svg}}"> => 1:11: the address of an asset cannot stand here
            - <a href="x{{asset.icon.svg}}"> => 1:11: the address of an asset cannot stand here
            """#
        )
    )
    func refused(_ template: String, _ mistake: String) {
        #expect(TestTheme(template).pageMistakes() == [mistake])
    }
}
