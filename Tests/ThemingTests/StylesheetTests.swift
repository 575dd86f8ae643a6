import Testing

@testable import Theming

@Suite("Smaller stylesheets")
struct StylesheetTests {
    @Test(
        "White space and comments go where they mean nothing",
        arguments: [
            ("a { b : c ; }\n", "a{b:c}"),
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
            ("a/**/.b{c:d}", "a.b{c:d}"),
            ("a{--x:  ;--y:;--z: {a : b ;} ;}", "a{--x: ;--y:;--z:{a : b ;}}"),
            ("a { --x: a , b; c: d }", "a{--x:a,b;c:d}"),
            ("a{b:c;;d:e;;}", "a{b:c;d:e}"),
            ("a { b { c : d } ; e : f }", "a{b{c:d}e:f}"),
            ("a { b: hover { c: d } }", "a{b: hover{c:d}}"),
            ("@layer a", "@layer a;"),
            ("@charset 'utf-8'; a{}", "a{}"),
            ("@media print { @layer a; }", "@media print{@layer a}"),
            ("\u{FEFF}a{}", "a{}"),
        ]
    )
    func small(_ css: String, _ expected: String) {
        expect(css, expected)
    }

    @Test(
        "What has a meaning stays as it is",
        arguments: [
            "a{content:\"/* { } ; : */\"}", "a{content:'a  \"  b'}", "a{content:\"\\\"  ;\"}", "a{b:c/**/d}",
            ".a\\, .b{c:d}", ".a\\\" .b{c:d}", ".\\31  .b{c:d}", ".\\31 23{a:b}",
            "a{--x:{b:c}}", "a{--x:\\;}", "a{--x:1px/**/2px}", "a{b:url(#c)}",
            "a{b:url(data:x;y,/*z*/{;})}", "a{b:url( #a\\)  )}",
            "a{b:c !/**/important}", "a{b:1/**/e3}", "a{b:-/**/-x}", "a{width:calc(1px + 2px - -3px)}",
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

    @Test(
        "What browsers would skip over is a mistake with its place",
        arguments: [
            ("a{b:c", "1:2: error: \"{\" is never closed; close it with }"),
            ("a{b:(c}", "1:5: error: \"(\" is never closed; close it with )"),
            ("a{}\n}", "2:1: error: \"}\" closes nothing; remove it"),
            ("a{b:\"c\n\"}", "1:5: error: a string that is not closed on its line; add the closing quote"),
            ("/* a", "1:1: error: a comment that is never closed; close it with */"),
            ("a{b:url(a b)}", "1:5: error: white space inside an address; put the address into quotes"),
            ("a{b:url(a\"b)}", "1:10: error: an address that needs quotes; write url(\"…\")"),
            ("<!-- a{} -->", "1:1: error: a comment of HTML in a stylesheet; write /* … */"),
            ("a{};b{}", "1:4: error: a \";\" that makes browsers skip the next rule; remove it"),
            (
                "a{b c;d:e}",
                "1:3: error: neither a declaration nor a rule; write \"property: value;\" or \"selector { … }\""
            ),
            ("a{b:c\nd:e}", "1:3: error: a second \":\" in a declaration; end the one before with \";\""),
            ("b:c", "1:1: error: no rule; write \"selector { … }\""),
            ("a{b:c\\\n}", "1:6: error: a \\ that escapes nothing; remove it"),
            ("@charset 'latin1';", "1:1: error: a @charset other than \"utf-8\"; save the file as UTF-8"),
        ]
    )
    func mistakes(_ css: String, _ expected: String) {
        let found = TestTheme("", ["base/styles/site/site.css": css]).mistakes()
        #expect(found.contains("base/styles/site/site.css:" + expected), "\(found)")
    }

    @Test("Any row of tokens keeps its tokens, and small text cannot be made smaller", arguments: 0..<60)
    func tokensStay(_ seed: Int) throws {
        let parts = [
            "a", "-b", "--c", "1", "1.5", ".5", "+1", "1px", "2%", "e3", "#f00", "@media", "fn(", "(", "[", "{", ")",
            "]",
            "}", ":", ";", ",", " ", "\n", "/**/", "/* ; */", "\"x;  }\"", "'/*'", "url(#a)", "url( \"#b\" )", ">", "+",
            "-", "*", "/", "!", "<", "=", ".", "\\31 ", "\\;", "é", "url(data:x)", "|", "~",
        ]
        var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<200 {
            var css = ""
            for _ in 0..<16 {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                css += parts[Int(random >> 33) % parts.count]
            }
            let bytes = Array(css.utf8)
            guard let before = try? CSSTokenizer.tokens(of: bytes), CSSBalance.mistakes(in: before, of: bytes).isEmpty
            else { continue }
            var minifier = StylesheetMinifier(bytes, before[...])
            let small = text(minifier.run())
            var fragment = StylesheetMinifier(bytes, before[...], isFragment: true)
            let piece = text(fragment.run())
            #expect(try values(piece) == values(bytes), "\(css)")
            guard minifier.mistakes.isEmpty else { continue }
            // Semicolons are the one token that may go.
            #expect(try values(small).filter { $0 != ";" } == values(bytes).filter { $0 != ";" }, "\(css)")
            let again = try CSSTokenizer.tokens(of: small)
            var second = StylesheetMinifier(small, again[...])
            #expect(text(second.run()) == small, "\(css)")
        }
    }

    private func text(_ pieces: [StylePiece]) -> [UInt8] {
        pieces.flatMap { if case .text(let bytes) = $0 { bytes } else { [UInt8]() } }
    }

    private func values(_ css: [UInt8]) throws -> [String] {
        try CSSTokenizer.tokens(of: css).filter(\.isSignificant).map { String(decoding: css[$0.range], as: UTF8.self) }
    }

    private func expect(_ css: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let theme = TestTheme("", ["base/styles/site/site.css": css])
        #expect(theme.asset("site.css") == expected, sourceLocation: sourceLocation)
    }
}
