import Testing

@testable import Markup

@Suite("Plain text of HTML")
struct PlainTextTests {
    @Test(
        "Only the words stay",
        arguments: [
            ("", ""),
            (" \n ", ""),
            ("a", "a"),
            ("<p>One</p><p>Two</p>", "One Two"),
            ("<b>B</b>old", "Bold"),
            ("a<br>b<hr>c", "a b c"),
            ("<ul><li>a</li><li>b</li></ul>", "a b"),
            ("  a \n\t b&nbsp;&nbsp;c  ", "a b c"),
            ("&lt;b&gt; &amp;amp; &quot;'", "<b> &amp; \"'"),
            ("<abbr title='a > b'>c</abbr>", "c"),
            ("Fr<wbr>isch &amp; grün 🫐", "Frisch & grün 🫐"),
            ("<script>x</script>", ""),
            ("<img src=https://a.no/ alt=b>c", "c"),
        ]
    )
    func words(_ html: String, expected: String) {
        #expect(SafeHTML.sanitising(html).plainText == expected)
    }

    @Test("Escaped text comes back", arguments: ["a < b > c & d", "\"'", "&lt;", "&", "&#39;", "<", "1;2"])
    func roundTrip(_ text: String) {
        #expect(SafeHTML(text: text).plainText == text)
    }
}
