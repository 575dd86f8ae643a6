import Testing

@testable import Theming

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
        let one = try #require(TestTheme("<img src=\"{{asset.a.svg}}\">", ["base/images/a.svg": "<svg/>"]).load().theme)
        let same = try #require(
            TestTheme("<img src=\"{{asset.a.svg}}\">", ["base/images/a.svg": "<svg/>"]).load().theme
        )
        let other = try #require(
            TestTheme("<img src=\"{{asset.a.svg}}\">", ["base/images/a.svg": "<svg />"]).load().theme
        )
        #expect(one.assets == same.assets)
        #expect(one.program("page", language: "nb").digest == same.program("page", language: "nb").digest)
        #expect(one.asset("a.svg")?.fileName != other.asset("a.svg")?.fileName)
        #expect(one.asset("site.css")?.fileName == other.asset("site.css")?.fileName)
        #expect(one.program("page", language: "nb").digest != other.program("page", language: "nb").digest)
        #expect(one.asset("b.svg")?.fileName == nil)
    }

    @Test("Bundles follow their folders, numbers their order, a brand's files stand over the base theme's")
    func bundles() throws {
        let theme = TestTheme(
            "",
            [
                "base/styles/site/10-b.css": "b{c:d}", "base/styles/site/00-a.css": "a{c:d}",
                "base/styles/state/s.css": "s{c:d}",
                "vg/theme.json": "{}", "vg/styles/site/c.css": "c{c:d}", "vg/styles/state/t.css": "t{c:d}",
                "vg/images/icon.svg": "<svg id='vg'/>",
            ]
        )
        let tokens = "@layer tokens{:root{color-scheme:light dark}}"
        #expect(theme.asset("site.css", of: "vg") == "a{c:d}b{c:d}a{b:c}")
        #expect(theme.asset("site-brand.css", of: "vg") == tokens + "c{c:d}")
        #expect(theme.asset("state.css", of: "vg") == "s{c:d}" + tokens + "t{c:d}")
        #expect(theme.asset("icon.svg", of: "vg") == "<svg id='vg'/>")
        #expect(theme.asset("icon.svg") == "<svg/>")
        let names = try #require(theme.load("vg").theme).assets.map(\.name)
        #expect(names == ["icon.svg", "site-brand.css", "site.css", "site.mjs", "state.css"])
    }

    @Test("Fonts are found by name, and a new font makes a new stylesheet")
    func fonts() throws {
        let css = "@font-face{src:url(\"a.woff2\")}a{b:url('icon.svg') url(#c) url(data:x)}/* url(old.png) */"
        let theme = TestTheme(
            "",
            ["base/styles/site/site.css": css, "base/fonts/a.woff2": "1", "base/fonts/OFL.txt": "x"]
        )
        let font = try #require(theme.load().theme?.asset("a.woff2")?.fileName)
        let icon = try #require(theme.load().theme?.asset("icon.svg")?.fileName)
        #expect(theme.asset("site.css") == "@font-face{src:url(\(font))}a{b:url(\(icon)) url(#c) url(data:x)}")
        #expect(theme.asset("OFL.txt") == nil)
        let other = TestTheme("", ["base/styles/site/site.css": css, "base/fonts/a.woff2": "2"])
        #expect(other.load().theme?.asset("site.css")?.fileName != theme.load().theme?.asset("site.css")?.fileName)
    }

    @Test("A font that is not there is named with its place")
    func missingFont() {
        let theme = TestTheme(
            "",
            ["base/styles/site/site.css": "a{}\nb{c:url(\"a.wof2\")}", "base/fonts/a.woff2": "1"]
        )
        #expect(
            theme.mistakes() == [
                "base/styles/site/site.css:2:9: error: no asset \"a.wof2\" in the theme; did you mean \"a.woff2\"?"
            ]
        )
    }

    @Test("Unused assets and icons of the theme itself are warnings, inherited ones are not")
    func unused() {
        let files = [
            "vg/theme.json": "{}", "vg/images/logo.svg": "<svg viewBox='0 0 1 1'/>", "vg/fonts/a.woff2": "1",
            "vg/styles/site/10.css": "a{b:url(\"a.woff2\")}",
            "vg/icons/menu.svg": "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
            "vg/images/lgoo.svg": "<svg viewBox='0 0 1 1'/>",
            "vg/icons/mneu.svg": "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
        ]
        let theme = TestTheme(
            #"<img src="{{asset.logo.svg}}"><svg><use href="{{icon.menu}}"/></svg><link rel="stylesheet" href="{{asset.site-brand.css}}">"#,
            files
        )
        #expect(
            theme.unused(of: "vg") == [
                "vg/icons/mneu.svg: warning: no template uses the icon \"mneu\"; remove it",
                "vg/images/lgoo.svg: warning: nothing uses the asset \"lgoo.svg\"; did you mean \"logo.svg\"?",
            ]
        )
    }

    @Test("Sizes of pictures and icons are asked like values")
    func sizes() throws {
        let files = [
            "base/images/logo.svg": "<svg viewBox='0 0 30 40'/>",
            "base/icons/menu.svg": "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
        ]
        let page = try TestTheme(#"<img width="{{asset.logo.svg.width}}" height='{{asset.logo.svg.height}}'>"#, files)
            .page()
        #expect(page == "<img width=\"30\" height='40'>")
        let icon = try TestTheme(#"<svg><use href="{{icon.menu}}"/></svg>"#, files).page()
        #expect(icon.hasPrefix("<svg><use href=\"../assets/icons."))
        #expect(icon.hasSuffix(".svg#menu\"/></svg>"))
        #expect(
            TestTheme("{{asset.site.css.width}}{{icon.mneu}}<p>{{icon.menu}}", files).mistakes() == [
                "base/templates/page.html:1:1: error: \"site.css\" is no picture and has no size; only pictures have one",
                "base/templates/page.html:1:25: error: no icon \"mneu\" in the theme; did you mean \"menu\"?",
                "base/templates/page.html:1:41: error: the address of an asset cannot stand here; write it into href=\"…\" or src=\"…\"",
            ]
        )
    }

    @Test("Files with a wrong format, and names of two files, are refused")
    func wrongFiles() {
        let theme = TestTheme(
            "",
            [
                "base/images/a.png": "no picture", "base/images/b.webp": "GIF89a", "base/images/c d.svg": "<svg/>",
                "base/fonts/icon.svg": "<svg/>", "base/images/site.css": "x", "base/images/sub/x.svg": "<svg/>",
                "base/style/x.css": "", "base/token.json": "{}", "base/README.md": "", "base/LICENSE": "",
            ]
        )
        #expect(
            theme.mistakes() == [
                "base/images/a.png: error: the file is no PNG picture; save it as PNG again",
                "base/images/b.webp: error: the file is GIF, not WebP; name it .gif",
                "base/images/c d.svg: error: a name that is not valid in URLs; use letters, digits, ., - and _",
                "base/images/icon.svg: error: fonts has a file of the same name; rename one of them",
                "base/images/site.css: error: the name \"site.css\" belongs to the bundle of themes/base/styles/site;"
                    + " rename the file",
                "base/images/sub: warning: folders inside images are ignored; put its files one folder up",
                "base/style: warning: this folder is not part of a theme; did you mean \"styles\"?",
                "base/token.json: warning: this file is not part of a theme; did you mean \"tokens.json\"?",
            ]
        )
    }

    @Test("A bundle knows its origins and the assets of stylesheets; shared files are read once")
    func bundle() {
        let files = FileTree.memory([
            "themes/base/styles/site/a.css": "a{b:url(x.svg)}", "themes/base/images/x.svg": "<svg viewBox='0 0 3 4'/>",
            "themes/base/images/y.svg": "<svg/>", "themes/base/scripts/s.mjs": "1",
            "themes/base/icons/menu.svg": "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
            "themes/vg/images/y.svg": "<svg />",
        ])
        var cache: [String: AssetCache] = [:]
        var first = AssetBundler(files: files, chain: ["base"], tokenSheet: "")
        let bundler = Bundler(cache: TestTheme.cache)
        first.take(bundler.make(first.requests(&cache)))
        #expect(first.icons == ["menu"])
        #expect(first.styles.referenced == ["x.svg"])
        #expect(first.assets.first { $0.name == "x.svg" }?.size == PixelSize(width: 3, height: 4))
        #expect(first.origins["x.svg"] == "themes/base/images/x.svg")
        #expect(first.origins["site.css"] == "themes/base/styles/site")
        #expect(first.origins["s.mjs"] == "themes/base/scripts/s.mjs")
        var second = AssetBundler(files: files, chain: ["base", "vg"], tokenSheet: "")
        second.take(bundler.make(second.requests(&cache)))
        #expect(second.origins["y.svg"] == "themes/vg/images/y.svg")
        let changed = zip(first.assets, second.assets).filter { $0 != $1 }.map(\.0.name)
        #expect(changed == ["y.svg"])
        #expect(second.diagnostics.all.isEmpty)
    }
}
