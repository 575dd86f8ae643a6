import TestSupport
import Testing

@testable import Markup

@Suite("Plain text of HTML")
struct PlainTextTests {
    @Test("Only the words stay", arguments: TestTable.pairs(of: "Markup/PlainText-words"))
    func words(_ html: String, expected: String) {
        #expect(SafeHTML.sanitising(html).plainText == expected)
    }

    @Test("Escaped text comes back", arguments: ["a < b > c & d", "\"'", "&lt;", "&", "&#39;", "<", "1;2"])
    func roundTrip(_ text: String) {
        #expect(SafeHTML(text: text).plainText == text)
    }

    @Test(
        "White space collapses wherever it stands",
        arguments: [" ", "  ", "\t", "\n", "\u{A0}", " \u{A0}", "&nbsp;", "<br>", "! ", " !"]
    )
    func whiteSpaceAtEveryPlace(_ inserted: String) {
        let blank = Set(" \t\n\u{A0}")
        for start in 0...20 {
            let front = String(repeating: "a", count: start)
            let html = front + inserted + String(repeating: "b", count: 20 - start)
            let readable = html.replacing("&nbsp;", with: " ").replacing("<br>", with: " ")
            let words = readable.split { blank.contains($0) }.joined(separator: " ")
            #expect(SafeHTML.sanitising(html).plainText == words)
        }
    }

    @Test(
        "Words around a reference or a tag stay as they are",
        arguments: ["&amp;", " &amp;", "&amp; ", " &amp; ", "&lt; ", "<b>i</b>", " <b> i </b> ", "é", "\u{A0}é"]
    )
    func wordsAround(_ inserted: String) {
        let words = "one two three four fives sixes, and ! more"
        for start in words.indices {
            let html = words[..<start] + inserted + words[start...]
            let readable = html.replacing("&amp;", with: "&").replacing("&lt;", with: "<")
                .replacing("<b>", with: "").replacing("</b>", with: "").replacing("\u{A0}", with: " ")
            let expected = readable.split(separator: " ").joined(separator: " ")
            #expect(SafeHTML.sanitising(String(html)).plainText == expected)
        }
    }
}
