import TestSupport
import Testing

@Suite("Where values may not stand")
struct RefusedPlacesTests {
    @Test(
        "A dangerous place is named with line, column and reason",
        arguments: TestTable.pairs(
            #"""
            - <a⏎  title=⏎  {{title}}> => 3:3: "title" in an attribute without quotes
            - ø<{{title}}> => 1:3: "title" where the name of a tag stands
            - <script/>{{title}}</script> => 1:10: "title" inside <script>, where nothing is escaped
            - <p ONCLICK="{{title}}"> => 1:13: "title" in onclick=, which is code
            - <!doctype {{title}}> => 1:11: "title" inside a declaration
            - <?xml {{title}}?> => 1:7: "title" inside a declaration
            - <a href="{{text.menu}}"> => 1:10: "text.menu" is text, but href= takes an address
            - <a data-url="{{script}}"> => 1:14: "script" is text, but data-url= takes an address
            - <link rel="alternate StyleSheet" href="{{link}}"> =>
              1:40: "link" in href= of <link>, which takes files of the theme
            - <script type="{{title}}json">1</script> =>
              1:15: "title" in type= of <script>, which decides what it does
            - <meta http-equiv=refresh content="0;url={{link}}"> =>
              1:41: "link" in content= of <meta>, which decides what it does
            - {{moved}} => 1:1: "moved" sends the browser elsewhere
            - <a href="{{moved}}"> => 1:10: "moved" sends the browser elsewhere
            - <meta content="{{moved}}"> => 1:16: "moved" sends the browser elsewhere
            - <meta http-equiv="refresh" content="0;{{moved}}"> => 1:39: "moved" sends the browser elsewhere
            - {{data}} => 1:1: "data" is JSON data
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
