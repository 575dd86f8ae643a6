import Engine
import SiteFixtures
import Testing

@Suite("A place has a page of its own")
struct PlacePageTests {
    private func site() throws -> TemporarySite {
        let stories = ["Skolen på Voss blir", "Vossestrand får vei", "Fergen til Florø går"].enumerated().map {
            #"{"type":"teaser","title":"\#($1)","url":"https://www.paper.example/\#($0)"}"#
        }
        var files = TemporarySite.brand(
            "north",
            feeds: ["a": "{\"title\":\"F\",\"items\":[\(stories.joined(separator: ","))]}"]
        )
        let brand = "content/north/brand.yml"
        files[brand, default: ""] += """

            places:
              - { name: Voss, latitude: 60.6, longitude: 6.4, section: a }
              - { name: Florø, latitude: 61.6, longitude: 5.0, section: a, names: [Florø, Kinn] }
              - { name: Odda, latitude: 60.1, longitude: 6.5, section: a }

            """
        return try TemporarySite(files)
    }

    @Test("It has the stories that name the place, as a word")
    func stories() async throws {
        let site = try await site().built()
        let voss = try site.read("output/north/places/voss/index.html")
        #expect(voss.contains("Skolen på Voss blir"))
        #expect(!voss.contains("Vossestrand"))
        #expect(voss.contains("<h1 class=\"page-title\">Voss</h1>"))
        #expect(try site.read("output/north/places/floro/index.html").contains("Fergen til Florø går"))
    }

    @Test("Without such a story it has all of its section, and says so")
    func noStories() async throws {
        let site = try await site().built()
        let odda = try site.read("output/north/places/odda/index.html")
        #expect(odda.contains("Fergen til Florø går"))
        #expect(odda.contains("Ingen nye saker fra Odda"))
    }

    @Test("The place picker leads to each of them, and a second build leaves them alone")
    func links() async throws {
        let site = try await site().built()
        let picker = try site.read("output/north/places/index.html")
        for id in ["voss", "floro", "odda"] { #expect(picker.contains("href=\"\(id)/\"")) }
        let report = try await site.build()
        #expect(report.pages.written == 0)
        #expect(try site.read("output/north/places/voss/index.html").contains("Skolen på Voss blir"))
    }

    @Test(
        "Its address has its name in Latin letters",
        arguments: [
            ("Florø", "floro"), ("Å", "a"), ("Nordre Ål", "nordre-al"), ("Malmö/Lund", "malmo-lund"), ("Æ 2", "ae-2"),
            ("Évreux", "evreux"),
        ]
    )
    func ids(_ name: String, _ id: String) {
        #expect(Place(name: name, latitude: 0, longitude: 0, section: "x").id == id)
    }
}
