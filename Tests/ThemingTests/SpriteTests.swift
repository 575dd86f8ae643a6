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
            + "<use href=\"#menu.p\"/><path fill=\"url(#menu.p)\" d=\"M1 1\"></path></symbol></svg>"
        let head = "<svg xmlns=\"http://www.w3.org/2000/svg\"><symbol id=\"close\" viewBox="
        #expect(theme.mistakes() == [])
        #expect(theme.asset("icons.svg") == head + "\"0 0 1 1\"><path d=\"M0 0\"/></symbol>" + menu)
        #expect(theme.asset("icons.svg", of: "vg") == head + "\"0 0 2 2\"><path d=\"M1 1\"/></symbol>" + menu)
        #expect(TestTheme("").asset("icons.svg") == nil)
    }

    @Test(
        "What an icon must not hold is a mistake with its place",
        arguments: [
            ("<svg><path/></svg>", "1:1: error: an icon without viewBox; write <svg viewBox=\"0 0 24 24\">"),
            ("<svg viewBox='0 0 0 1'><path/></svg>", "1:6: error: a viewBox that is none; write viewBox=\"0 0 24 24\""),
            ("V<script/></svg>", "1:24: error: <script> in an icon; draw with shapes and paths only"),
            ("V<style/></svg>", "1:24: error: <style> in an icon; draw with shapes and paths only"),
            ("V<foreignObject/></svg>", "1:24: error: <foreignObject> in an icon; draw with shapes and paths only"),
            ("V<path onclick='x'/></svg>", "1:30: error: \"onclick\" in an icon; remove it"),
            (
                "V<path style='x'/></svg>",
                "1:30: error: \"style\" in an icon; write attributes such as fill=\"currentColor\""
            ),
            ("V<use href='a.svg#b'/></svg>", "1:29: error: an address outside of the icon; draw it in this file"),
            (
                "V<path fill='URL(https://a)'/></svg>",
                "1:30: error: an address outside of the icon; draw it in this file"
            ),
            (
                "V<path mask=\"image-set('x.png' 1x)\"/></svg>",
                "1:30: error: an address outside of the icon; draw it in this file"
            ),
            (
                "V<path id='a&#x;'/></svg>",
                "1:35: error: a reference that drawings do not know; write &amp; or the character itself"
            ),
            ("V<path id='a&amp;'/></svg>", "1:30: error: an odd id in an icon; write letters and digits"),
            (
                "V<path fill='&#117;rl(#a)'/></svg>",
                "1:30: error: an escape in an attribute; write the character itself"
            ),
            ("V<use href='#a'/></svg>", "1:29: error: nothing in the icon has the id \"a\"; add it"),
            (
                "V<g><path/></svg>",
                "1:34: error: </svg> closes nothing; close the elements in the order they were opened"
            ),
            ("V<g>", "1:24: error: <g> is never closed; add </g>"),
            ("V<path d=1/></svg>", "1:32: error: a tag that is not understood; write d=\"…\""),
            ("V<path d='1' d='2'/></svg>", "1:36: error: \"d\" stands twice; remove one of them"),
            ("V&x;</svg>", "1:24: error: a reference that drawings do not know; write &amp; or the character itself"),
            ("V<![CDATA[x]]></svg>", "1:24: error: a section that drawings do not need; write the text plainly"),
            (
                "<!DOCTYPE svg [<!ENTITY a 'b'>]>",
                "1:15: error: a document type with declarations; remove the document type"
            ),
            ("", "1:1: error: no drawing; write <svg viewBox=\"0 0 24 24\">…</svg>"),
            ("<p/>", "1:1: error: <p> where the drawing should be; write one <svg>…</svg>"),
        ]
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
