import Testing
import Theming

@Suite("Assets")
struct AssetTests {
    @Test("A file name changes with the content, and with nothing else")
    func fingerprints() {
        let asset = Asset(name: "site.css", bytes: Array("a".utf8))
        #expect(asset.fileName == "site.ca978112ca.css")
        #expect(Asset(name: "site.css", bytes: Array("b".utf8)).fileName == "site.3e23e81600.css")
        #expect(Asset(name: "a.b.mjs", bytes: Array("a".utf8)).fileName == "a.b.ca978112ca.mjs")
        #expect(Asset(name: "LICENCE", bytes: Array("a".utf8)).fileName == "LICENCE.ca978112ca")
    }

    @Test("A theme that says the same has the same names and digest; a changed file changes them")
    func stable() throws {
        let one = try #require(TestTheme("<img src=\"{{asset.a.svg}}\">", ["base/images/a.svg": "1"]).load().theme)
        let same = try #require(TestTheme("<img src=\"{{asset.a.svg}}\">", ["base/images/a.svg": "1"]).load().theme)
        let other = try #require(TestTheme("<img src=\"{{asset.a.svg}}\">", ["base/images/a.svg": "2"]).load().theme)
        #expect(one.assets == same.assets)
        #expect(one.program("page", language: "nb").digest == same.program("page", language: "nb").digest)
        #expect(one.fileName(ofAsset: "a.svg") != other.fileName(ofAsset: "a.svg"))
        #expect(one.fileName(ofAsset: "site.css") == other.fileName(ofAsset: "site.css"))
        #expect(one.program("page", language: "nb").digest != other.program("page", language: "nb").digest)
        #expect(one.fileName(ofAsset: "b.svg") == nil)
    }

    @Test("Bundles follow their folders, numbers their order, a brand's files stand over the base theme's")
    func bundles() throws {
        let theme = TestTheme(
            "",
            [
                "base/styles/site/10-b.css": "b{}", "base/styles/site/00-a.css": "a{}",
                "base/styles/state/s.css": "s{}",
                "vg/theme.json": "{}", "vg/styles/site/c.css": "c{}", "vg/styles/state/t.css": "t{}",
                "vg/images/icon.svg": "vg",
            ]
        )
        let tokens = "@layer tokens{:root{color-scheme:light dark}}"
        #expect(theme.asset("site.css", of: "vg") == "a{}b{}a{b:c}")
        #expect(theme.asset("site-brand.css", of: "vg") == tokens + "c{}")
        #expect(
            theme.asset("state.css", of: "vg") == tokens + "s{}t{}"
                || theme.asset("state.css", of: "vg") == "s{}" + tokens + "t{}"
        )
        #expect(theme.asset("icon.svg", of: "vg") == "vg")
        #expect(theme.asset("icon.svg") == "<svg/>")
        let names = try #require(theme.load("vg").theme).assets.map(\.name)
        #expect(names == ["icon.svg", "site-brand.css", "site.css", "site.mjs", "state.css"])
    }

    @Test("Fonts are found by name, and a new font makes a new stylesheet")
    func fonts() throws {
        let css = "@font-face{src:url(\"a.woff2\")}a{b:url('icon.svg')url(#c)url(data:x)}/* url(old.png) */"
        let theme = TestTheme(
            "",
            ["base/styles/site/site.css": css, "base/fonts/a.woff2": "1", "base/fonts/OFL.txt": "x"]
        )
        let font = try #require(theme.load().theme?.fileName(ofAsset: "a.woff2"))
        let icon = try #require(theme.load().theme?.fileName(ofAsset: "icon.svg"))
        #expect(
            theme.asset("site.css") == "@font-face{src:url(\"\(font)\")}a{b:url(\"\(icon)\")url(#c)url(data:x)}"
        )
        #expect(theme.asset("OFL.txt") == nil)
        let other = TestTheme("", ["base/styles/site/site.css": css, "base/fonts/a.woff2": "2"])
        #expect(other.load().theme?.fileName(ofAsset: "site.css") != theme.load().theme?.fileName(ofAsset: "site.css"))
    }

    @Test("A font that is not there is named with its place")
    func missingFont() {
        let theme = TestTheme(
            "",
            ["base/styles/site/site.css": "a{}\nb{c:url(\"a.wof2\")}", "base/fonts/a.woff2": "1"]
        )
        #expect(
            theme.mistakes() == [
                "base/styles/site/site.css:2:5: error: no asset \"a.wof2\" in the theme; did you mean \"a.woff2\"?"
            ]
        )
    }
}
