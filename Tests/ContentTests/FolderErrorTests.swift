import Content
import Diagnostics
import Files
import Testing

@Suite("Mistakes across files")
struct FolderErrorTests {
    @Test("Files that do not go together are told apart", arguments: folderMistakes)
    func folder(_ mistake: FolderMistake) {
        var site = ExampleSite()
        for (file, text) in mistake.files { site = site.with(file, text) }
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

    @Test("Mistakes of all files are told at once, by file and place")
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

/// Files added to the example site, or taken away, and what must be said.
struct FolderMistake: Sendable {
    let files: [String: String?]
    let says: [String]

    init(_ files: [String: String?], says: String...) {
        self.files = files
        self.says = says
    }
}

private let section = "---\nfeed: { loader: unified, source: feeds/x.json }\n---\n"

private let folderMistakes: [FolderMistake] = [
    FolderMistake(
        ["content/vg/pages/sport.md": "# Sport"],
        says: #"content/vg/pages/sport.md: error: there is a section "sport" too; rename one of the two files"#
    ),
    FolderMistake(
        ["content/vg/articles/tips/sport.md": "# Sport"],
        says: #"content/vg/articles/tips/sport.md: error: there is a section "sport" too; rename one of the two files"#
    ),
    FolderMistake(
        ["content/vg/sections/app.md": section, "content/vg/pages/states.md": "# Stater"],
        says:
            #"content/vg/pages/states.md: error: the name "states" is reserved; rename the file; the site uses this address"#,
        #"content/vg/sections/app.md: error: the name "app" is reserved; rename the file; the site uses this address"#
    ),
    FolderMistake(
        ["content/vg/sections/Økonomi.md": section],
        says:
            #"content/vg/sections/Økonomi.md: error: the name "Økonomi" is no id: an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24""#
    ),
    FolderMistake(
        ["content/vg/sections/debatt.txt": section, "content/vg/pages/bilder/a.md": "# A"],
        says:
            "content/vg/pages/bilder: warning: a folder that is no page; delete it, or give it a name that ends in .md",
        "content/vg/sections/debatt.txt: warning: a file that is no section; delete it, or give it a name that ends in .md"
    ),
    FolderMistake(
        ["content/bt/sections/forside.md": section, "content/notes.txt": "x", "content/.hidden": "x"],
        says:
            "content/bt: warning: a folder without brand.yml; add a brand.yml to make it a brand, or move it out of content/",
        "content/notes.txt: warning: an unused file; delete it, or move it to the folder of a brand"
    ),
    FolderMistake(
        ["content/vg/section/forside.md": section, "content/vg/articles/sport/a.md": "# A"],
        says:
            "content/vg/articles/sport: warning: articles that no section lists; name it after a section with loader: markdown",
        #"content/vg/section: warning: nothing reads "section"; did you mean "sections"?"#
    ),
    FolderMistake([
        "content/vg/images/a.svg": "<svg/>", "content/vg/feeds/a.json": "{}", "content/images/a.svg": "<svg/>",
    ]),
    FolderMistake(
        [
            "content/vg/foto/a.svg": "<svg/>", "content/felles/a.json": "{}", "content/vg/rot/a.svg": "<svg/>",
            "content/vg/articles/tips/a.md": "---\ntitle: A\nimage: { url: vg/foto/a.svg }\n---\n",
            "content/vg/sections/ny.md": "---\nfeed: { loader: unified, source: felles/a.json }\n---\n",
        ],
        says:
            #"content/vg/rot: warning: nothing reads "rot"; names that are read: brand.yml, sections, pages, articles, feeds, images, curation"#
    ),
    FolderMistake(
        ["content/bt/brand.yml": ExampleSite().texts["content/vg/brand.yml"]],
        says:
            "content/bt/brand.yml: error: the brand has no sections; add content/bt/sections/ID.md",
        #"content/vg/brand.yml:2:6: error: brand "bt" has the same address, https://web.example.no/vg/; give each brand an address of its own"#
    ),
    FolderMistake(
        ["content/VG/brand.yml": ""],
        says:
            #"content/VG: error: the name "VG" is no id: an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24""#
    ),
    FolderMistake(
        ["content/vg/brand.yml": ""],
        says: #"content/vg/brand.yml:1:1: error: missing key "home" in brand.yml; add "home: …""#,
        #"content/vg/brand.yml:1:1: error: missing key "language" in brand.yml; add "language: …""#,
        #"content/vg/brand.yml:1:1: error: missing key "name" in brand.yml; add "name: …""#,
        #"content/vg/brand.yml:1:1: error: missing key "timeZone" in brand.yml; add "timeZone: …""#,
        #"content/vg/brand.yml:1:1: error: missing key "url" in brand.yml; add "url: …""#
    ),
    FolderMistake(
        ["content/vg/brand.yml": "[a, b]"],
        says:
            #"content/vg/brand.yml:1:1: error: "brand.yml" must be keys and values, but is a list; write "key: value" lines, indented"#
    ),
]
