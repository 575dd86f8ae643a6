import Testing

@testable import Markup

@Suite("Character references")
struct CharacterReferenceTests {
    @Test(
        "A reference is decoded once, and what is none stays",
        arguments: [
            ("", ""), ("plain", "plain"), ("&amp;", "&"), ("&amp;lt;", "&lt;"), ("&#38;amp;", "&amp;"),
            ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&hellip;&mdash;&euro;&alpha;&hearts;", "…—€α♥"),
            ("&Aring;&aring;&AElig;&oslash;", "ÅåÆø"), ("&thetasym;&there4;&frac12;", "ϑ∴½"),
            ("&nbsp;", "\u{A0}"), ("&copy2026", "©2026"), ("&eacute", "é"), ("caf&eacutes", "cafés"), ("&ampx", "&x"),
            ("&hellip", "&hellip"), ("&hellip ", "&hellip "), ("&apos", "&apos"), ("&alphax;", "&alphax;"),
            ("&nosuch;", "&nosuch;"), ("AT&T", "AT&T"), ("a & b", "a & b"), ("&", "&"), ("&;", "&;"),
            ("&&amp;&", "&&&"),
            ("&notin;", "∉"), ("&notit;", "¬it;"), ("&EACUTE;", "&EACUTE;"),
            ("&#65;&#x41;&#X4a;&#65", "AAJA"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#xg;", "&#xg;"), ("&#", "&#"),
            ("&#128;&#x92;&#150;", "€’–"), ("&#129;", "\u{81}"), ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"),
            ("&#1114111;", "\u{10FFFF}"), ("&#1114112;", "\u{FFFD}"), ("&#99999999999999999999;", "\u{FFFD}"),
            ("&#xFFFFFFFFFFFFFFFFF;", "\u{FFFD}"), ("&#0000000000065;", "A"), ("&#128512;", "😀"), ("æ&aelig;ø", "ææø"),
        ]
    )
    func decoded(_ text: String, expected: String) {
        #expect(text.decodingCharacterReferences == expected)
    }

    @Test("A text full of what is almost a reference is read in time")
    func flood() {
        let text = String(repeating: "&abcdefghijk", count: 2_000)
        #expect(text.decodingCharacterReferences == text)
    }
}
