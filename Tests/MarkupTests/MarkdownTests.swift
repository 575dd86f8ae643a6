import Markdown
import TestSupport
import Testing

@testable import Markup

@Suite("Markdown")
struct MarkdownTests {
    @Test("CommonMark becomes HTML", arguments: TestTable.pairs(of: "Markup/Markdown-commonMark"))
    func commonMark(_ source: String, expected: String) throws {
        let base = try #require(WebAddress("https://a.no"))
        #expect(SafeHTML.markdown(source, relativeTo: base).string == expected)
    }

    @Test("HTML and scripts in Markdown do not get through", arguments: TestTable.cells(of: "Markup/Markdown-hostile"))
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
