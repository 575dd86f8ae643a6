import TestSupport
import Testing

@testable import Markup

@Suite("Foreign HTML")
struct SanitiserTests {
    @Test("Harmless HTML stays, put right", arguments: TestTable.pairs(of: "Markup/Sanitiser-harmless"))
    func harmless(_ html: String, expected: String) {
        let safe = SafeHTML.sanitising(html)
        #expect(safe.string == expected)
        #expect(SafeHTML.sanitising(safe.string) == safe, "what is safe stays as it is")
    }

    @Test("Links and pictures become absolute, others go", arguments: TestTable.pairs(of: "Markup/Sanitiser-addresses"))
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
