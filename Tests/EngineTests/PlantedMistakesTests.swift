import Files
import SiteFixtures
import TestSupport
import Testing

@Suite("A theme full of mistakes")
struct PlantedMistakesTests {
    @Test("Thirty mistakes in twelve files are thirty lines of one check, in file order, each at its place")
    func thirty() async throws {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)])
        files["content/north/brand.yml", default: ""] += "\ntheme: planted\n"
        let theme = FileTree.disk(ProjectFolder.path + "/Tests/Cases/Engine/PlantedMistakes")
        for path in theme.files(below: "") {
            files["themes/planted/" + path] = String(decoding: try theme.read(path), as: UTF8.self)
        }
        let found = try await TemporarySite(files).check()
        #expect(found.count == 30)
        for (line, mistake) in zip(found, TestTable.cells(of: "Engine/PlantedMistakes")) {
            #expect(line.hasPrefix("themes/planted/\(mistake); "))
        }
    }
}
