import Engine
import Foundation
import SiteFixtures
import TestSupport
import Testing

@Suite("The recipe of a brand")
struct BrandRecipeTests {
    /// The files the recipe in CONTRIBUTING.md names, each with the lines indented below its name.
    private static func files() throws -> [String: String] {
        let path = ProjectFolder.path + "/CONTRIBUTING.md"
        let text = String(decoding: try Disk.read(path), as: UTF8.self)
        let recipe = text.components(separatedBy: "**A brand.**").dropFirst().first ?? ""
        var files: [String: String] = [:]
        var name: String?
        for line in recipe.components(separatedBy: "**A kind of widget.**")[0].components(separatedBy: "\n") {
            if line.hasPrefix("`"), line.hasSuffix("`") {
                name = String(line.dropFirst().dropLast())
            } else if let file = name, line.hasPrefix("    ") {
                files[file, default: ""] += line.dropFirst(4) + "\n"
            } else if !line.isEmpty {
                name = nil
            }
        }
        return files
    }

    @Test("Its four files alone make a brand without a mistake, with a look of its own")
    func recipe() async throws {
        var files = try Self.files()
        #expect(
            files.keys.sorted() == [
                "content/fjordavisen/brand.yml", "content/fjordavisen/sections/forside.md",
                "themes/fjordavisen/theme.json", "themes/fjordavisen/tokens.json",
            ]
        )
        files["content/feeds/aftenposten/forside.json"] = TemporarySite.feed(30)
        let site = try TemporarySite(files)
        #expect(await site.check() == [])
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        let front = try site.read("output/fjordavisen/index.html")
        #expect(front.contains("<ul class=\"row row-feature boost-1\">"))
        #expect(front.contains("lang=\"nb\""))
        let sheet = try site.contents(below: "output/fjordavisen/assets").first { $0.key.contains("site-brand") }
        let css = String(decoding: sheet?.value ?? [], as: UTF8.self)
        #expect(css.contains("--font-headline:\"Charter\",\"Georgia\",serif"))
        #expect(css.contains("--color-kicker:light-dark(color(srgb .05 .36 .33),#"))
    }
}
