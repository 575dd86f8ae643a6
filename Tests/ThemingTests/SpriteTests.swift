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
        arguments: TestTable.pairs(of: "Theming/Sprite-refused")
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
