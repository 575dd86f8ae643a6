import Testing

@Suite("Smaller stylesheets")
struct StylesheetTests {
    @Test(
        "White space and comments go where they mean nothing",
        arguments: [
            ("a { b : c ; }\n", "a{b :c}"),
            ("a,\n b  >  c { d: e;\n\n f: g }", "a,b > c{d:e;f:g}"),
            ("/* one */a{/* two */b:c}/* three */", "a{b:c}"),
            ("a :hover { b: c }", "a :hover{b:c}"),
            ("a:hover { b: c }", "a:hover{b:c}"),
            ("a { width: calc(1px + 2px) }", "a{width:calc(1px + 2px)}"),
            ("a { margin: -1px -2px !important; }", "a{margin:-1px -2px !important}"),
            ("@media (min-width: 1px) and (x) { a { b: c } }", "@media (min-width:1px) and (x){a{b:c}}"),
            ("@container card (width > 20rem) { a { b: c } }", "@container card (width > 20rem){a{b:c}}"),
            (
                ".a { color: b; & :hover { c: d } .e & { f: g } > h { i: j } }",
                ".a{color:b;& :hover{c:d}.e &{f:g}> h{i:j}}"
            ),
            ("@layer a , b ;", "@layer a,b;"),
            ("a [b=\"c\" i] { d: e }", "a [b=\"c\" i]{d:e}"),
            ("", ""),
            ("/* never closed", ""),
        ]
    )
    func small(_ css: String, _ expected: String) {
        expect(css, expected)
    }

    @Test(
        "What has a meaning stays as it is",
        arguments: [
            "a{content:\"/* { } ; : */\"}", "a{content:'a  \"  b'}", "a{content:\"\\\"  ;\"}", "a{b:c/**/d}",
            "a/**/.b{c:d}",
            ".a\\, .b{c:d}", ".a\\\" .b{c:d}", ".\\31  .b{c:d}", ".\\31 23{a:b}",
            "a{--x:{b:c}}", "a{--x:\\;}", "a{--x:1px/**/2px}", "a{b:url(#c)}",
            "a{b:url(data:x;y,/*z*/{;})}", "a{b:url( #a\\)  )}", "a{b:\"never  closed", "a{b:c\\",
        ]
    )
    func kept(_ css: String) {
        expect(css, css)
    }

    @Test(
        "Addresses in quotes are strings",
        arguments: [
            ("a{b:url( \"data:x  y\" )}", "a{b:url(\"data:xy\")}"),
            ("a{b:url('data:/*x*/') }", "a{b:url('data:/*x*/')}"),
        ]
    )
    func quotedAddresses(_ css: String, _ expected: String) {
        let small = TestTheme("", ["base/styles/site/site.css": css]).asset("site.css")
        #expect(small?.filter { $0 != " " } == expected)
    }

    @Test("Every end of a stylesheet is read without a trap")
    func truncated() {
        let whole = Array("a\\31  b{c:url( x\\) )}/* d */e{f:\"g\\\"\";--h: ;}@media (i){j{k:l}}".utf8)
        for end in whole.indices {
            _ = TestTheme("", ["base/styles/site/site.css": String(decoding: whole[..<end], as: UTF8.self)]).asset(
                "site.css"
            )
        }
    }

    private func expect(_ css: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let theme = TestTheme("", ["base/styles/site/site.css": css])
        #expect(theme.asset("site.css") == expected, sourceLocation: sourceLocation)
    }
}
