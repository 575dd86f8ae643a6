import TestSupport
import Testing
import Theming

@Suite("Imports of stylesheets")
struct StylesheetImportTests {
    @Test(
        "An import is put in place under its conditions",
        arguments: TestTable.pairs(of: "Theming/StylesheetImport-inPlace")
    )
    func inPlace(_ css: String, _ expected: String) throws {
        let theme = theme(css)
        let icon = try #require(theme.load().theme?.asset("icon.svg")?.fileName)
        #expect(theme.asset("site.css") == expected.split(separator: "ICON").joined(separator: icon))
    }

    @Test("An imported layer without a name is one layer, also when its file imports others")
    func namelessLayer() throws {
        let theme = TestTheme(
            "",
            [
                "base/styles/site/site.css": "@import '_a.css' layer;@import '_a.css' layer;b{c:d}",
                "base/styles/site/_a.css": "@layer x;@import '_x.css' layer(x);a{b:c}",
                "base/styles/site/_x.css": "x{y:z}",
            ]
        )
        let css = try #require(theme.asset("site.css"))
        let names = css.split(separator: "@layer ").compactMap { $0.hasPrefix("_") ? String($0.prefix(9)) : nil }
        #expect(Set(names).count == 2)
        #expect(css.hasSuffix("b{c:d}"))
    }

    @Test(
        "An impossible import is an error with its place",
        arguments: TestTable.pairs(of: "Theming/StylesheetImport-refused")
    )
    func refused(_ css: String, _ expected: String) {
        #expect(theme(css).mistakes() == ["base/styles/site/site.css:" + expected])
    }

    @Test("Files that import each other are named")
    func cycle() {
        let theme = TestTheme(
            "",
            [
                "base/styles/site/site.css": "@import '../shared/a.css';",
                "base/styles/shared/a.css": "@import 'b.css';",
                "base/styles/shared/b.css": "\n@import 'a.css';",
            ]
        )
        #expect(
            theme.mistakes() == [
                "base/styles/shared/b.css:2:9: error: stylesheets import each other: shared/a.css > shared/b.css > shared/a.css;"
                    + " break the cycle"
            ]
        )
    }

    @Test("Imports that multiply end at a bound")
    func bomb() {
        var files = ["base/styles/site/site.css": "@import '../shared/0.css';"]
        for level in 0..<40 {
            let line = "@import '\(level + 1).css';"
            files["base/styles/shared/\(level).css"] = line + (level < 12 ? line + line : "")
        }
        files["base/styles/shared/40.css"] = "a{b:c}"
        #expect(TestTheme("", files).mistakes().contains { $0.contains("too many imports of imports") })
    }

    @Test("A brand's file replaces an inherited one, and may import it; an unused file is a warning")
    func overrides() {
        let theme = TestTheme(
            "",
            [
                "base/styles/site/site.css": "@import '../shared/x.css';", "base/styles/shared/x.css": "x{y:z}",
                "vg/theme.json": "{}", "vg/styles/shared/x.css": "@import 'x.css';v{g:h}",
                "vg/styles/shared/old.css": "o{}",
            ]
        )
        #expect(theme.asset("site.css", of: "vg") == "x{y:z}v{g:h}")
        #expect(theme.asset("site.css") == "x{y:z}")
        #expect(
            theme.mistakes(of: "vg") == [
                "vg/styles/shared/old.css: warning: nothing uses this file; @import it somewhere, or remove it"
            ]
        )
    }

    private func theme(_ css: String) -> TestTheme {
        TestTheme(
            "",
            [
                "base/styles/site/site.css": css, "base/styles/site/_x.css": "x { y : z }",
                "base/styles/shared/y.css": "y{z:url(icon.svg)}", "base/styles/shared/z.css": "@import 'y.css' print;",
            ]
        )
    }
}
