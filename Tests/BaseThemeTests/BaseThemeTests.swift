import BaseTheme
import Files
import Foundation
import TestSupport
import Testing

@Suite("The built-in base theme")
struct BaseThemeTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    @Test("It has every file of themes/base, byte for byte")
    func complete() throws {
        let files = FileTree.disk(Self.repository)
        let paths = files.files(below: BaseTheme.folder)
        #expect(!paths.isEmpty)
        let names = Set(paths.map { String($0.dropFirst(BaseTheme.folder.count + 1)) })
        #expect(
            names == Set(BaseTheme.files.keys),
            "run scripts/embed-base-theme after adding or removing a file of themes/base"
        )
        for name in names {
            let bytes = try files.read(BaseTheme.folder + "/" + name)
            #expect(BaseTheme.files[name] == bytes, "\(name)")
        }
    }

    @Test("A site without themes has it")
    func noThemes() throws {
        let folder = try TemporaryFolder()
        let files = FileTree.site(folder.path)
        #expect(files.list("themes").map(\.name) == ["base"])
        #expect(files.exists("themes/base/theme.json"))
        #expect(files.files(below: "themes/base").count == BaseTheme.files.count)
        #expect(throws: FileTree.Failure.missing) { try files.read("themes/base/none.html") }
        #expect(throws: FileTree.Failure.noFile) { try files.read("themes/base/templates") }
    }

    @Test("A file of the site replaces the one of its name, and others stay")
    func replaced() throws {
        let folder = try TemporaryFolder()
        try folder.write("themes/base/templates/page.html", "own")
        try folder.write("themes/base/templates/new.html", "new")
        try folder.write("themes/paper/theme.json", "{}")
        let files = FileTree.site(folder.path)
        #expect(try files.read("themes/base/templates/page.html") == Array("own".utf8))
        #expect(try files.read("themes/base/templates/layout.html") == BaseTheme.files["templates/layout.html"])
        #expect(files.list("themes").map(\.name) == ["base", "paper"])
        #expect(files.files(below: "themes/base").count == BaseTheme.files.count + 1)
        #expect(files.files(below: "themes/paper") == ["themes/paper/theme.json"])
    }

    @Test("A base theme with a theme.json is used as it stands")
    func own() throws {
        let folder = try TemporaryFolder()
        try folder.write("themes/base/theme.json", "{}")
        #expect(FileTree.site(folder.path).files(below: "themes/base") == ["themes/base/theme.json"])
    }

    @Test("A snapshot of a site has it as well")
    func snapshot() throws {
        let folder = try TemporaryFolder()
        try folder.write("content/site.yml", "name: x")
        var failures: [String: FileTree.Failure] = [:]
        let files = FileTree.site(folder.path).snapshot(of: ["content", "themes"], failures: &failures)
        #expect(failures.isEmpty)
        #expect(files.files(below: "themes/base").count == BaseTheme.files.count)
        #expect(try files.read("themes/base/theme.json") == BaseTheme.files["theme.json"])
    }
}
