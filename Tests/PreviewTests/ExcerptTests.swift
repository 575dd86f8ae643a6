import Diagnostics
import Markup
import TestSupport
import Testing

@testable import Preview

@Suite("Excerpts of files with mistakes")
struct ExcerptTests {
    private func excerpt(_ site: borrowing TemporaryFolder, _ path: String?, _ line: Int, _ column: Int = 1) -> [JSON] {
        var excerpts = SourceExcerpts(site: site.path)
        return excerpts.excerpt(of: path, around: SourcePosition(line: line, column: column)).array ?? []
    }

    @Test("The line that is meant has two around it, as far as the file has them")
    func around() throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.write("content/a.yml", "one\r\ntwo\nthree\nfour\nfive\nsix")
        #expect(
            excerpt(site, "content/a.yml", 3).map { $0["text"]?.string } == ["one", "two", "three", "four", "five"]
        )
        #expect(excerpt(site, "content/a.yml", 1).map { $0["line"]?.int } == [1, 2, 3])
        #expect(excerpt(site, "content/a.yml", 6).map { $0["line"]?.int } == [4, 5, 6])
        #expect(excerpt(site, "content/a.yml", 9).isEmpty)
        #expect(excerpt(site, "content/a.yml", .max).isEmpty)
    }

    @Test("A long line is cut around the place, and control characters do not shift it")
    func long() throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.write(
            "content/a.yml",
            String(repeating: "å", count: 5_000) + "\u{7}X" + String(repeating: "b", count: 9)
        )
        let line = try #require(excerpt(site, "content/a.yml", 1, 5_002).first)
        let text = try #require(line["text"]?.string)
        let from = try #require(line["from"]?.int)
        #expect(text.unicodeScalars.count == SourceExcerpts.longestLine)
        #expect(Array(text.unicodeScalars)[5_002 - from] == "X")
        #expect(Array(text.unicodeScalars)[5_001 - from] == "\u{FFFD}")
    }

    @Test("Nothing is shown of files outside the site folder, of huge ones and of none")
    func refused() throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.write("content/huge.yml", String(repeating: "x\n", count: SourceExcerpts.largestFile))
        try site.link("content/link.yml", to: "/etc/hostname")
        for path in [
            "../" + site.path.split(separator: "/").joined(), "/etc/hostname", "content/link.yml", "content/huge.yml",
            "none",
        ] {
            #expect(excerpt(site, path, 1).isEmpty)
        }
        #expect(excerpt(site, nil, 1).isEmpty)
    }

    @Test("A mistake names its place below the site folder, and has its excerpt")
    func mistake() throws {
        let site = try TemporaryFolder("content/vg", "themes/vg")
        try site.write("content/a.yml", "title: x\nodd: y\n")
        let mistake = Diagnostic.error(
            site.path + "/content/a.yml",
            SourcePosition(line: 2, column: 1),
            "odd",
            advice: "do"
        )
        let json = ErrorOverlay(all: [mistake], site: site.path).json
        let first = try #require(json["mistakes"]?.array?.first)
        #expect(first["path"]?.string == "content/a.yml")
        #expect(first["line"]?.int == 2)
        #expect(first["severity"]?.string == "error")
        #expect(first["excerpt"]?.array?.count == 3)
        let elsewhere = Diagnostic.error("/etc/hostname", SourcePosition(line: 1, column: 1), "odd", advice: "do")
        #expect(ErrorOverlay(all: [elsewhere], site: site.path).json["mistakes"]?.array?.first?["excerpt"]?.array == [])
    }

    @Test("So many mistakes are shown, and the rest are counted")
    func many() {
        let all = (0..<70).map { Diagnostic.error("content/a.yml", nil, "mistake \($0)", advice: "") }
        let json = ErrorOverlay(all: all, site: ".").json
        #expect(json["mistakes"]?.array?.count == ErrorOverlay.mostShown)
        #expect(json["more"]?.int == 20)
    }

    @Test(
        "Only what stands in watched folders can be mended by a change of them",
        arguments: [("content/a.yml", true), ("themes/vg/theme.json", true), ("output", false), ("contents/a", false)]
    )
    func mending(path: String, isFixable: Bool) {
        #expect(ErrorOverlay(all: [.error(path, nil, "odd", advice: "")], site: ".").isFixable == isFixable)
        #expect(ErrorOverlay(all: [.error("/s/" + path, nil, "odd", advice: "")], site: "/s").isFixable == isFixable)
    }
}
