import TestSupport
import Testing

@testable import FeedLoading

@Suite("Headlines of feeds")
struct HeadlineTests {
    @Test(
        "What feeds make of a headline is made undone",
        arguments: TestTable.optionals(of: "FeedLoading/Headline-headline")
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
