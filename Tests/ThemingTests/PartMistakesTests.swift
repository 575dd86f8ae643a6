import Testing

@testable import Theming

@Suite("Mistakes of parts")
struct PartMistakesTests {
    private func mistake(_ view: String, _ advice: String, column: Int = 3) -> Diagnostic {
        let position = SourcePosition(line: 2, column: column)
        return .error("parts/footer.html", position, "no value \"titel\" in \(view)", advice: advice)
    }

    @Test("A wrong name in a part that many pages have is one mistake, with the best advice")
    func joined() {
        let found = ["C", "B", "B", "A"].map { mistake($0, $0 == "B" ? "did you mean \"title\"?" : "it has body") }
        #expect(
            PartMistakes.joined(found).map(\.description) == [
                "parts/footer.html:2:3: error: no value \"titel\" in B and in 2 other views with this part; "
                    + "did you mean \"title\"?"
            ]
        )
    }

    @Test("Mistakes at other places, and other mistakes, stay as they are")
    func others() {
        let text = Diagnostic.error("a.html", SourcePosition(line: 2, column: 3), "no text \"a\"", advice: "")
        let found = [text, mistake("A", "it has body"), mistake("A", "it has body", column: 9), text]
        #expect(Set(PartMistakes.joined(found)) == Set(found))
        #expect(PartMistakes.joined(found).count == 3)
    }

    @Test("A field of a view inside is offered with its way")
    func inner() {
        let found = TestTheme(only: "<p>{{sumary}}</p>").load(of: ViewType(Outer.self)).diagnostics
        #expect(
            found.all.map(\.description) == [
                "themes/base/templates/page.html:1:4: error: no value \"sumary\" in Outer; did you mean \"frame.summary\"?"
            ]
        )
    }

    private struct Outer: View {
        static let fields: FieldList<Outer> = [
            .text("heading", "A heading.") { _ in "a" }, .view("frame", "What is around.") { _ in Inner() },
        ]
    }

    private struct Inner: View {
        static let fields: FieldList<Inner> = [.text("summary", "A text.") { _ in "a" }]
    }
}
