import Diagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
    @Test("A diagnostic reads as editors expect it")
    func line() {
        let mistake = Diagnostic.error(
            "content/vg/brand.yml",
            SourcePosition(line: 3, column: 7),
            "unknown key \"tittle\"",
            advice: "did you mean \"title\"?"
        )
        #expect(
            mistake.description
                == "content/vg/brand.yml:3:7: error: unknown key \"tittle\"; did you mean \"title\"?"
        )
    }

    @Test("One thing is named in the singular, none and many in the plural")
    func numbers() {
        #expect([0, 1, 2].map { counted($0, "file") } == ["0 files", "1 file", "2 files"])
        #expect([0, 1, 2].map { counted($0, "story", "stories") } == ["0 stories", "1 story", "2 stories"])
    }

    @Test("Columns count scalars, not bytes")
    func columns() {
        let text = Array("æøå\nblå x".utf8)
        #expect(SourcePosition(ofByte: 6, in: text) == SourcePosition(line: 1, column: 4))
        #expect(SourcePosition(ofByte: text.count - 1, in: text) == SourcePosition(line: 2, column: 5))
        #expect(SourcePosition(ofByte: 10_000, in: text) == SourcePosition(line: 2, column: 6))
    }

    @Test(
        "The nearest name is offered, a far one is not",
        arguments: [
            ("titel", "title"), ("tilte", "title"), ("Title", "title"), ("sorce", "source"), ("xyz", nil),
            ("", nil), ("feeds", "feed"), ("onfailure", "onFailure"),
        ]
    )
    func nearest(wrong: String, expected: String?) {
        #expect(nearestName(to: wrong, among: ["title", "source", "feed", "onFailure"]) == expected)
    }

    @Test("A list is printed by file and place, each mistake once")
    func order() {
        let late = Diagnostic.error("a", SourcePosition(line: 9, column: 1), "late", advice: "")
        let early = Diagnostic.warning("a", SourcePosition(line: 2, column: 1), "early", advice: "")
        let list = DiagnosticList([late, early, late])
        #expect(list.description == "a:2:1: warning: early\na:9:1: error: late")
        #expect(list.hasErrors)
    }
}
