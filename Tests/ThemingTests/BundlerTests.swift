import Foundation
import TestSupport
import Testing

@testable import Theming

@Suite("Bundles by esbuild")
struct BundlerTests {
    @Test("Cached bundles start no process, also in another load; a change makes only its own bundles")
    func cached() throws {
        let place = try Place()
        var files = [
            "base/scripts/site.mjs": "import './parts/a.mjs'", "base/scripts/parts/a.mjs": "f(1)",
            "base/scripts/other.mjs": "g(1); if (x === NaN) f()", "vg/theme.json": "{}",
            "vg/styles/site/a.css": "a{b:c}",
        ]
        let first = TestTheme("", files).load("vg", bundler: place.bundler)
        #expect(place.runs == [["css", "css", "js", "js"]])
        #expect(try #require(first.theme).assets.first { $0.name == "site.mjs" }?.bytes == Array("f(1);".utf8))
        let second = TestTheme("", files).load("vg", bundler: place.bundler)
        #expect(place.runs.count == 1)
        #expect(second.theme?.assets == first.theme?.assets)
        #expect(second.diagnostics.inFileOrder == first.diagnostics.inFileOrder)
        #expect(first.diagnostics.inFileOrder.contains { $0.path == "themes/base/scripts/other.mjs" })
        files["base/scripts/parts/a.mjs"] = "f(2)"
        _ = TestTheme("", files).load("vg", bundler: place.bundler)
        #expect(place.runs.last == ["js"])
        files["vg/styles/site/a.css"] = "a{b:d}"
        _ = TestTheme("", files).load("vg", bundler: place.bundler)
        #expect(place.runs.last == ["css"])
        #expect(place.runs.count == 3)
    }

    @Test("A loader that is asked again for a changed theme makes only changed bundles")
    func session() throws {
        let place = try Place()
        var cache = ThemeCache()
        var files = [
            "themes/base/theme.json": "{}", "themes/base/styles/site/a.css": "a{b:c}", "themes/base/scripts/s.mjs": "1",
        ]
        for text in ["f(1)", "f(2)"] {
            files["themes/base/scripts/s.mjs"] = text
            cache.forget("base")
            var found = DiagnosticList()
            let loader = ThemeLoader(files: .memory(files), pages: [], textKeys: [], bundler: place.bundler)
            let theme = loader.load(["base": ["nb"]], cache: &cache, &found)["base"]
            #expect(theme?.assets.first { $0.name == "s.mjs" }?.bytes == Array("\(text);".utf8))
        }
        #expect(place.runs == [["css", "css", "js"], ["js"]])
    }

    @Test("A damaged cache is no cache", arguments: ["", "x", "damage"])
    func damaged(_ damage: String) throws {
        let place = try Place()
        let first = TestTheme("").load(bundler: place.bundler)
        let folder = place.cache.folder + "/"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let whole = try Disk.read(folder + name)
            try Disk.write(damage == "damage" ? whole.dropLast() + [0x20] : Array(damage.utf8), to: folder + name)
        }
        let second = TestTheme("").load(bundler: place.bundler)
        #expect(second.theme?.assets == first.theme?.assets)
        #expect(place.runs.count == 2)
        _ = TestTheme("").load(bundler: place.bundler)
        #expect(place.runs.count == 2)
    }

    @Test("A cache that cannot be written is a warning, and the themes are whole")
    func unwritable() throws {
        let place = try Place()
        let disk = FileSystem { operation, path throws(Disk.Failure) in
            if operation == .write { throw Disk.Failure(path, code: ENOSPC) }
        }
        let bundler = Bundler(program: place.program, cache: BundleCache(folder: place.cache.folder, on: disk))
        let (theme, found) = TestTheme("").load(bundler: bundler)
        #expect(theme != nil)
        #expect(found.all.contains { $0.severity == .warning && $0.what.hasPrefix("bundles cannot be cached") })
        #expect(found.all.contains { $0.advice.hasPrefix("make room") })
    }

    @Test("A bundler that may not write leaves no cache")
    func readOnly() throws {
        let place = try Place()
        let bundler = Bundler(program: place.program, cache: place.cache, mayWrite: false)
        #expect(TestTheme("").load(bundler: bundler).theme != nil)
        #expect(Disk.status(place.cache.folder) == nil)
    }

    @Test("A bundle is the same wherever it is made, and names no folder of this machine")
    func deterministic() throws {
        let one = try Place()
        let other = try Place()
        let theme = TestTheme(
            "",
            ["base/scripts/site.mjs": "import * as a from './a.mjs';f(a)", "base/scripts/a.mjs": "export let b = 1"]
        )
        let assets = try #require(theme.load(bundler: one.bundler).theme).assets
        #expect(assets == theme.load(bundler: other.bundler).theme?.assets)
        for asset in assets {
            let text = String(decoding: asset.bytes + (asset.sourceMap ?? []), as: UTF8.self)
            #expect(!text.contains("/tmp") && !text.contains(one.folder.path) && !text.contains("sourceMappingURL"))
        }
    }

    @Test("A source map names the files of the themes with their texts")
    func sourceMaps() throws {
        let theme = TestTheme(
            "",
            [
                "base/scripts/site.mjs": "import './a.mjs';\nf()", "base/scripts/a.mjs": "b()", "vg/theme.json": "{}",
                "vg/scripts/a.mjs": "import './a.mjs';vg()",
                "vg/styles/site/s.css": "@import '_x.css' layer(y);\na { b: c }",
                "vg/styles/site/_x.css": "x { y: url(icon.svg) }",
            ]
        )
        let assets = try #require(theme.load("vg").theme).assets
        func sources(_ name: String) throws -> [String: String] {
            let map = try JSON(parsing: try #require(assets.first { $0.name == name }?.sourceMap))
            let names = try #require(map["sources"]?.array).compactMap(\.string)
            let texts = try #require(map["sourcesContent"]?.array).compactMap(\.string)
            #expect(map["mappings"]?.string?.isEmpty == false)
            return Dictionary(zip(names, texts)) { first, _ in first }
        }
        #expect(
            try sources("site.mjs") == [
                "/themes/base/scripts/site.mjs": "import './a.mjs';\nf()", "/themes/base/scripts/a.mjs": "b()",
                "/themes/vg/scripts/a.mjs": "import './a.mjs';vg()",
            ]
        )
        let styles = try sources("site-brand.css")
        #expect(styles["/themes/vg/styles/site/_x.css"] == "x { y: url(icon.svg) }")
        #expect(styles["/themes/vg/styles/site/s.css"] == "@import '_x.css' layer(y);\na { b: c }")
        #expect(assets.first { $0.name == "icon.svg" }?.sourceMap == nil)
    }

    @Test("A missing esbuild is one error for all themes, with advice")
    func missing() throws {
        let (theme, found) = TestTheme("").load(bundler: Bundler(program: ESBuild(in: ["PATH": "/nowhere"])))
        #expect(theme == nil)
        #expect(
            found.all.map(\.description) == [
                "esbuild: error: esbuild is not installed, which bundles scripts and styles; "
                    + "install it: apt-get install esbuild, or brew install esbuild"
            ]
        )
        let named = TestTheme("").load(bundler: Bundler(program: ESBuild(in: ["SITEGEN_ESBUILD": "/nowhere/x"])))
        #expect(
            named.diagnostics.all.map(\.description) == [
                "esbuild: error: /nowhere/x, which should bundle scripts and styles, is no program; "
                    + "correct SITEGEN_ESBUILD, or remove it"
            ]
        )
    }

    @Test("A program that hangs is ended, one that fails or writes nothing is an error")
    func strange() throws {
        let folder = try TemporaryFolder()
        for (script, words) in [
            ("exec sleep 600", "esbuild was stopped after 1 seconds"), ("exit 3", "esbuild failed with status 3"),
            ("exit 0", "esbuild's output cannot be read"), ("kill -9 $$", "esbuild failed with status -1"),
        ] {
            let program = ESBuild(path: try folder.writeProgram("other", script), deadline: .milliseconds(500))
            let (theme, found) = TestTheme("").load(bundler: Bundler(program: program))
            #expect(theme == nil)
            #expect(found.all.map { $0.what.hasPrefix(words) } == [true], "\(found.all)")
        }
    }

    @Test(
        "Messages are read as esbuild prints them",
        arguments: [
            ("✘ [ERROR] a\n\n    b/c.mjs:2:3:\n      2 │ x:9:9:\n\n  note\n", "E a|b/c.mjs|2|3|note"),
            ("▲ [WARNING] a [b] [some-rule]\n\n    x:1:2:.css:10:0:\n", "W a [b]|x:1:2:.css|10|0|"),
            ("▲ [WARNING] a\n\n  note\n\n    b:1:1:\n", "W a||0|0|note"), ("noise\n", ""), ("", ""),
            ("✘ [ERROR] a\n✘ [ERROR] b []\n", "E a||0|0| E b []||0|0|"), ("✘ [ERROR] a\n    b:c:\n", "E a||0|0|"),
        ]
    )
    func messages(_ output: String, _ expected: String) {
        let found = ESBuildMessage.messages(in: Array(output.utf8)).map {
            "\($0.isError ? "E" : "W") \($0.text)|\($0.path ?? "")|\($0.line)|\($0.column)|\($0.note)"
        }
        #expect(found.joined(separator: " ") == expected)
    }
}

/// A folder with a cache and an esbuild that writes down what it is asked to make.
private struct Place: ~Copyable {
    let folder: TemporaryFolder
    let program: ESBuild

    init() throws {
        let folder = try TemporaryFolder()
        let real = try #require(ESBuild().program.path, "esbuild is not installed; run scripts/bootstrap")
        let script = "echo \"$@\" >>'\(folder.path)/log'\nexec '\(real)' \"$@\""
        program = ESBuild(path: try folder.writeProgram("esbuild", script))
        self.folder = folder
    }

    var cache: BundleCache { BundleCache(folder: folder.path + "/cache") }

    var bundler: Bundler { Bundler(program: program, cache: cache) }

    /// The kinds of what each run was to make.
    var runs: [[String]] {
        let lines = ((try? folder.read("log")) ?? "").split(separator: "\n")
        return lines.map { line in
            line.split(separator: " ").filter { $0.contains("=./") }.map { $0.hasSuffix(".css") ? "css" : "js" }
                .sorted()
        }
    }
}
