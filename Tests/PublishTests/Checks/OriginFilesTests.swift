import Markup
import PublishFixtures
import Testing

@testable import Content
@testable import Publish

@Suite("The files of an origin")
struct OriginFilesTests {
    @Test("of a brand that lives at the same origin and is not known here nothing is said")
    func otherBrandURLs() throws {
        let room = try PublishFixture()
        try room.write("vg/index.html", "<html></html>")
        let url = try #require(WebAddress("https://web.example.no/"))
        let brand = Brand(id: "vg", name: "VG", url: url, language: .nb, home: "front", sections: [])
        let link = try #require(WebAddress("https://web.example.no/bt/"))
        let alone = OriginFiles(of: brand, besides: [], and: [], in: room.output, paths: ["vg/index.html"])
        #expect(alone.missing(link) == "/bt/")
        #expect(alone.missing(url) == nil)
        let beside = OriginFiles(of: brand, besides: [], and: [link], in: room.output, paths: ["vg/index.html"])
        #expect(beside.missing(link) == nil)
    }
}
