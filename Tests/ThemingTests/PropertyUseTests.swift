import Testing

@Suite("Custom properties without a value or a use")
struct PropertyUseTests {
    private func mistakes(_ css: String, _ more: [String: String] = [:], of theme: String = "vg") -> [String] {
        let tokens =
            #"{"color": {"$type": "color", "masthead": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}"#
        var files = [
            "base/tokens.json": tokens, "base/styles/site/site.css": "a { color: var(--color-masthead) }",
            "vg/theme.json": "{}", "vg/styles/site/site.css": css,
        ]
        files.merge(more) { $1 }
        return TestTheme("", files).mistakes(of: theme)
    }

    @Test("A property without a value is a warning at its place, with the near one")
    func unknown() {
        #expect(
            mistakes("b {\n  color: var( --color-mastehad );\n  top: calc(1px + var(--nowhere))\n}") == [
                "vg/styles/site/site.css:2:15: warning: --color-mastehad has no value in tokens or stylesheets; "
                    + "did you mean --color-masthead?",
                "vg/styles/site/site.css:3:23: warning: --nowhere has no value in tokens or stylesheets; "
                    + "add a token, or write a fallback: var(--nowhere, …)",
            ]
        )
    }

    @Test(
        "A property with a value or a fallback is no warning",
        arguments: [
            "b { color: var(--color-masthead) }", "b { top: var(--x, 1px) }", "b { top: var(--x,) }",
            "b { --x: 1px; top: var(--x) }", "@property --x { syntax: '*'; inherits: false } b { top: var(--x) }",
            "b { top: var(--x) } @media print { c { --x: 1px } }", "/* var(--x) */", "b::after { content: 'var(--x)' }",
            "b { top: VAR(--color-masthead) }", "@import '_x.css'; b { top: var(--imported) }",
            "b { top: var(--from-script) }", "b { top: var(--from-template) }",
        ]
    )
    func known(_ css: String) {
        let more = [
            "vg/styles/site/_x.css": ":root { --imported: 1px }",
            "vg/scripts/own.mjs": "document.body.style.setProperty('--from-script', 1);",
            "base/templates/page.html": "<p style=\"--from-template: 1px\">x</p>",
        ]
        let found = mistakes(css, more).filter {
            !$0.contains("nothing uses this file") && !$0.contains("the pages' policy blocks style=")
        }
        #expect(found == [])
    }

    private func tokens(_ name: String) -> String {
        #"{"color": {"$type": "color", "\#(name)": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}"#
    }

    @Test("An unused token that no extended theme has is a warning, with the near one")
    func unusedToken() {
        #expect(
            mistakes("", ["vg/tokens.json": tokens("mastheadd")]) == [
                "vg/tokens.json:1:54: warning: nothing uses the token \"color.mastheadd\", which no extended theme has; "
                    + "did you mean \"color.masthead\"?"
            ]
        )
        #expect(
            mistakes("", ["vg/tokens.json": tokens("own")]) == [
                "vg/tokens.json:1:48: warning: nothing uses the token \"color.own\", which no extended theme has; "
                    + "use var(--color-own) in a stylesheet, or remove it"
            ]
        )
    }

    @Test("A token that replaces one of base, or is used anywhere, is no warning")
    func usedTokens() {
        #expect(mistakes("", ["vg/tokens.json": tokens("masthead")]) == [])
        #expect(mistakes("b { color: var(--color-own) }", ["vg/tokens.json": tokens("own")]) == [])
        #expect(mistakes("b { color: var(--color-own, red) }", ["vg/tokens.json": tokens("own")]) == [])
        let template = [
            "base/templates/page.html": "<p data-bar=\"--color-own\">x</p>", "vg/tokens.json": tokens("own"),
        ]
        #expect(mistakes("", template) == [])
        let pointing =
            #"{"color": {"$type": "color", "masthead": {"$value": "{color.own}"}, "#
            + #""own": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}"#
        #expect(mistakes("", ["vg/tokens.json": pointing]) == [])
        let contrast = #"{"contrast": [{"text": "color.masthead", "background": "color.own"}]}"#
        #expect(mistakes("", ["vg/tokens.json": tokens("own"), "vg/theme.json": contrast]) == [])
    }
}
