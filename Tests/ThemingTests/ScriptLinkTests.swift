import Testing

@Suite("Scripts of several modules")
struct ScriptLinkTests {
    @Test(
        "Modules are put before those that need them, each once",
        arguments: [
            (
                "import { a, b as c } from \"./parts/a.mjs\";\nimport './parts/b.mjs';\na(c)",
                "const m0=(()=>{const z=1;function a(x){return x}\nconst b=2;return{a,b}})();\n"
                    + "(()=>{const{a}=m0;a()})();\n{const{a,b:c}=m0;a(c)}"
            ),
            (
                "import * as all from './parts/a.mjs'\nall.a()",
                "const m0=(()=>{const z=1;function a(x){return x}\nconst b=2;return{a,b}})();\n{const all=m0;all.a()}"
            ),
            (
                "import { y } from './parts/c.mjs';y",
                "const m0=(()=>{const z=1;function a(x){return x}\nconst b=2;return{a,b}})();\n"
                    + "const m1=(()=>{return{y:m0.b}})();\n{const{y}=m1;y}"
            ),
            ("m0 = 1;import './parts/e.mjs';m0", "(()=>{})();\n{m0=1;m0}"),
            ("await x", "await x"),
        ]
    )
    func linked(_ script: String, _ expected: String) {
        let theme = theme(script)
        #expect(theme.mistakes() == [])
        #expect(theme.asset("site.mjs") == expected)
    }

    @Test(
        "What cannot be linked is a mistake with its place",
        arguments: [
            (
                "import { aa } from './parts/a.mjs';",
                "1:10: error: \"./parts/a.mjs\" exports no \"aa\"; did you mean \"a\"?"
            ),
            (
                "import './parts/x.mjs';",
                "1:8: error: no module \"./parts/x.mjs\" in the theme; did you mean \"./parts/a.mjs\"?"
            ),
            (
                "import 'parts/a.mjs';",
                "1:8: error: \"parts/a.mjs\" does not say where the module is; write \"./parts/a.mjs\""
            ),
            (
                "import 'https://a.example/x.mjs';",
                "1:8: error: \"https://a.example/x.mjs\" is outside of the theme; copy the module into scripts/parts and import that"
            ),
            ("import '../x.mjs';", "1:8: error: \"../x.mjs\" leads out of scripts/; write a path like ./parts/x.mjs"),
            ("import './site.mjs';", "1:8: error: the module imports itself; remove the import"),
            (
                "import a from './parts/a.mjs';",
                "1:8: error: \"a\" is imported as the default; write import { a } from …, and export it by name"
            ),
            (
                "f(import('./parts/a.mjs'))",
                "1:3: error: an import that happens later; import it at the top: import { … } from \"./x.mjs\";"
            ),
            (
                "if (a) { import './parts/a.mjs' }",
                "1:10: error: an import inside of brackets; move it to the top of the file"
            ),
            (
                "import x from './x.json' with { type: 'json' }",
                "1:8: error: \"x\" is imported as the default; write import { x } from …, and export it by name"
            ),
            (
                "import { a } from './parts/a.mjs';\nconst a = 1;",
                "2:7: error: \"a\" is declared twice; rename one of them"
            ),
            ("export default 1;", "1:1: error: an export without a name; write export { name };"),
            (
                "export * from './parts/a.mjs';",
                "1:1: error: an export of everything another module gives; name it: export { a, b } from \"./x.mjs\";"
            ),
            (
                "export const { a } = b;",
                "1:14: error: an export of a pattern; declare the names first, then write export { a, b };"
            ),
            (
                "const ab = 1; export { abc };",
                "1:24: error: \"abc\" is exported and not declared; did you mean \"ab\"?"
            ),
            (
                "export let n = 0;\nfunction f() { n += 1 }",
                "2:16: error: \"n\" changes after others have taken it; export a function that answers its value"
            ),
            (
                "export function f() {}\nexport function swap() { f = 2 }",
                "2:26: error: \"f\" changes after others have taken it; export a function that answers its value"
            ),
            (
                "import './parts/e.mjs';\nvar x = 1;",
                "2:1: error: a var that imported modules would see; write let or const"
            ),
            ("a\n  \"b", "2:3: error: a string that is not closed on its line; add the closing quote, or use `…`"),
        ]
    )
    func refused(_ script: String, _ expected: String) {
        #expect(theme(script).mistakes() == ["base/scripts/site.mjs:" + expected])
    }

    @Test("Modules that import each other are named")
    func cycle() {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import './parts/a.mjs'", "base/scripts/parts/a.mjs": "import './b.mjs'",
                "base/scripts/parts/b.mjs": "import './a.mjs'",
            ]
        )
        #expect(
            theme.mistakes() == [
                "base/scripts/parts/b.mjs:1:8: error: modules import each other: parts/a.mjs > parts/b.mjs > parts/a.mjs;"
                    + " break the cycle"
            ]
        )
    }

    @Test(
        "A module that waits at its top is refused when others import it",
        arguments: ["await x", "for await (a of b) {}"]
    )
    func waiting(_ text: String) {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import './a.mjs'",
                "base/scripts/a.mjs": "const f = async () => await 1;\n" + text,
            ]
        )
        #expect(theme.mistakes().count == 1)
        #expect(theme.mistakes().first?.contains("a.mjs:2:") == true)
        #expect(
            TestTheme("", ["base/scripts/site.mjs": "const f = async (x) => { await x }, g = [async () => await x]"])
                .mistakes() == []
        )
    }

    @Test("A brand's module stands in for the one it replaces, and may import it")
    func overrides() {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import { a } from './parts/a.mjs';a()",
                "base/scripts/parts/a.mjs": "export const a = () => 1",
                "vg/theme.json": "{}",
                "vg/scripts/parts/a.mjs": "import { a as old } from './a.mjs';export const a = () => old() + 1",
                "vg/scripts/parts/unused.mjs": "1",
            ]
        )
        #expect(theme.asset("site.mjs") == "const m0=(()=>{const a=()=>1;return{a}})();\n{const{a}=m0;a()}")
        #expect(
            theme.asset("site.mjs", of: "vg")
                == "const m0=(()=>{const a=()=>1;return{a}})();\nconst m1=(()=>{const{a:old}=m0;const a=()=>old()+1;return{a}})();\n"
                + "{const{a}=m1;a()}"
        )
        #expect(theme.mistakes(of: "vg").map { $0.prefix(41) } == ["vg/scripts/parts/unused.mjs: warning: not"])
    }

    private func theme(_ script: String) -> TestTheme {
        TestTheme(
            "",
            [
                "base/scripts/site.mjs": script,
                "base/scripts/parts/a.mjs": "const z = 1;\nexport function a(x) { return x }\nexport const b = 2",
                "base/scripts/parts/b.mjs": "import { a } from './a.mjs';\na()",
                "base/scripts/parts/c.mjs": "export { b as y } from './a.mjs'", "base/scripts/parts/e.mjs": "",
            ]
        )
    }
}
