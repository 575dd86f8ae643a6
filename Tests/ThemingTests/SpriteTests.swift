import TestSupport
import Testing

@Suite("Icons")
struct SpriteTests {
    @Test("Icons become symbols of one file, a brand's over the base theme's; without icons there is no file")
    func sprite() {
        let theme = TestTheme(
            "",
            [
                "base/icons/menu.svg": """
                <?xml version="1.0"?><!DOCTYPE svg><!-- hand made -->
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="urn:x" width="24px" height="24" fill='none' ink:page="1">
                  <title>Menu</title>
                  <defs><path id="p" d="M0 0"/></defs>
                  <use xlink:href="#p"/><path fill="url(#p)" d="M1 1"></path>
                </svg>
                """,
                "base/icons/close.svg": "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
                "vg/theme.json": "{}", "vg/icons/close.svg": "<svg viewBox='0 0 2 2'><path d='M1 1'/></svg>",
            ]
        )
        let menu =
            "<symbol id=\"menu\" viewBox=\"0 0 24 24\" fill=\"none\"><defs><path id=\"menu.p\" d=\"M0 0\"/></defs>"
            + "<use href=\"#menu.p\"/><path fill=\"url(#menu.p)\" d=\"M1 1\"/></symbol></svg>"
        let head = "<svg xmlns=\"http://www.w3.org/2000/svg\"><symbol id=\"close\" viewBox="
        #expect(theme.mistakes() == [])
        #expect(theme.asset("icons.svg") == head + "\"0 0 1 1\"><path d=\"M0 0\"/></symbol>" + menu)
        #expect(theme.asset("icons.svg", of: "vg") == head + "\"0 0 2 2\"><path d=\"M1 1\"/></symbol>" + menu)
        #expect(TestTheme("").asset("icons.svg") == nil)
    }

    @Test(
        "Forbidden content of an icon is an error with its place",
        arguments: TestTable.pairs(
            #"""
            - <svg><path/></svg> => 1:1: error: an icon without viewBox; write <svg viewBox="0 0 24 24">
            - <svg viewBox='0 0 0 1'><path/></svg> => 1:6: error: an invalid viewBox; write viewBox="0 0 24 24"
            - V<script/></svg> => 1:24: error: <script> in an icon; draw with shapes and paths only
            - V<style/></svg> => 1:24: error: <style> in an icon; draw with shapes and paths only
            - V<foreignObject/></svg> => 1:24: error: <foreignObject> in an icon; draw with shapes and paths only
            - V<path onclick='x'/></svg> => 1:30: error: "onclick" in an icon; remove it
            - V<path style='x'/></svg> =>
              1:30: error: "style" in an icon; write attributes such as fill="currentColor"
            - V<use href='a.svg#b'/></svg> => 1:29: error: an address outside of the icon; draw it in this file
            - V<path fill='URL(https://a)'/></svg> =>
              1:30: error: an address outside of the icon; draw it in this file
            - V<path mask="image-set('x.png' 1x)"/></svg> =>
              1:30: error: an address outside of the icon; draw it in this file
            - V<path id='a&#x;'/></svg> =>
              1:1: error: not well-formed XML: a & that begins no reference, read as text; correct it
            - V<path id='a&amp;'/></svg> => 1:30: error: an invalid id in an icon; write letters and digits
            - V<path fill='&#117;rl(#a)'/></svg> => 1:30: error: nothing in the icon has the id "a"; add it
            - V<use href='#a'/></svg> => 1:29: error: nothing in the icon has the id "a"; add it
            - V<g><path/></svg> =>
              1:1: error: not well-formed XML: the end tag </svg> is not that of the element before it; correct it
            - V⏎<g>⏎<path d='\75rl(x)'/></g></svg> =>
              3:7: error: an escape in an attribute; write the character itself
            - V<!-- <g onclick='x'/> -->⏎<g onclick='x'/></svg> => 2:4: error: "onclick" in an icon; remove it
            - V⏎<g>⏎</svg> =>
              3:1: error: not well-formed XML: the end tag </svg> is not that of the element before it; correct it
            - V<g> => 1:1: error: not well-formed XML: the document ends before its elements do; correct it
            - V<path d=1/></svg> => 1:1: error: not well-formed XML: AttValue: " or ' expected; correct it
            - V<path d='1' d='2'/></svg> => 1:1: error: not well-formed XML: Attribute d redefined; correct it
            - V&x;</svg> => 1:1: error: not well-formed XML: a & that begins no reference, read as text; correct it
            - V<![CDATA[x]]></svg> => 1:24: error: text in an icon; draw it as a path
            - <!DOCTYPE svg [<!ENTITY a 'b'>]> => 1:1: error: no drawing; write <svg viewBox="0 0 24 24">…</svg>
            -  => 1:1: error: no drawing; write <svg viewBox="0 0 24 24">…</svg>
            - <p/> => 1:1: error: <p> where the drawing should be; write one <svg>…</svg>
            """#
        )
    )
    func refused(_ svg: String, _ expected: String) {
        let icon = svg.hasPrefix("V") ? "<svg viewBox='0 0 1 1'>" + svg.dropFirst() : svg
        #expect(TestTheme("", ["base/icons/a.svg": icon]).mistakes() == ["base/icons/a.svg:" + expected])
    }

    @Test("Every end of an icon is read without a trap")
    func truncated() {
        let whole = "<?xml?><!-- a --><!DOCTYPE svg><svg viewBox='0 0 1 1'><g id='a'>&amp;<use href='#a'/></g></svg>"
        for end in whole.indices { _ = TestTheme("", ["base/icons/a.svg": String(whole[..<end])]).mistakes() }
    }
}
