import Foundation
import Pictures
import SiteFixtures
import Testing

@testable import Engine

@Suite("Icons and the web app manifest", .timeLimit(.minutes(20)))
struct InstallFilesTests {
    @Test("Pages name a touch icon and a manifest, whose icons are PNG files of the sizes that it says")
    func files() async throws {
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(2)]).built()
        let page = try site.read("output/north/index.html")
        func name(after start: String) throws -> String {
            let rest = try #require(page.components(separatedBy: start).dropFirst().first)
            return String(rest.prefix { $0 != "\"" })
        }
        func size(of file: String) throws -> [Int] {
            let bytes = try site.contents(below: "output/north/assets")[file] ?? []
            #expect(PictureFormat(content: bytes) == .png)
            let header = try PictureDecoder.header(of: bytes)
            return [header.width, header.height]
        }
        let touch = try name(after: "<link rel=\"apple-touch-icon\" href=\"./assets/")
        #expect(try size(of: touch) == [180, 180])
        let file = try name(after: "<link rel=\"manifest\" href=\"./assets/")
        let manifest = try site.json("north/assets/" + file)
        #expect(manifest["start_url"]?.string == "../" && manifest["id"]?.string == "/north/")
        let icons = try #require(manifest["icons"]?.array)
        #expect(icons.map { $0["purpose"]?.string } == ["any", "any", "maskable"])
        for icon in icons {
            let side = try size(of: icon["src"]?.string ?? "")[0]
            #expect(icon["sizes"]?.string == "\(side)x\(side)")
        }
        for other in ["app/index.html", "states/error.html"] {
            #expect(!(try site.read("output/north/\(other)").contains("rel=\"manifest\"")), "\(other)")
        }
        let report = try await site.build()
        #expect(report.pages.written == 0 && report.pages.removed == 0)
    }
}
