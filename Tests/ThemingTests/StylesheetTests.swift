import Testing

@testable import Theming

@Suite("Stylesheets")
struct StylesheetTests {
    @Test(
        "Modern CSS is kept, without white space and comments",
        arguments: [
            ("a { b : c ; }\n", "a{b:c}"), ("/* one */a{/* two */b:c}/* three */", "a{b:c}"),
            ("a { width: calc(1px + 2em) }", "a{width:calc(1px + 2em)}"),
            ("@container card (width > 20rem) { a { b: c } }", "@container card (width > 20rem){a{b:c}}"),
            (".a { color: b; & :hover { c: d } }", ".a{color:b;& :hover{c:d}}"),
            ("@layer a , b ; @layer b { a { c: d } }", "@layer a,b;@layer b{a{c:d}}"),
            ("a { color: light-dark(#fff, #000) }", "a{color:light-dark(#fff,#000)}"),
            ("a { color: color-mix(in oklab, red, blue 10%) }", "a{color:color-mix(in oklab,red,blue 10%)}"),
            ("a { --x: a; inset: 0; color: oklch(0.7 0.1 50) }", "a{--x: a;inset:0;color:oklch(.7 .1 50)}"),
            ("a { content: 'Å' }", "a{content:\"Å\"}"), ("a:is(b, c):has(> d) { e: f }", "a:is(b,c):has(> d){e:f}"),
            ("@view-transition { navigation: auto; }", "@view-transition{navigation: auto;}"), ("", ""),
            ("@charset 'utf-8'; a{b:c}", "a{b:c}"), ("\u{FEFF}a{b:c}", "a{b:c}"), ("a{b:url(#c)}", "a{b:url(#c)}"),
        ]
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

    @Test(
        "Invalid CSS is an error with its place",
        arguments: [
            ("a{b:c", "1:6: error: expected \"}\" to go with \"{\"; the unbalanced \"{\" is here: line 1"),
            ("a{}\n}", "2:1: error: unexpected \"}\"; correct it"),
            ("a{b:\"c\n\"}", "1:7: error: unterminated string token; correct it"),
            (
                "/* a",
                "1:5: error: expected \"*/\" to terminate multi-line comment; "
                    + "the multi-line comment starts here: line 1"
            ),
            ("a{b:url(a b)}", "1:5: error: no asset \"a b\" in the theme; add it to fonts or images"),
            ("a{b c;d:e}", "1:4: error: expected \":\"; correct it"),
            ("b:c", "1:4: error: expected \"{\" but found end of file; correct it"),
            ("a{b:c\\\n}", "1:6: error: invalid escape; correct it"),
            ("@charset 'utf-8' /* x", "1:1: error: a @charset other than \"utf-8\"; save the file as UTF-8"),
            ("a{b:image-set(\"icon.svg,\n\"icon.svg\" 2x)}", "1:25: error: unterminated string token; correct it"),
            ("@charset 'latin1';", "1:1: error: a @charset other than \"utf-8\"; save the file as UTF-8"),
            ("@import '../shared/x.css' layer(l); a{}\nb{c d}", "2:4: error: expected \":\"; correct it"),
            ("@import '../shared/y.css' layer(l);", "x"),
            ("a { b: url(icon.svg); c d }", "1:24: error: expected \":\"; correct it"),
        ]
    )
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
