import Testing

@testable import Markup

@Suite("Hostile HTML")
struct HostileHTMLTests {
    @Test(
        "Nothing that runs gets through",
        arguments: [
            "<script>alert(1)</script>", "<SCRIPT SRC=//evil.no/x.js></SCRIPT>", "<scr\0ipt>alert(1)</scr\0ipt>",
            "<scr<script>ipt>alert(1)</scr</script>ipt>", "<script/x>alert(1)</script >", "<script>alert(1)", "<script",
            "<<script>alert(1)//<</script>", "<script\n>alert(1)</script\t\n bar>", "</p><script>alert(1)</script>",
            "<img src=x onerror=alert(1)>", "<img src=https://a.no/x onerror=alert(1)>", "<img/src/onerror=alert(1)>",
            "<img src=`x`onerror=alert(1)>", "<img src=\"x\"onerror=\"alert(1)\">",
            "<img src=x:x onerror\n=\nalert(1)>",
            "<img \"\"\"><script>alert(1)</script>\">", "<img src='https://a.no/\" onerror=\"alert(1)'>",
            "<img alt='\"><script>alert(1)</script>' src=https://a.no/>", "<img alt=\"`><script>alert(1)</script>`\">",
            "<img dynsrc=javascript:x lowsrc=javascript:x srcset='javascript:x 1x'>", "<image href=x onerror=alert(1)>",
            "<a href=javascript:alert(1)>x</a>", "<a href=' \u{1}javascript:alert(1)'>x</a>",
            "<a href='java\tscript:alert(1)'>x</a>", "<a href='java&#10;script:alert(1)'>x</a>",
            "<a href='&#106;&#97;vascript:alert(1)'>x</a>", "<a href='&#x6A&#x61vascript:alert(1)'>x</a>",
            "<a href='javascript&colon;alert(1)'>x</a>", "<a href='java&NewLine;script:alert(1)'>x</a>",
            "<a href='JaVaScRiPt:alert(1)'>x</a>", "<a href='vbscript:x'>x</a>",
            "<a href='data:text/html,<script>'>x</a>",
            "<a href='//evil.no' onmouseover=alert(1)>x</a>", "<a xlink:href=javascript:alert(1)>x</a>",
            "<a href=x href=javascript:alert(1)>x</a>", "<a href=\"https://a.no/\0\" onclick=alert(1)>x</a>",
            "<a href='mailto:a@b.no\" onclick=\"alert(1)'>x</a>", "<a href='\\\\evil.no' style=x:expression(y)>x</a>",
            "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>",
            "<svg><a xlink:href=javascript:x>x</a></svg>",
            "<svg><style><img src=x onerror=alert(1)></style></svg>",
            "<svg></p><style><a id='</style><img onerror=x>'>",
            "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img onerror=alert(1)&gt;'>",
            "<math href=javascript:alert(1)>x</math>",
            "<form><math><mtext></form><form><mglyph><style></math><img onerror=x>",
            "<style>@import 'javascript:x'</style>", "<style><img src=x onerror=alert(1)></style>",
            "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>", "<noembed><img onerror=x></noembed>",
            "<template><script>alert(1)</script></template>", "<iframe src=javascript:alert(1)></iframe>",
            "<iframe srcdoc='<script>alert(1)</script>'>",
            "<object data=javascript:x><param name=src value=x></object>",
            "<embed src=javascript:x>", "<textarea><img src=x onerror=alert(1)></textarea>",
            "<title><img src=x onerror=alert(1)></title>", "<xmp><img src=x onerror=alert(1)></xmp>",
            "<plaintext><img onerror=x>", "<base href=javascript:/>", "<link rel=stylesheet href=javascript:x>",
            "<meta http-equiv=refresh content='0;url=javascript:x'>", "<body onload=alert(1)>",
            "<html onclick=alert(1)>",
            "<form action=javascript:x><button formaction=javascript:x>x</button></form>",
            "<input onfocus=x autofocus>",
            "<select><option><img src=x onerror=alert(1)></select>", "<details open ontoggle=alert(1)>x</details>",
            "<video><source onerror=alert(1)></video>", "<audio src=x onerror=alert(1)>", "<marquee onstart=alert(1)>x",
            "<table background=javascript:x><td background=javascript:x>x",
            "<div style='background:url(javascript:x)'>x",
            "<p/onclick=alert(1)>x", "<p\u{B}onclick=alert(1)>x", "<p\u{C}onclick=alert(1)>x", "<p id=x name=y is=z>x",
            "<!--><script>alert(1)</script>-->", "<!-- --!><script>alert(1)</script>",
            "<![CDATA[<script>alert(1)</script>]]>",
            "<![CDATA[<scr<![CDATA[ipt>alert(1)]]>", "<!DOCTYPE x [<!ENTITY y '<script>'>]>&y;",
            "<?xml-stylesheet href=x?>",
            "&lt;script&gt;alert(1)&lt;/script&gt;", "&amp;lt;script&amp;gt;",
            "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
            "\u{FEFF}<script>alert(1)</script>", "＜script＞alert(1)＜/script＞", "<ſcript>alert(1)</ſcript>",
            "<a href=\u{212A}avascript:x>x</a>", "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
            "<frameset><frame src=javascript:x></frameset>", "<isindex action=javascript:x>",
            "<applet code=x>y</applet>",
            "<del cite=javascript:x>y</del><q cite=javascript:x>y</q>",
            "<time datetime='\"><script>x</script>'>x</time>",
        ]
    )
    func nothingRuns(_ html: String) throws {
        let safe = SafeHTML.sanitising(html)
        #expect(Dangers.left(in: safe) == [], "\(safe.string)")
        let based = SafeHTML.sanitising(html, relativeTo: WebAddress("https://a.no/b/"))
        #expect(Dangers.left(in: based) == [], "\(based.string)")
        let twice = SafeHTML.sanitising(based.plainText)
        #expect(Dangers.left(in: twice) == [], "text that is read as HTML by mistake goes through the gate as well")
    }

    @Test("Every beginning of hostile HTML is harmless")
    func truncations() {
        let html =
            "<p title='a'><a href=\"javascript:x\" onclick=y>&amp;<img src=x onerror=z><script>1</script><!-- b --></p>"
        for length in 0...html.utf8.count {
            #expect(Dangers.left(in: .sanitising(String(html.prefix(length)))) == [])
        }
    }
}
