import BaseTheme
import Diagnostics
import TestSupport
import Testing

@testable import Scaffold

@Suite("Copies of built-in files")
struct BaseThemeFilesTests: ~Copyable {
    private let folder: TemporaryFolder
    private let files: BaseThemeFiles

    init() throws {
        folder = try TemporaryFolder()
        files = BaseThemeFiles(site: folder.path)
    }

    private func builtIn(_ name: String) -> String {
        String(decoding: BaseTheme.files[name] ?? [], as: UTF8.self)
    }

    @Test("A copy has the bytes of the built-in file, and is never written over")
    func eject() throws {
        try files.ejection(of: "templates/page.html").write()
        #expect(try folder.read("themes/base/templates/page.html") == builtIn("templates/page.html"))
        let error = #expect(throws: DiagnosticList.self) { try files.ejection(of: "templates/page.html").write() }
        #expect(error?.all.map(\.path) == [folder.path + "/themes/base/templates/page.html"])
        #expect(files.comparisons().map(\.isSame) == [true])
    }

    @Test("The path may have the theme's folder in front, and a wrong one is answered with the right one")
    func names() throws {
        #expect(try files.ejection(of: "themes/base/tokens.json").files.keys.contains("themes/base/tokens.json"))
        let error = #expect(throws: DiagnosticList.self) { try files.ejection(of: "layout.html") }
        #expect(error?.all.first?.advice == "is it templates/layout.html?")
        #expect(throws: DiagnosticList.self) { try files.ejection(of: "theme.json") }
    }

    @Test("What a site has changed is reported line by line")
    func changed() throws {
        try files.ejection(of: "templates/page.html").write()
        try folder.write("themes/base/templates/page.html", builtIn("templates/page.html") + "<hr>\n")
        let comparison = try #require(files.comparisons().first)
        #expect(comparison.summary == "1 line added, 0 removed; the built-in file is the one you copied")
        #expect(comparison.text.hasSuffix("+<hr>\n"))
        #expect(comparison.upstream.isEmpty)
    }

    @Test("After an upgrade, the program's changes of two copied files are reported beside the site's, until accepted")
    func upgrade() throws {
        for name in ["templates/page.html", "templates/layout.html"] {
            try files.ejection(of: name).write()
            try folder.write("themes/base/" + name, builtIn(name) + "<!-- ours -->\n")
            // The program that the file was copied from had one line less at its end.
            let older = builtIn(name).split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
            try folder.write("themes/base/.ejected/" + name, older)
        }
        for comparison in files.comparisons() {
            #expect(comparison.summary.hasPrefix("the built-in file has changed since you copied it"))
            #expect(comparison.upstream.contains("+++ built-in/\(comparison.path)\n"))
            #expect(comparison.upstream.split(separator: "\n").last?.first == "+")
            #expect(comparison.text.contains("+<!-- ours -->\n"))
        }
        try files.accept("templates/page.html")
        let left = files.comparisons().filter { !$0.upstream.isEmpty }
        #expect(left.map(\.path) == ["templates/layout.html"])
    }

    @Test("A file that the built-in theme does not have is the site's own")
    func own() throws {
        try folder.write("themes/base/templates/ours.html", "x")
        #expect(files.comparisons().map(\.summary) == ["only in your site"])
        #expect(throws: DiagnosticList.self) { try files.accept("templates/page.html") }
    }
}

@Suite("Differences of lines")
struct LineDifferenceTests {
    private func difference(_ old: String, _ new: String) -> String {
        LineDifference(from: Array(old.utf8), to: Array(new.utf8), named: "a", "b").text
    }

    @Test("Equal texts differ in nothing")
    func equal() {
        #expect(difference("x\ny\n", "x\ny\n").isEmpty)
        #expect(difference("", "").isEmpty)
    }

    @Test("A changed line stands between its neighbours, as diff -u prints it")
    func changed() {
        #expect(difference("1\n2\n3\n", "1\ntwo\n3\n") == "--- a\n+++ b\n@@ -1,3 +1,3 @@\n 1\n-2\n+two\n 3\n")
        #expect(difference("", "1\n") == "--- a\n+++ b\n@@ -0,0 +1,1 @@\n+1\n")
    }

    @Test("Changes far from each other are hunks of their own")
    func hunks() {
        let lines = (1...20).map(String.init)
        var changed = lines
        changed[1] = "b"
        changed[18] = "s"
        let text = difference(lines.joined(separator: "\n") + "\n", changed.joined(separator: "\n") + "\n")
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,5 +1,5 @@", "@@ -16,5 +16,5 @@"])
    }
}
