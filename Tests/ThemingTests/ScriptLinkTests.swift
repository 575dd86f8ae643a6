import TestSupport
import Testing

@testable import Theming

@Suite("Scripts of several modules")
struct ScriptLinkTests {
    @Test(
        "A script holds its imports, minified and without unused code",
        arguments: [
            ("import { a } from './parts/a.mjs';\n// a note\nf(a)", ["\"one\"", "f("]),
            ("import * as all from './parts/a.mjs'\nf(all.b)", ["\"two\""]),
            ("import { y } from './parts/c.mjs';f(y)", ["\"two\""]),
            ("import value from './parts/d.mjs';f(value)", ["\"three\""]),
            ("import './parts/b.mjs'", ["\"one\""]), ("const x = 'Å';\nawait f( x )", ["\"Å\"", "await f("]),
            ("f(import('./parts/d.mjs'))", ["\"three\"", "Promise.resolve()"]),
        ]
    )
    func linked(_ script: String, _ expected: [String]) throws {
        let theme = theme(script)
        #expect(theme.mistakes() == [])
        let made = try #require(theme.asset("site.mjs"))
        for part in expected { #expect(made.contains(part)) }
        let texts = ["\"one\"", "\"two\"", "\"three\""]
        #expect(texts.filter(made.contains) == texts.filter(expected.contains))
        for part in ["\n", "note", "parts", "import", "sourceMapping"] { #expect(!made.contains(part), "\(made)") }
    }

    @Test("An error of a script has its place", arguments: TestTable.pairs(of: "Theming/ScriptLink-refused"))
    func refused(_ script: String, _ expected: String) {
        #expect(theme(script).mistakes() == ["base/scripts/site.mjs:" + expected])
    }

    @Test("All errors and warnings of several scripts and stylesheets come at once")
    func together() {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import './parts/a.mjs';\nif (x === NaN) f()",
                "base/scripts/other.mjs": "import './parts/a.mjs'; let 1",
                "base/scripts/parts/a.mjs": "}\n", "base/styles/site/site.css": "a { b: c }\na { b c }",
                "base/styles/state/s.css": "a { b: c",
            ]
        )
        let places = theme.mistakes().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(
            places == [
                "base/scripts/other.mjs:1:29: error:", "base/scripts/parts/a.mjs:1:1: error:",
                "base/scripts/site.mjs:2:7: warning:", "base/styles/site/site.css:2:6: error:",
                "base/styles/state/s.css:1:9: error:",
            ]
        )
    }

    @Test("A brand's module stands in for the one it replaces, and may import it")
    func overrides() throws {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import { a } from './parts/a.mjs';f(a)",
                "base/scripts/parts/a.mjs": "export const a = 'of base'",
                "news/theme.json": "{}",
                "news/scripts/parts/a.mjs": "import { a as old } from \"./a.mjs\";export const a = ['of news', old]",
                "vg/theme.json": #"{"extends": "news"}"#,
                "vg/scripts/parts/a.mjs":
                    "import { a as old } from '../parts/a.mjs';export const a = ['of vg', old, error]",
                "vg/scripts/parts/unused.mjs": "1",
            ]
        )
        let scripts = try ["base", "news", "vg"].map { try #require(theme.asset("site.mjs", of: $0)) }
        #expect(scripts.map { $0.contains("of base") } == [true, true, true])
        #expect(scripts.map { $0.contains("of news") } == [false, true, true])
        #expect(scripts.map { $0.contains("of vg") } == [false, false, true])
        #expect(
            theme.mistakes(of: "vg") == [
                "vg/scripts/parts/unused.mjs: warning: nothing uses this file; import it somewhere, or remove it"
            ]
        )
    }

    @Test("A mistake behind a changed name of a module stands where it stands in the theme")
    func placesBehindOverrides() {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import './parts/a.mjs'", "base/scripts/parts/a.mjs": "f()\n  let 1",
                "vg/theme.json": "{}", "vg/scripts/parts/a.mjs": "import './a.mjs'; if (x === NaN) f()",
            ]
        )
        let places = theme.mistakes(of: "vg").map { $0.split(separator: " ")[0] }
        #expect(places == ["base/scripts/parts/a.mjs:2:7:", "vg/scripts/parts/a.mjs:1:25:"])
    }

    @Test(
        "Names of files that programs and shells take for something else are names of files",
        arguments: ["-x.mjs", "a=b.mjs", "a b.mjs", "$(x);'.mjs", "a:1:2:.mjs", "*.mjs", "é.mjs", "--minify.mjs"]
    )
    func hostileNames(_ name: String) throws {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import \"./parts/\(name)\"", "base/scripts/parts/\(name)": "f('part')",
                "base/scripts/\(name)": "f('own')",
            ]
        )
        #expect(theme.mistakes() == [])
        #expect(try #require(theme.asset("site.mjs")).contains("f(\"part\")"))
        #expect(try #require(theme.asset(name)).contains("f(\"own\")"))
        let wrong = TestTheme("", ["base/scripts/\(name)": "\nlet 1"])
        #expect(wrong.mistakes().map { $0.hasPrefix("base/scripts/\(name):2:5: error: ") } == [true])
    }

    @Test("Every end of a script is read without a trap")
    func truncated() {
        let whole = "import { a } from './b.mjs';\nexport const c = `d${/e[/]/g}\\``;\nimport './site.mjs'"
        for end in whole.indices {
            let stage = ScriptFile(ThemeSource(path: "", bytes: Array(whole[..<end].utf8)))
            #expect(stage.references.count <= 2)
        }
    }

    private func theme(_ script: String) -> TestTheme {
        TestTheme(
            "",
            [
                "base/scripts/site.mjs": script,
                "base/scripts/parts/a.mjs": "export const a = 'one';\nexport const b = 'two'",
                "base/scripts/parts/b.mjs": "import { a } from './a.mjs';\nf(a)",
                "base/scripts/parts/c.mjs": "export { b as y } from './a.mjs'",
                "base/scripts/parts/d.mjs": "export default 'three'",
            ]
        )
    }
}
