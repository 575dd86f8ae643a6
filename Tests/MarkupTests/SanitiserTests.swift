import TestSupport
import Testing

@testable import Markup

@Suite("Foreign HTML")
struct SanitiserTests {
    @Test(
        "Harmless HTML stays, put right",
        arguments: [
            ("", ""),
            ("plain", "plain"),
            ("a < b & c", "a &lt; b &amp; c"),
            ("<p>One<p>Two", "<p>One</p><p>Two</p>"),
            ("<P CLASS=x STYLE=y>A</P>", "<p>A</p>"),
            ("a<br>b<br/>c</br>", "a<br>b<br>c"),
            ("<b>bold <i>both</b> italic</i>", "<b>bold <i>both</i></b> italic"),
            ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
            ("<dl><dt>a<dd>b</dl>", "<dl><dt>a</dt><dd>b</dd></dl>"),
            ("&hellip;&eacute;&#x1F600;&nbsp;&lt;b&gt;", "…é😀\u{A0}&lt;b&gt;"),
            (
                "&#146;&#x93;&#150;&#128 &#8217;&#129;&#159;<abbr title='&#146;'>&amp;#146;</abbr>",
                "’“–€ ’Ÿ<abbr title=\"’\">&amp;#146;</abbr>"
            ),
            ("<h1>a</h1><h6>b</h6>", "<h1>a</h1><h6>b</h6>"),
            ("<font color=red>a</font> <blink>b</blink>", "a b"),
            ("<o:p>word</o:p>", "<p>word</p>"),
            ("<header>a</header><main>b</main>", "<div>a</div><div>b</div>"),
            ("<strike>a</strike><tt>b</tt>", "<s>a</s><code>b</code>"),
            ("<time datetime=2026-11-20>a</time>", "<time datetime=\"2026-11-20\">a</time>"),
            ("<abbr title='A \"B\"'>a</abbr>", "<abbr title=\"A &quot;B&quot;\">a</abbr>"),
            ("<p lang=nb dir=RTL title=x>a</p>", "<p lang=\"nb\" dir=\"rtl\">a</p>"),
            ("<p lang='n b' dir=up>a</p>", "<p>a</p>"),
            ("<ol start=3 type=a><li>a</ol>", "<ol start=\"3\"><li>a</li></ol>"),
            (
                "<table><tr><td colspan=2 rowspan=x>a</td></tr></table>",
                "<table><tr><td colspan=\"2\">a</td></tr></table>"
            ),
            ("<details><summary>a</summary>b</details>", "<details><summary>a</summary>b</details>"),
            ("one <embed src=x>two <wbr>three <input> four", "one two <wbr>three  four"),
            ("<html><head><title>t</title><meta charset=latin1></head><body>å</body></html>", "å"),
            ("a</div></body></html>b", "a<p>b</p>"),
            ("a<!-- b -->c<!-- <b> --!>d<?php e ?>", "acd"),
            ("<![CDATA[<b>a</b> & b]]> c", "<b>a</b> &amp; b c"),
        ]
    )
    func harmless(_ html: String, expected: String) {
        let safe = SafeHTML.sanitising(html)
        #expect(safe.string == expected)
        #expect(SafeHTML.sanitising(safe.string) == safe, "what is safe stays as it is")
    }

    @Test(
        "Links and pictures become absolute, others go",
        arguments: TestTable.pairs(
            #"""
            - <a href=/a?b&c>x</a> => <a href="https://a.no/a?b&amp;c">x</a>
            - <a href=http://b.no target=_blank rel=opener>x</a> => <a href="http://b.no/">x</a>
            - <a href='mailto:a@b.no?subject=c'>x</a> => <a href="mailto:a@b.no">x</a>
            - <a href=ftp://b.no>x</a><a name=y>z</a> => xz
            - <a href=1><a href=2>x</a></a> => <a href="https://a.no/f/1"></a><a href="https://a.no/f/2">x</a>
            - <a href=1><table><tr><td><a href=2>x</a></td></tr></table></a> =>
              <a href="https://a.no/f/1"></a><table><tr><td><a href="https://a.no/f/2">x</a></td></tr></table>
            - <img src=p.jpg width=10 height=50% onerror=x alt='A "B"'> =>
              <img src="https://a.no/f/p.jpg" width="10" alt="A &quot;B&quot;">
            - <img src=data:image/png;base64,x><img><img src='mailto:a@b.no'> =>
            - <picture><source srcset=x><img src=//b.no/p></picture>a => <img src="https://b.no/p" alt="">a
            """#
        )
    )
    func addresses(_ html: String, expected: String) throws {
        let base = try #require(WebAddress("https://a.no/f/index"))
        #expect(SafeHTML.sanitising(html, relativeTo: base).string == expected)
    }

    @Test(
        "Without a base relative addresses go",
        arguments: ["<a href=/a>x</a>", "<img src=a.jpg>x", "<a href='#a'>x</a>"]
    )
    func baseless(_ html: String) {
        #expect(SafeHTML.sanitising(html).string == "x")
    }

    @Test(
        "Parts of lists and tables do not stand alone",
        arguments: [
            ("<table><table><td>a</table></table>", "<table><td>a</td></table>"),
            ("<table><b><table><td>a</td></table></b></table>", "<table><td>a</td></table>"),
            ("<li>a</li>", "a"), ("<td>a</td>", "a"), ("<tr><td>a", "a"), ("<dt>a<dd>b", "ab"),
            ("<summary>a</summary>", "a"), ("<figcaption>a</figcaption>", "a"), ("<col><caption>a</caption>", "a"),
        ]
    )
    func parts(_ html: String, expected: String) {
        #expect(SafeHTML.sanitising(html).string == expected)
    }

    @Test("Text is escaped, and empty only when there is nothing")
    func text() {
        #expect(SafeHTML(text: "<b>&</b>").string == "&lt;b&gt;&amp;&lt;/b&gt;")
        #expect(SafeHTML(text: "").isEmpty)
        #expect(!SafeHTML(text: " ").isEmpty)
        #expect(SafeHTML.sanitising("<script>x</script>").isEmpty)
    }
}
