import Testing

@testable import FeedLoading

@Suite("Forecasts, quotes and polls")
struct ForecastTests {
    private func load(_ text: String, _ kind: LoaderKind) async throws -> Feed {
        try await kind.feed(Array(text.utf8), from: FeedSource(name: "f.json"))
    }

    @Test(
        "A response without an hour is no forecast",
        arguments: [
            #"{"items": []}"#, #"{"properties": {"timeseries": []}}"#,
            #"{"properties": {"timeseries": [{"time": 3}]}}"#,
        ]
    )
    func noForecast(text: String) async throws {
        let failure = await #expect(throws: FeedFailure.self) { try await load(text, .forecast) }
        #expect(failure?.reason.hasPrefix("not a forecast: ") == true)
    }

    @Test(
        "The symbols of MET Norway become one of nine skies",
        arguments: [
            ("clearsky_day", Sky.clear), ("partlycloudy_polartwilight", .fair), ("cloudy", .cloudy), ("fog", .fog),
            ("heavyrainshowers_night", .showers), ("lightrain", .rain), ("lightssleetshowersandthunder_day", .thunder),
            ("sleetshowers_day", .sleet), ("heavysnow", .snow), ("rainandthunder", .thunder),
        ]
    )
    func symbols(symbol: String, sky: Sky) {
        #expect(Sky(symbol: symbol) == sky)
        #expect(Sky(symbol: "frogs") == nil)
    }

    @Test("A quote needs words, a poll votes; what is wrong is left out and noted")
    func quotes() async throws {
        let feed = try await load(
            #"""
            {"items": [
             {"type": "widget", "subtype": "quote", "text": "So it is", "byline": "A. Person", "url": "https://a.no/1"},
             {"type": "widget", "subtype": "quote", "byline": "Nobody"},
             {"type": "widget", "subtype": "poll", "title": "Well?", "items": [
               {"title": "Yes", "votes": 3}, {"title": "No", "votes": -1}, {"votes": 2}]},
             {"type": "widget", "subtype": "poll", "items": [{"title": "Yes", "votes": 0}]}
            ]}
            """#,
            .unified
        )
        guard case .native(let items) = feed.content else { return }
        let quote = Quote(text: "So it is", speaker: "A. Person", link: WebAddress("https://a.no/1"))
        #expect(
            items == [
                .widget(Widget(.quote(quote))),
                .widget(Widget(.poll([PollAnswer(title: "Yes", votes: 3)]), title: "Well?")),
            ]
        )
        #expect(feed.notices.count == 4)
    }
}
