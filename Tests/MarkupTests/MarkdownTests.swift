import Markdown
import Testing

@testable import Markup

@Suite("Markdown")
struct MarkdownTests {
    @Test(
        "CommonMark becomes HTML",
        arguments: [
            ("", ""),
            ("One\n\nTwo", "<p>One</p>\n<p>Two</p>\n"),
            ("*a* **b** `c<d`", "<p><em>a</em> <strong>b</strong> <code>c&lt;d</code></p>\n"),
            ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
            ("3. a", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
            ("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
            ("```swift\nlet a = \"<b>\"\n```", "<pre><code>let a = \"&lt;b&gt;\"\n</code></pre>\n"),
            ("[a](/b \"c\")", "<p><a href=\"https://a.no/b\">a</a></p>\n"),
            ("![a](b.jpg)", "<p><img src=\"https://a.no/b.jpg\" alt=\"a\"></p>\n"),
            ("<https://b.no/?a&b>", "<p><a href=\"https://b.no/?a&amp;b\">https://b.no/?a&amp;b</a></p>\n"),
            ("<a@b.no>", "<p><a href=\"mailto:a@b.no\">a@b.no</a></p>\n"),
            ("a  \nb\n\n---", "<p>a<br>\nb</p>\n<hr>\n"),
            ("a\0b &hellip; blåbær", "<p>a\u{FFFD}b … blåbær</p>\n"),
        ]
    )
    func commonMark(_ source: String, expected: String) throws {
        let base = try #require(WebAddress("https://a.no"))
        #expect(SafeHTML.markdown(source, relativeTo: base).string == expected)
    }

    @Test(
        "HTML and scripts in Markdown do not get through",
        arguments: [
            "<script>alert(1)</script>", "a <b onclick=alert(1)>b</b>", "<img src=x onerror=alert(1)>",
            "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](  data:text/html,<script>alert(1)</script>)",
            "![a](javascript:alert(1))", "<javascript:alert(1)>", "[a]: javascript:alert(1)\n\n[a]",
            "![\" onerror=alert(1) x=\"](https://a.no/)", "[a](https://a.no/\"onclick=alert(1))",
            "`<script>alert(1)</script>`", "    <script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;",
            "<!-- --><script>alert(1)</script><!-- -->", "[a](vbscript:x)", "[a](&#106;avascript:alert(1))",
            "[a](java\\script:alert(1))", "<div\n>\n\n<svg onload=alert(1)>", "[x]('javascript:alert(1)')",
        ]
    )
    func hostile(_ source: String) throws {
        #expect(Dangers.left(in: .markdown(source)).isEmpty)
        #expect(Dangers.left(in: .markdown(source, relativeTo: WebAddress("https://a.no"))).isEmpty)
    }

    @Test(
        "Headings move down, at most to the sixth level",
        arguments: [
            (0, "h1", "h5"), (1, "h2", "h6"), (2, "h3", "h6"), (99, "h6", "h6"), (-3, "h1", "h2"),
            (Int.max, "h6", "h6"),
        ]
    )
    func headings(_ offset: Int, first: String, second: String) {
        let html = SafeHTML.markdown("# a\n\n##### b", headingOffset: offset).string
        #expect(html == "<\(first)>a</\(first)>\n<\(second)>b</\(second)>\n")
    }

    @Test(
        "Deep and endless Markdown comes to an end",
        arguments: [
            (">", "a"), ("- ", "\n\n\n\na"), ("[", ""), ("![", "]"), ("*a ", ""), ("_a__", ""), ("`a``", ""),
            ("<!--", ""), ("[a](", ""), ("<a href='", ""), ("\\", ""), ("&", ";"), ("[a](b)", ""), ("~~a", ""),
            ("[^1]", ""), ("|-", ""), ("[^1]: a\n", ""), ("<b>", ""), ("\r", "~~"),
        ]
    )
    func endless(_ piece: String, end: String) {
        let source = String(repeating: piece, count: 20_000) + end
        #expect(Dangers.left(in: .markdown(source)).isEmpty)
        let review = MarkdownReview(of: String(repeating: piece, count: 5_000) + end)
        #expect(review.references.count <= 5_000)
    }

    @Test("Of a long source the beginning is taken")
    func long() {
        let source = String(repeating: "a", count: SafeHTML.maximumMarkdownLength - 1) + "b and more"
        #expect(SafeHTML.markdown(source).plainText.utf8.count == SafeHTML.maximumMarkdownLength)
    }
}
