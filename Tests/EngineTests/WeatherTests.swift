import Diagnostics
import SiteFixtures
import Testing

@testable import Engine

@Suite("Weather and news of places", .timeLimit(.minutes(20)))
struct WeatherTests {
    private static func forecast(_ degrees: Int, symbol: String = "rain") -> String {
        #"""
        {"type": "Feature", "properties": {"meta": {"updated_at": "2026-11-20T11:30:00Z"}, "timeseries": [
        {"time": "2026-11-20T12:00:00Z", "data": {"instant": {"details": {"air_temperature": \#(degrees)}},
        "next_1_hours": {"summary": {"symbol_code": "\#(symbol)"}, "details": {"precipitation_amount": 1.25}}}}]}}
        """#
    }

    private static func site(weather: String = "{ forecast: \"feeds/weather/{place}.json\", credit: MET }") throws
        -> TemporarySite
    {
        func stories(_ titles: [String]) -> String {
            titles.map { #"{"type":"teaser","title":"\#($0)","url":"https://www.paper.example/\#($0.utf8.count)"}"# }
                .joined(separator: ",")
        }
        let front = #"""
            {"title": "F", "items": [{"type": "widget", "subtype": "weather", "place": "voss"},
            {"type": "widget", "subtype": "localNews"}, \#(stories(["Elk", "Odda opens", "Voss wins a game"]))]}
            """#
        let local = "{\"title\": \"L\", \"items\": [\(stories(["Bear", "Voss has a fair today"]))]}"
        return try TemporarySite(
            north: ["a": front, "b": local, "c": TemporarySite.feed(2)],
            lines: """
                places:
                  - { name: Odda, latitude: 60.1, longitude: 6.5, section: b }
                  - { name: Voss, latitude: 60.6, longitude: 6.4, section: b }
                weather: \(weather)

                """,
            [
                "content/feeds/weather/odda.json": forecast(-3, symbol: "snow"),
                "content/feeds/weather/voss.json": forecast(7),
            ]
        )
    }

    @Test("A front shows the weather of its place, and the page of each place that of its own")
    func shown() async throws {
        let site = try Self.site()
        #expect(try await site.build().warnings == [])
        let front = try site.read("output/north/index.html")
        #expect(front.contains("Været i Voss") && front.contains("7°") && front.contains("1,3\u{A0}mm"))
        #expect(front.contains("href=\"places/\""))
        let odda = try site.read("output/north/places/odda/index.html")
        #expect(odda.contains("Været i Odda") && odda.contains("\u{2212}3°"))
        #expect(!odda.contains("data-local="))
        #expect(try site.read("output/north/app/index.html").contains("Været i Voss"))
        #expect(!(try site.read("output/north/c/index.html").contains("Været i")))
    }

    @Test("Local news are the stories that name the first place, each once")
    func localNews() async throws {
        let site = try await Self.site().built()
        let front = try site.read("output/north/index.html")
        #expect(front.contains("Nytt fra Odda"))
        #expect(front.ranges(of: ">Odda opens<").count == 1)
    }

    @Test("Another forecast changes the pages that show it and no others, as a build from nothing would")
    func changes() async throws {
        let site = try await Self.site().built()
        #expect(try await site.build().pages.written == 0)
        try site.write("content/feeds/weather/odda.json", Self.forecast(-9))
        let report = try await site.build()
        let odda: Set = ["north/places/odda/index.html", "north/app/places/odda/index.html"]
        #expect(report.changed.filter { $0.hasSuffix(".html") } == odda)
        #expect(try site.read("output/north/places/odda/index.html").contains("\u{2212}9°"))
        try site.write("content/feeds/weather/voss.json", Self.forecast(8))
        let changed = try await site.build().changed.filter { $0.hasSuffix(".html") }
        let voss: Set = [
            "north/index.html", "north/app/index.html", "north/places/voss/index.html",
            "north/app/places/voss/index.html",
        ]
        #expect(changed == voss)
        let other = try Self.site()
        try other.write("content/feeds/weather/odda.json", Self.forecast(-9))
        try other.write("content/feeds/weather/voss.json", Self.forecast(8))
        _ = try await other.build()
        #expect(try site.timeless(below: "output") == other.timeless(below: "output"))
    }

    @Test("A forecast that is missing is a warning at its place, and the pages show no weather until it is there")
    func missing() async throws {
        let site = try Self.site()
        try site.remove("content/feeds/weather/voss.json")
        let warnings = try await site.build().warnings.map(\.description)
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("brand.yml:") == true)
        #expect(warnings.first?.contains("weather/voss.json of Voss failed: ") == true)
        #expect(!(try site.read("output/north/index.html").contains("Været i")))
        try site.write("content/feeds/weather/voss.json", Self.forecast(5))
        #expect(try await site.build().warnings == [])
        #expect(try site.read("output/north/index.html").contains("Været i Voss"))
        // A forecast that breaks later: the last good one stays.
        try site.write("content/feeds/weather/voss.json", "<html>")
        let stale = try await site.build().warnings.map(\.description)
        #expect(stale.first?.contains("the pages show the last good one") == true)
        #expect(try site.read("output/north/index.html").contains("5°"))
    }

    @Test(
        "Mistakes in brand.yml have their places",
        arguments: [
            ("{ forecast: feeds/weather.json }", "every place would have the same forecast"),
            ("{ forecast: \"../{place}.json\" }", "a path does not leave content/"),
            ("{ credit: MET }", "forecast"),
        ]
    )
    func mistakes(weather: String, expected: String) async throws {
        let found = await (try Self.site(weather: weather)).check()
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("content/north/brand.yml:") == true)
        #expect(found.first?.contains(expected) == true)
    }
}
