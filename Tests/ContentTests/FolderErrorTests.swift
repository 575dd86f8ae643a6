import Content
import Foundation
import TestSupport
import Testing

@Suite("Mistakes across files")
struct FolderErrorTests {
    @Test(
        "Files that do not go together are distinguished",
        arguments: FolderMistake.table(of: "Content/FolderError-folder")
    )
    func folder(_ mistake: FolderMistake) {
        var site = ExampleSite()
        for (file, text) in mistake.files { site = site.with(file, texts[text] ?? text) }
        #expect(site.messages() == mistake.says)
    }

    @Test("A brand that is asked for must be there")
    func unknownBrand() {
        #expect(
            ExampleSite().messages(brands: ["vgg", "xx"]) == [
                #"content: error: unknown brand "vgg"; did you mean "vg"?"#,
                #"content: error: unknown brand "xx"; brands: vg"#,
            ]
        )
    }

    @Test("An empty folder is no site")
    func empty() {
        let messages = messagesOfLoading { () throws(DiagnosticList) in try SiteContent.load(from: .memory([:])) }
        let advice = "add content/ID/brand.yml, or name the site's folder with --site"
        #expect(messages == ["content: error: no brand found; \(advice)"])
    }

    @Test("Mistakes of all files are reported at once, by file and place")
    func allAtOnce() {
        let site = ExampleSite()
            .replacing("language: nb", by: "language: norsk", in: "content/vg/brand.yml")
            .replacing("home: forside", by: "home: forsdie", in: "content/vg/brand.yml")
            .replacing("title:", by: "tittle:", in: "content/vg/sections/forside.md")
            .replacing("loader: unified", by: "loader: unifed", in: "content/vg/sections/forside.md")
        #expect(
            site.messages() == [
                #"content/vg/brand.yml:3:11: error: "language" cannot be "norsk"; write a tag such as nb, de or pt-BR"#,
                #"content/vg/brand.yml:5:7: error: home "forsdie" is no section; did you mean "forside"?"#,
                #"content/vg/sections/forside.md:2:1: error: unknown key "tittle" in the front matter; did you mean "title"?"#,
                #"content/vg/sections/forside.md:4:11: error: "loader" cannot be "unifed"; did you mean "unified"?"#,
            ]
        )
    }

    @Test("A text that is not UTF-8 has the place of its first wrong byte")
    func invalidUTF8() {
        var bytes = ExampleSite().texts.mapValues { Array($0.utf8) }
        bytes["content/vg/brand.yml"] = Array("name: V".utf8) + [0xC3] + Array("\nå: 1".utf8)
        let messages = messagesOfLoading { () throws(DiagnosticList) in
            try SiteContent.load(from: .memory(bytes: bytes))
        }
        #expect(messages == ["content/vg/brand.yml:1:8: error: the text is not UTF-8; save the file as UTF-8"])
    }
}

/// Files added to the example site, and what must be said.
struct FolderMistake: Sendable {
    let files: [String: String]
    let says: [String]

    /// The mistakes of a table: the files of each as `path = text & path = text`, and what must be said.
    static func table(of file: String) -> [FolderMistake] {
        TestTable.pairs(of: file).map { files, says in
            let pairs = files.components(separatedBy: " & ").map { $0.components(separatedBy: " = ") }
            return FolderMistake(
                files: Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }),
                says: says.split(separator: "\n").map(String.init)
            )
        }
    }
}

/// Texts that the table has by name.
private let texts = [
    "SECTION": "---\nfeed: { loader: unified, source: feeds/x.json }\n---\n",
    "BRAND": ExampleSite().texts["content/vg/brand.yml"] ?? "",
]
