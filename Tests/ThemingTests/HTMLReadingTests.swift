import TestSupport
import Testing

@Suite("Reading HTML as browsers do")
struct HTMLReadingTests {
    @Test(
        "Ambiguous HTML, and a dangerous place of a value, is named with line, column and reason",
        arguments: TestTable.pairs(of: "Theming/HTMLReading-places")
    )
    func places(_ template: String, _ mistakes: String) {
        #expect(TestTheme(template).pageMistakes().joined(separator: "\n") == mistakes)
    }

    @Test("Tricks do not hide a script", arguments: TestTable.cells(of: "Theming/HTMLReading-tricks"))
    func tricks(_ template: String) {
        #expect(!TestTheme(template).pageMistakes().isEmpty)
    }

    @Test("A mistake does not hide the next one")
    func several() {
        let theme = TestTheme(
            "<a href={{title}}>\n<p {{title}}>\n{{> parts/menu}}",
            templates: ["parts/menu": "\n <b\n{{title}}"]
        )
        #expect(
            theme.mistakes() == [
                "base/templates/page.html:1:9: error: \"title\" in an attribute without quotes; write \"{{title}}\"",
                "base/templates/page.html:2:4: error: \"title\" where the name of an attribute stands; write name=\"{{title}}\"",
                "base/templates/page.html:3:1: error: template \"parts/menu\" starts and ends in different HTML contexts; "
                    + "close what is opened inside it",
                "base/templates/parts/menu.html:3:1: error: \"title\" where the name of an attribute stands; "
                    + "write name=\"{{title}}\"",
            ]
        )
    }
}
