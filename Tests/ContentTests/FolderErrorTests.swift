import Content
import Foundation
import TestSupport
import Testing

@Suite("Mistakes across files")
struct FolderErrorTests {
    @Test("Files that do not go together are distinguished", arguments: folderMistakes)
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
            .replacing("language: nb", by: "language: no", in: "content/vg/brand.yml")
            .replacing("home: forside", by: "home: forsdie", in: "content/vg/brand.yml")
            .replacing("title:", by: "tittle:", in: "content/vg/sections/forside.md")
            .replacing("loader: unified", by: "loader: unifed", in: "content/vg/sections/forside.md")
        #expect(
            site.messages() == [
                #"content/vg/brand.yml:3:11: error: "language" cannot be "no"; did you mean "nb"?"#,
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
    static func table(_ text: String) -> [FolderMistake] {
        TestTable.pairs(text).map { files, says in
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

private let folderMistakes = FolderMistake.table(
    #"""
    - content/vg/pages/sport.md = # Sport =>
      content/vg/pages/sport.md: error: there is a section "sport" too; rename one of the two files
    - content/vg/articles/tips/sport.md = # Sport =>
      content/vg/articles/tips/sport.md: error: there is a section "sport" too; rename one of the two files
    - content/vg/sections/app.md = SECTION & content/vg/pages/states.md = # Stater =>
      content/vg/pages/states.md: error: the name "states" is reserved; rename the file; the site uses this address
      content/vg/sections/app.md: error: the name "app" is reserved; rename the file; the site uses this address
    - content/vg/sections/Økonomi.md = SECTION =>
      content/vg/sections/Økonomi.md: error: the name "Økonomi" is no id: an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - content/vg/sections/debatt.txt = SECTION & content/vg/pages/bilder/a.md = # A =>
      content/vg/pages/bilder: warning: a folder that is no page; delete it, or give it a name that ends in .md
      content/vg/sections/debatt.txt: warning: a file that is no section; delete it, or give it a name that ends in .md
    - content/bt/sections/forside.md = SECTION & content/notes.txt = x & content/.hidden = x =>
      content/bt: warning: a folder without brand.yml; add a brand.yml to make it a brand, or move it out of content/
      content/notes.txt: warning: an unused file; delete it, or move it to the folder of a brand
    - content/vg/section/forside.md = SECTION & content/vg/articles/sport/a.md = # A =>
      content/vg/articles/sport: warning: articles that no section lists; name it after a section with loader: markdown
      content/vg/section: warning: nothing reads "section"; did you mean "sections"?
    - content/vg/images/a.svg = <svg/> & content/vg/feeds/a.json = {} & content/images/a.svg = <svg/> =>
    - content/vg/foto/a.svg = <svg/> & content/felles/a.json = {} & content/vg/rot/a.svg = <svg/> & \#
    content/vg/articles/tips/a.md = ---⏎title: A⏎image: { url: vg/foto/a.svg }⏎---⏎ & \#
    content/vg/sections/ny.md = ---⏎feed: { loader: unified, source: felles/a.json }⏎---⏎ =>
      content/vg/rot: warning: nothing reads "rot"; names that are read: brand.yml, sections, pages, articles, feeds, images, curation
    - content/bt/brand.yml = BRAND =>
      content/bt/brand.yml: error: the brand has no sections; add content/bt/sections/ID.md
      content/vg/brand.yml:2:6: error: brand "bt" has the same address, https://web.example.no/vg/; give each brand an address of its own
    - content/VG/brand.yml =  =>
      content/VG: error: the name "VG" is no id: an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - content/vg/brand.yml =  =>
      content/vg/brand.yml:1:1: error: missing key "home" in brand.yml; add "home: …"
      content/vg/brand.yml:1:1: error: missing key "language" in brand.yml; add "language: …"
      content/vg/brand.yml:1:1: error: missing key "name" in brand.yml; add "name: …"
      content/vg/brand.yml:1:1: error: missing key "timeZone" in brand.yml; add "timeZone: …"
      content/vg/brand.yml:1:1: error: missing key "url" in brand.yml; add "url: …"
    - content/vg/brand.yml = [a, b] =>
      content/vg/brand.yml:1:1: error: "brand.yml" must be keys and values, but is a list; write "key: value" lines, indented
    """#
)
