import TestSupport
import Testing

@testable import Theming

@Suite("Stylesheets")
struct StylesheetTests {
    @Test(
        "Modern CSS is kept, without white space and comments",
        arguments: TestTable.pairs(of: "Theming/Stylesheet-small")
    )
    func small(_ css: String, _ expected: String) {
        let theme = TestTheme("", ["base/styles/site/site.css": css])
        #expect(theme.asset("site.css") == expected)
        #expect(theme.mistakes() == [])
    }

    @Test("Pictures in sets are assets, too")
    func imageSet() throws {
        let css = "a{b:image-set(\"icon.svg\" 1x, url(icon.svg#x) 2x);c:\"icon.svg\"}"
        let theme = TestTheme("", ["base/styles/site/site.css": css])
        let icon = try #require(theme.load().theme?.asset("icon.svg")?.fileName)
        #expect(theme.asset("site.css") == "a{b:image-set(\"\(icon)\" 1x,url(\(icon)#x) 2x);c:\"icon.svg\"}")
    }

    @Test("Every end of a stylesheet is read without a trap, and its parts are the whole")
    func truncated() {
        let whole = Array(
            "@charset 'a';@import 'x' layer(b);a\\31  b{c:url( x\\) )}/* d */e{f:\"g\\\"\";--h: ;}@import".utf8
        )
        for end in whole.indices {
            let file = StylesheetFile(ThemeSource(path: "", bytes: Array(whole[..<end])))
            let ranges = file.parts.map { part in
                switch part {
                case .text(let range, _), .address(_, let range, _), .dropped(let range), .imported(_, let range): range
                }
            }
            #expect(ranges.map(\.lowerBound) == Array(([0] + ranges.map(\.upperBound)).prefix(ranges.count)))
            #expect(ranges.last?.upperBound ?? 0 == end)
        }
    }

    @Test("Invalid CSS is an error with its place", arguments: TestTable.pairs(of: "Theming/Stylesheet-mistakes"))
    func mistakes(_ css: String, _ expected: String) {
        let files = [
            "base/styles/site/site.css": css, "base/styles/shared/x.css": "x{y:z}",
            "base/styles/shared/y.css": "x{y z}",
        ]
        let found = TestTheme("", files).mistakes()
        if expected == "x" {
            #expect(found == ["base/styles/shared/y.css:1:4: error: expected \":\"; correct it"])
        } else {
            #expect(found.contains("base/styles/site/site.css:" + expected), "\(found)")
        }
    }
}
