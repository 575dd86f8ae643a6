import Testing

@Suite("Templates of a brand over those it extends")
struct InheritedTemplateTests {
    private static let base = [
        "base/templates/layout.html": "/{{$header}}base{{/header}}|{{$main}}{{/main}}|{{$footer}}foot{{/footer}}/",
        "base/templates/part.html": "part",
        "vg/theme.json": "{}",
    ]
    private static let page = "{{< layout}}{{$main}}{{> part}}{{/main}}{{/layout}}"

    private func page(_ files: [String: String], of id: String = "vg") throws -> String {
        try TestTheme(Self.page, Self.base.merging(files) { $1 }).page(of: id)
    }

    @Test("A template that names itself is the one of the theme it extends")
    func itself() throws {
        let files = ["vg/templates/layout.html": "{{< layout}}{{$header}}vg{{/header}}{{/layout}}"]
        #expect(try page(files) == "/vg|part|foot/")
        #expect(try page(files, of: "base") == "/base|part|foot/")
        #expect(try page(["vg/templates/part.html": "({{> part}})"]) == "/base|(part)|foot/")
    }

    @Test("Chains of any length are followed, block over block")
    func chain() throws {
        let files = [
            "vg/templates/layout.html": "{{< layout}}{{$header}}vg{{/header}}{{$footer}}vg{{/footer}}{{/layout}}",
            "sport/theme.json": #"{"extends": "vg"}"#,
            "sport/templates/layout.html": "{{< layout}}{{$footer}}sport{{/footer}}{{/layout}}",
            "sport/templates/part.html": "[{{> part}}]",
            "cup/theme.json": #"{"extends": "sport"}"#,
            "cup/templates/part.html": "<b>{{> part}}</b>",
        ]
        #expect(try page(files, of: "sport") == "/vg|[part]|sport/")
        #expect(try page(files, of: "cup") == "/vg|<b>[part]</b>|sport/")
    }

    @Test("A block of the page replaces that of the brand's layout")
    func outermost() throws {
        let files = ["vg/templates/layout.html": "{{< layout}}{{$main}}brand{{/main}}{{/layout}}"]
        #expect(try page(files) == "/base|part|foot/")
    }

    @Test("A block the inherited layout lacks is named, and so is a circle through the brand's own file")
    func mistakes() throws {
        #expect(
            try page(["vg/templates/layout.html": "{{< layout}}{{$heeder}}vg{{/heeder}}{{/layout}}"])
                == "themes/vg/templates/layout.html:1:13: error: no block \"heeder\" in \"layout\"; did you mean \"header\"?"
        )
        #expect(
            try page(["vg/templates/part.html": "{{> other}}", "vg/templates/other.html": "{{> part}}"])
                == "themes/vg/templates/other.html:1:1: error: templates use each other: page > layout > part > other > part; break the cycle"
        )
    }

    @Test("An unused template of the theme itself is a warning, an inherited one is not")
    func unused() {
        var files = Self.base
        files["base/templates/spare.html"] = "x"
        files["vg/templates/prat.html"] = "x"
        let theme = TestTheme(Self.page, files)
        #expect(
            theme.mistakes(of: "vg") == [
                "vg/templates/prat.html:1:1: warning: no page uses the template \"prat\"; did you mean \"part\"?"
            ]
        )
        #expect(
            theme.mistakes(of: "base") == [
                "base/templates/spare.html:1:1: warning: no page uses the template \"spare\"; "
                    + "remove it, write {{> spare}} in another one, or name it after a page: page"
            ]
        )
    }

    @Test("A file of texts that is not named after a language is a warning")
    func unknownLanguage() {
        let files = [
            "vg/theme.json": "{}", "vg/texts/pt_br.json": "{}", "vg/texts/norsk.json": "{}", "vg/texts/en.json": "{}",
        ]
        #expect(
            TestTheme("", files).mistakes(of: "vg") == [
                "vg/texts/norsk.json: warning: \"norsk\" is no tag of a language; name it after a language, such as pt-BR.json",
                "vg/texts/pt_br.json: warning: \"pt_br\" is no tag of a language; name it pt-BR.json",
            ]
        )
    }

    @Test("An unused text of the theme itself is a warning")
    func unusedText() {
        let files = ["vg/theme.json": "{}", "vg/texts/nb.json": #"{"menu": "Meny", "meny": "x", "script.now": "nå"}"#]
        #expect(
            TestTheme("{{text.menu}}", files).mistakes(of: "vg") == [
                "vg/texts/nb.json: warning: nothing uses the text \"meny\"; did you mean \"menu\"?"
            ]
        )
    }

    @Test("A folder without theme.json is an error")
    func noFile() {
        #expect(
            TestTheme("", ["vg/tokens.json": "{}"]).mistakes(of: "vg") == [
                "vg/theme.json: error: the file is missing; write {} into it"
            ]
        )
    }
}
