import Content
import Diagnostics
import Files
import Reference
import Scaffold
import TestSupport
import Testing

@Suite("What to change for this version")
struct UpgradeCheckTests: ~Copyable {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var texts: [String] { UpgradeCheck(site: folder.path).findings().map(\.description) }

    @Test("A site of this version has nothing to change")
    func nothing() throws {
        try folder.write("content/site.yml", "name: Aviser\n")
        #expect(texts == [])
        try BaseThemeFiles(site: folder.path).ejection(of: "templates/page.html").write()
        try folder.write("themes/base/templates/page.html", "own")
        #expect(texts == [])
    }

    @Test("Copies that change nothing, and those that an upgrade has left behind, are named")
    func copies() throws {
        let theme = BaseThemeFiles(site: folder.path)
        try theme.ejection(of: "templates/page.html").write()
        try theme.ejection(of: "templates/login.html").write()
        // As an older version would have left them.
        try folder.write("themes/base/.ejected/templates/page.html", "older")
        try folder.write("themes/base/templates/page.html", "older, changed")
        let folder = folder.path
        #expect(
            texts == [
                "\(folder)/themes/base/templates/login.html: warning: this copy of a built-in file changes nothing; "
                    + "remove it, so that the next upgrade reaches it",
                "\(folder)/themes/base/templates/page.html: warning: the built-in file has changed since you copied it; "
                    + "take the changes over that \"sitegen themes diff templates/page.html\" shows, "
                    + "then run: sitegen themes accept templates/page.html",
            ]
        )
        try theme.accept("templates/page.html")
        #expect(texts.count == 1)
    }

    @Test("Schemas of another version are named")
    func schemas() throws {
        try folder.write(".schemas/brand.json", "{}")
        let advice = "write it again: sitegen schema brand > .schemas/brand.json"
        #expect(texts == ["\(folder.path)/.schemas/brand.json: warning: this schema is of another version; \(advice)"])
    }
}

@Suite("Deprecated keys")
struct DeprecatedKeyTests {
    private static let files = FileTree.memory([
        "content/site.yml": "name: Aviser\npublish:\n  target: x\n",
        "content/vg/brand.yml": "name: VG\ntabs:\n  - { section: a, label: b }\n  - { label: c }\n",
        "content/vg/brand.staging.yml": "tabs: [{ label: d }]\n",
        "content/vg/sections/a.md": "---\ntitle: A\nfeed: { kind: rss }\n---\nkind: not this\n",
        "content/vg/curation/a.yml": "top: [1]\n",
        "content/vg/pages/a.md": "---\nkind: x\n---\n",
    ])

    @Test("Each place is reported with its position, in the files of the key's kind only")
    func places() {
        func key(_ name: String, _ minor: Int, _ change: String) -> KeyShape {
            KeyShape(name, .anything, deprecated: KeyShape.Deprecation(since: Release(0, minor), change))
        }
        func outer(_ name: String, _ key: KeyShape) -> KeyShape {
            let shape = ValueShape.mapping(MappingShape([key]))
            return KeyShape(name, .either([shape, .list(shape)]))
        }
        func file(_ name: String, _ key: KeyShape) -> ReferenceDocument {
            ReferenceDocument(name, title: "", file: "", summary: "", MappingShape([key]))
        }
        let found = DeprecatedKeys.findings(
            in: Self.files,
            [
                file("site", outer("publish", key("target", 2, "write \"to\""))),
                file("brand", outer("tabs", key("label", 2, "leave it out"))),
                file("section", outer("feed", key("kind", 3, "write \"loader\""))),
                file("curation", key("top", 3, "write \"pin\"")),
            ]
        )
        #expect(
            Set(found.map(\.description)) == [
                #"content/site.yml:3:3: warning: "publish.target" is deprecated since 0.2.0; write "to""#,
                #"content/vg/brand.yml:3:19: warning: "tabs.label" is deprecated since 0.2.0; leave it out"#,
                #"content/vg/brand.yml:4:7: warning: "tabs.label" is deprecated since 0.2.0; leave it out"#,
                #"content/vg/brand.staging.yml:1:10: warning: "tabs.label" is deprecated since 0.2.0; leave it out"#,
                #"content/vg/sections/a.md:3:9: warning: "feed.kind" is deprecated since 0.3.0; write "loader""#,
                #"content/vg/curation/a.yml:1:1: warning: "top" is deprecated since 0.3.0; write "pin""#,
            ]
        )
    }
}
