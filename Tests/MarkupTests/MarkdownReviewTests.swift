import Diagnostics
import Markdown
import TestSupport
import Testing

@testable import Markup

@Suite("What an author should know of a Markdown text")
struct MarkdownReviewTests {
    /// The place and the first words of each finding.
    private func findings(_ source: String, firstLine: Int = 1) -> [String] {
        let review = MarkdownReview(of: source, firstLine: firstLine)
        return review.findings.map { position, finding in
            "\(position.line):\(position.column) \(finding.what.prefix { $0 != "," && $0 != ":" })"
        }.sorted()
    }

    @Test(
        "What readers would see raw is reported at its place",
        arguments: [
            ("Text[^2].", ["1:5 a footnote without its other half"]),
            ("Text.\n\n[^note]: A few words.", ["3:1 a footnote without its other half"]),
            ("Text[^1] and[^2].\n\n[^1]: One.", ["1:13 a footnote without its other half"]),
            ("- [ ] one\n- [x] two", ["1:3 a task", "2:3 a task"]),
            ("a {{< youtube abc >}}\n\n{{% note %}}", ["1:3 a shortcode", "3:1 a shortcode"]),
            ("[the bridge]({{< ref \"bridge\" >}})", ["1:14 a shortcode"]),
            ("a <b>c</b>", ["1:3 HTML such as <b> is left out of texts"]),
            ("Text\n\n<div>\nlost\n</div>", ["3:1 HTML such as <div> is left out of texts"]),
        ]
    )
    func raw(_ source: String, found: [String]) {
        #expect(findings(source) == found)
    }

    @Test("What is meant as it stands is not reported", arguments: TestTable.cells(of: "Markup/MarkdownReview-meant"))
    func meant(_ source: String) {
        #expect(findings(source) == [])
    }

    @Test(
        "An address that no page shows is reported at its place",
        arguments: [
            ("See [a](javascript:alert(1)).", ["1:9 the link to \"javascript"]),
            ("[a](JaVaScript:x) [b](tel:123)", ["1:23 the link to \"tel", "1:5 the link to \"JaVaScript"]),
            ("[a][b]\n\n[b]: data:text/html;x", ["3:6 the link to \"data"]),
            ("<vbscript:x>", ["1:2 the link to \"vbscript"]),
            ("![a](file:///etc/passwd)", ["1:6 the picture \"file"]),
        ]
    )
    func leftOut(_ source: String, found: [String]) {
        #expect(findings(source) == found)
    }

    @Test(
        "An address that a page shows is not reported",
        arguments: [
            "[a](https://a.example/)", "[a](http://a.example/?q=1&b=å#x)", "[a](b/c.html)", "[a](../b/)", "[a](#top)",
            "[a](/b)", "[a](?b)", "[a](<b c>)", "[a](mailto:a@b.no)", "<a@b.no>", "<https://a.example/>", "![a](b.jpg)",
            "`[a](javascript:x)`", "\\[a](javascript:x)", "    [a](javascript:x)", "[a](javascript:x", "[a](å \"b\")",
        ]
    )
    func shown(_ source: String) {
        #expect(findings(source) == [])
    }

    @Test("Links and pictures have the places of their addresses, in the order of the text, behind the front matter")
    func references() {
        let source = """
            Æ [a](one "t") ![p](../two.png), `[x](one)` and [a](one).

            > [![q](three.png)](four)
            >   [b] <https://a.example/>

            [b]: <../../five>
            """
        let found = MarkdownReview(of: source, firstLine: 8).references.map { reference in
            "\(reference.position.line):\(reference.position.column) \(reference.kind) \(reference.destination)"
        }
        #expect(
            found == [
                "8:7 link one", "8:24 picture ../two.png", "8:53 link one", "10:21 link four", "10:9 picture three.png",
                "13:13 link ../../five", "11:10 link https://a.example/",
            ]
        )
    }

    @Test("An address means what it means in the page", arguments: ["a b", "å", "../x?y&z", "/q#f", "https://b.no/æ"])
    func resolution(_ destination: String) throws {
        let base = try #require(WebAddress("https://a.no/b/c/"))
        let source = "[x](<\(destination)>)"
        let review = MarkdownReview(of: source)
        #expect(
            review.references.compactMap { $0.address(relativeTo: base) }
                == SafeHTML.markdown(source, relativeTo: base).links
        )
        #expect(review.references.count == 1)
    }
}
