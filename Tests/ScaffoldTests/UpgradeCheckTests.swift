import Diagnostics
import Scaffold
import TestSupport
import Testing

@Suite("What to change for this version")
struct UpgradeCheckTests: ~Copyable {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var texts: [String] { UpgradeCheck.findings(in: folder.path).map(\.description) }

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
