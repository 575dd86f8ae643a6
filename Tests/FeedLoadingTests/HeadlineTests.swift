import Testing

@testable import FeedLoading

@Suite("Headlines of feeds")
struct HeadlineTests {
    @Test(
        "What feeds make of a headline is made undone",
        arguments: [
            ("Tom & Jerry", "Tom & Jerry"), ("Tom &amp; Jerry", "Tom & Jerry"),
            ("Tom &amp;amp; Jerry", "Tom &amp; Jerry"),
            ("AT&T", "AT&T"), ("5 < 6 > 4", "5 < 6 > 4"), ("a<b", "a<b"), ("a < b and c > d", "a < b and c > d"),
            ("<b>bold</b>", "bold"), ("&lt;b&gt;bold&lt;/b&gt;", "bold"), ("&lt;em class=x&gt;E&lt;/em&gt;!", "E!"),
            ("Bruk av &lt;b&gt; i praksis", "Bruk av <b> i praksis"),
            ("Bruk av <svg> i praksis", "Bruk av <svg> i praksis"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"), ("x <y> z", "x <y> z"),
            ("<![CDATA[x]]>", "x"), ("<![CDATA[<b>x</b> &amp; y]]>", "x & y"), ("a <![CDATA[b]]> c", "a b c"),
            ("<![CDATA[<![CDATA[x]]>]]>", "x"), ("x ]]> y < z", "x ]]> y < z"), ("<![CDATA[x", "x"),
            ("One<br>Two<br/>Three", "One Two Three"), ("<p>One</p><p>Two</p>", "One Two"), ("b<i>o</i>ld", "bold"),
            ("<a href=\"x>y\" title='>'>link</a>", "link"), ("<A HREF=x>link</A >", "link"), ("<b", "<b"),
            ("<!-- c -->x<!-- > -->", "x"), ("<!-- x", "<!-- x"), ("<3 you", "<3 you"), ("I <3 <b>you</b>", "I <3 you"),
            ("caf&eacute; &#8211; &#x2013; &hellip;", "café – – …"), ("&nbsp;x&nbsp;", "x"), ("a\n\tb", "a b"),
            ("&quot;Q&A&quot;", "\"Q&A\""), ("R&D &lt; 5", "R&D < 5"),
            ("<span lang=nb>", nil), ("", nil), ("<br>", nil), ("&nbsp;", nil), ("<![CDATA[]]>", nil),
        ] as [(String, String?)]
    )
    func headline(_ title: String, expected: String?) {
        #expect(title.headline(limit: 300) == expected)
    }

    @Test("A headline is cut at its limit")
    func limit() {
        #expect("<b>abcdef</b>".headline(limit: 3) == "abc…")
    }

    @Test("A flood of brackets is survived")
    func brackets() {
        for bracket in ["<", "<b ", "<!--", "&", "<![CDATA[", "</b>", "&lt;b&gt;"] {
            let headline = String(repeating: bracket, count: 1_000).headline(limit: 300)
            #expect(headline.map { $0.count <= 301 } ?? true)
        }
    }
}
