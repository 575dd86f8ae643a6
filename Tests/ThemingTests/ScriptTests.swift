import Testing

@testable import Theming

@Suite("Smaller scripts")
struct ScriptTests {
    @Test(
        "White space and comments go where they mean nothing",
        arguments: [
            ("const a = 1 ;\n\n// x\nlet b ;", "const a=1;let b;"),
            ("a\n(b)", "a\n(b)"), ("a /* \n */ ++b", "a\n++b"), ("return\nx", "return\nx"),
            ("x = {\n  a: 1,\n  b\n}\ny", "x={a:1,b}\ny"),
            ("a + +b - -c", "a+ +b- -c"), ("a+ ++b", "a+ ++b"), ("a-- > b", "a-- >b"), ("a < !b", "a< !b"),
            ("1 .toString()", "1 .toString()"), ("a ? .5 : 1", "a? .5:1"), ("a?.5:1", "a? .5:1"), ("a ?. b", "a?.b"),
            ("a / /b/g", "a/ /b/g"), ("x = a / b / c", "x=a/b/c"), ("(a) / 2 / b", "(a)/2/b"),
            ("if (a) /b\\/[/]/.test(c)", "if(a)/b\\/[/]/.test(c)"), ("return /x/ in y", "return/x/ in y"),
            ("a.if(b) / 2", "a.if(b)/2"), ("a++ / 2", "a++/2"), ("a.return / 2", "a.return/2"),
            ("`a  ${ b + `c  ${ d }` }  e` / 2", "`a  ${b+`c  ${d}`}  e`/2"), ("`\\`${ {a:1}.a }`", "`\\`${{a:1}.a}`"),
            ("tag `x` `y`", "tag`x``y`"),
            ("class A { #x = 1; has(o) { return #x in o } }", "class A{#x=1;has(o){return #x in o}}"),
            ("'a // b' /* c */ + \"/*\"", "'a // b'+\"/*\""), ("'a\\\nb'", "'a\\\nb'"), ("åse = ñ1", "åse=ñ1"),
            ("#!/usr/bin/node\na", "a"), ("1_000n + 0xfF + 1e-3 + .5", "1_000n+0xfF+1e-3+.5"),
            ("a => {\n}\nb", "a=>{}\nb"), ("x\n`y`", "x\n`y`"), ("a\u{2028}b", "a\nb"), ("a\u{A0}=\u{FEFF}b", "a=b"),
            ("async (x) => await x", "async(x)=>await x"), ("", ""), ("// only", ""),
        ]
    )
    func small(_ script: String, _ expected: String) throws {
        let bytes = Array(script.utf8)
        let tokens = try ScriptTokenizer.tokens(of: bytes)
        let small = ScriptMinifier.minified(tokens, of: bytes)
        #expect(String(decoding: small, as: UTF8.self) == expected)
        try expectSame(tokens, bytes, small)
    }

    @Test(
        "What cannot be told apart is refused with its place",
        arguments: [
            ("'a\n'", 0, "a string that is not closed on its line"), ("`a${b", 2, "\"$\" is never closed"),
            ("`a", 0, "a template that is never closed"), ("a\n/* b", 2, "a comment that is never closed"),
            ("x = /a", 4, "a regular expression that is not closed on its line"), ("f(a", 1, "\"(\" is never closed"),
            ("a}", 1, "\"}\" closes nothing"), ("(]", 1, "\"]\" closes nothing"),
            ("a @ b", 2, "a character that scripts do not know"),
            ("{}\n/a/", 3, "a slash behind \"}\", which may divide or begin a regular expression"),
            ("\\u0061 = 1", 0, "an escape in a name"), ("3in x", 0, "a number that is none"),
            ("a = #", 4, "a character that no name has"),
            ("a × b", 2, "a character that no name has"),
        ]
    )
    func refused(_ script: String, _ offset: Int, _ what: String) {
        do throws(SourceError) {
            _ = try ScriptTokenizer.tokens(of: Array(script.utf8))
            Issue.record("not refused: \(script)")
        } catch {
            #expect(error.offset == offset)
            #expect(error.what == what)
        }
    }

    @Test("Any row of tokens keeps its tokens, and small text cannot be made smaller", arguments: 0..<40)
    func tokensStay(_ seed: Int) throws {
        let parts = [
            "a", "return", "typeof", "of", "in", "1", "1.5", ".5", "0x1", "\"b  c\"", "'//'", "/re/", "/", "`t`",
            "`u${", "}",
            "{", "(", ")", "[", "]", ";", ",", ".", "?.", "?", ":", "+", "++", "-", "--", "=", "=>", "<", ">", "!", "*",
            "&&",
            "...", "#p", "\n", " ", "/* c */", "// d\n", "å",
        ]
        var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<200 {
            var script = ""
            for _ in 0..<14 {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                script += parts[Int(random >> 33) % parts.count] + (random & 0x100 == 0 ? " " : "")
            }
            let bytes = Array(script.utf8)
            guard let tokens = try? ScriptTokenizer.tokens(of: bytes) else { continue }
            try expectSame(tokens, bytes, ScriptMinifier.minified(tokens, of: bytes))
        }
    }

    @Test("Every end of a script is read without a trap")
    func truncated() {
        let whole = Array(
            "import { a } from './b.mjs';\nexport const c = `d${/e[/]/g}\\``, f = 1e-3;\nexport { c as g };//".utf8
        )
        for end in whole.indices { _ = ScriptModule(AssetSource(path: "", bytes: Array(whole[..<end]))) }
    }

    private func expectSame(_ tokens: [ScriptToken], _ bytes: [UInt8], _ small: [UInt8]) throws {
        let again = try ScriptTokenizer.tokens(of: small)
        let before = tokens.map { Array(bytes[$0.range]) }
        #expect(again.map { Array(small[$0.range]) } == before, "\(String(decoding: bytes, as: UTF8.self))")
        #expect(again.map(\.kind) == tokens.map(\.kind))
        #expect(ScriptMinifier.minified(again, of: small) == small)
    }
}
