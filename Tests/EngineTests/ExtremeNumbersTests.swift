import FeedLoading
import Foundation
import HTTPClient
import Hashing
import Pages
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("The largest and smallest numbers of feeds", .timeLimit(.minutes(20)))
struct ExtremeNumbersTests {
    /// Numbers at the bounds of every type that could hold them, and what is no number.
    private static let numbers = [
        "9223372036854775807", "-9223372036854775808", "18446744073709551616", "9007199254740993", "1e308", "-1e308",
        "1e-320", "4294967296", "-2147483649", "100000000000", "20000", "1", "0", "-0", "-1", "1.5", "\"7\"", "null",
    ]

    /// Dates at the bounds of every reader, and what is no date.
    private static let dates = [
        "0001-01-01T00:00:00+14:00", "9999-12-31T24:00:00-14:00", "0100-01-01", "2200-12-31T23:59:60Z",
        "99999999999999",
        "-9223372036854775808", "9223372036854775807", "253402300800000", "1e308", "0000-00-00", "2026-11-20T11:00:00Z",
        "Fri, 31 Dec 9999 23:59:59 -1400", "1 Jan 0001 00:00 +1400", "+999999999-01-01T00:00:00Z", "",
    ]

    /// Every pair of two lists, with its number.
    private static func pairs(_ first: [String], _ second: [String]) -> [(number: Int, first: String, second: String)] {
        first.flatMap { one in second.map { (one, $0) } }.enumerated().map { ($0.offset, $0.element.0, $0.element.1) }
    }

    private static var polls: [String] {
        pairs(numbers, numbers).map { pair in
            let answers = [pair.first, pair.second, "1", "100000000000"].map { #"{"title":"A","votes":\#($0)}"# }
            return
                #"{"type":"widget","subtype":"poll","title":"P\#(pair.number)","items":[\#(answers.joined(separator: ","))]}"#
        }
    }

    private static func story(_ number: Int, _ more: String) -> String {
        #"{"type":"teaser","title":"S\#(number)","url":"https://www.paper.example/\#(number)",\#(more)}"#
    }

    private static var pictures: [String] {
        pairs(numbers, numbers).map { pair in
            let image =
                #""image":{"url":"https://www.paper.example/p.jpg","width":\#(pair.first),"height":\#(pair.second)}"#
            return story(pair.number, image + #","id":\#(pair.first)"#)
        }
    }

    private static var moments: [String] {
        pairs(dates, dates).map { story($0.number, #""published":"\#($0.first)","updated":"\#($0.second)""#) }
    }

    private static func widgets(of stories: [String]) -> [String] {
        ["carousel", "list", "mostRead", "latest", "results", "localNews"].map { name in
            let items = stories.prefix(FeedLimits.teasersInWidget).joined(separator: ",")
            return #"{"type":"widget","subtype":"\#(name)","items":[\#(items)]}"#
        }
    }

    private static func forecast(_ offset: Int) -> String {
        let hours = pairs(numbers, numbers).map { pair in
            let third = numbers[(pair.number + offset) % numbers.count]
            let time = pair.number < dates.count ? dates[pair.number] : "2026-11-20T1\(pair.number % 10):00:00Z"
            return #"""
                {"time":"\#(time)","data":{"instant":{"details":{"air_temperature":\#(pair.first),"wind_speed":\#(pair.second)}},
                "next_1_hours":{"summary":{"symbol_code":"rain"},"details":{"precipitation_amount":\#(third)}}}}
                """#
        }
        return
            #"{"properties":{"meta":{"updated_at":"9999-12-31T23:59:59Z"},"timeseries":[\#(hours.joined(separator: ","))]}}"#
    }

    private static var rss: String {
        let items = pairs(dates, numbers).map { pair in
            let value = pair.second.replacing("\"", with: "")
            return """
                <item><title>R\(pair.number)</title><link>https://www.paper.example/\(pair.number)</link>
                <pubDate>\(pair.first)</pubDate><dc:date>\(value)</dc:date>
                <enclosure url="https://www.paper.example/s.mp3" length="\(value)"/>
                <media:content url="https://www.paper.example/p.jpg" width="\(value)" height="\(value)" fileSize="\(value)"/>
                <description>&lt;img src="https://www.paper.example/q.jpg" width="\(value)" height="\(value)"&gt;</description></item>
                """
        }
        return """
            <rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" version="2.0">
            <channel><title>R</title><ttl>9223372036854775807</ttl>\(items.joined())</channel></rss>
            """
    }

    private static var atom: String {
        let entries = pairs(dates, dates).map { pair in
            """
            <entry><title>E\(pair.number)</title><id>e\(pair.number)</id>
            <link href="https://www.paper.example/\(pair.number)"/>
            <published>\(pair.first)</published><updated>\(pair.second)</updated></entry>
            """
        }
        return #"<feed xmlns="http://www.w3.org/2005/Atom"><title>E</title>\#(entries.joined())</feed>"#
    }

    private static var jsonFeed: String {
        let items = pairs(dates, numbers).map { pair in
            let file = #""url":"https://www.paper.example/s.mp3","mime_type":"audio/mpeg","#
            return #"""
                {"id":"\#(pair.number)","url":"https://www.paper.example/\#(pair.number)","title":"J",
                "date_published":"\#(pair.first)","date_modified":"\#(pair.first)",
                "attachments":[{\#(file)"size_in_bytes":\#(pair.second),"duration_in_seconds":\#(pair.second)}]}
                """#
        }
        return #"{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[\#(items.joined(separator: ","))]}"#
    }

    private static func site() throws -> TemporarySite {
        func unified(_ items: [String]) -> String { #"{"title":"U","items":[\#(items.joined(separator: ","))]}"# }
        var files = TemporarySite.brand(
            "north",
            feeds: [
                "a": unified(polls + [#"{"type":"widget","subtype":"weather","place":"odda"}"#]),
                "b": unified(pictures + widgets(of: pictures)),
                "c": unified(moments + widgets(of: moments)),
            ]
        )
        for (name, ending, feed) in [("d", "xml", rss), ("e", "xml", atom), ("f", "json", jsonFeed)] {
            files["content/feeds/north/\(name).\(ending)"] = feed
            files["content/north/sections/\(name).md"] = TemporarySite.section(
                "\(name)",
                "loader: syndication, source: feeds/north/\(name).\(ending)"
            )
        }
        files["content/north/sections/g.md"] = TemporarySite.section(
            "g",
            "loader: switchable, source: feeds/north/g.json",
            "insert: [{ ad: x, at: \(Int.max) }]\n"
        )
        let renamed = (pictures + moments).map { $0.replacing(#""type":"teaser","#, with: "") }
        files["content/feeds/north/g.json"] =
            #"{"title":"S","renderAsWeb":false,"items":[\#(renamed.joined(separator: ","))]}"#
        files["content/north/brand.yml", default: ""] += """

            places:
              - { name: Odda, latitude: 60.1, longitude: 6.5, section: b }
              - { name: Voss, latitude: 60.6, longitude: 6.4, section: c }
            weather: { forecast: "feeds/weather/{place}.json", credit: MET }

            """
        files["content/feeds/weather/odda.json"] = forecast(0)
        files["content/feeds/weather/voss.json"] = forecast(7)
        return try TemporarySite(files)
    }

    @Test("Every pair of them, in every format and widget, builds a whole site, twice")
    func wholeBuild() async throws {
        let site = try Self.site()
        for hours in [0.0, 30] {
            let report = try await site.build(hoursLater: hours)
            for section in ["a", "b", "c", "d", "e", "f", "g"] { #expect(report.state("north/\(section)") == "native") }
        }
        let front = try site.read("output/north/index.html")
        // The votes that are too many are left out, the others add up.
        #expect(front.contains("50\u{A0}%") && front.contains("100\u{A0}%"))
    }

    @Test("Two answers of a poll with all the votes that a feed can name are shown with their shares")
    func poll() async throws {
        let answers = [9_223_372_036_854_775_807, FeedLimits.votes, FeedLimits.votes, 1]
            .map { #"{"title":"A\#($0)","votes":\#($0)}"# }.joined(separator: ",")
        let poll = #"{"type":"widget","subtype":"poll","title":"P","items":[\#(answers)]}"#
        let story = Self.story(1, #""id":"1""#)
        let site = try TemporarySite(north: ["a": #"{"title":"F","items":[\#(story),\#(poll)]}"#])
        let report = try await site.build()
        #expect(report.state("north/a") == "native")
        let page = try site.read("output/north/index.html")
        #expect(page.ranges(of: "50\u{A0}%").count == 2 && !page.contains("A9223372036854775807"))
    }

    @Test("The index of copies with impossible times and counts gives times that can be written and pauses that end")
    func storedTimes() async throws {
        for number in ["1e300", "-1e300", "9223372036854775807", "-9223372036854775808"] {
            let digest = Digest.sha256(Array("x".utf8)).hex
            let body = """
                {"version": 1, "sources": [{"key": "\(digest)", "source": "s", "copy": "\(digest)",
                "checked": \(number), "stories": 9223372036854775807, "doubtedSince": \(number)}],
                "waits": [{"host": "h", "until": \(number)}]}
                """
            let index = try #require(StoreIndex(Array((Digest.sha256(Array(body.utf8)).hex + "\n" + body).utf8)))
            let entry = try #require(index.entries.values.first)
            #expect(Date.writable.contains(entry.checked.timeIntervalSince1970))
            #expect(StoreIndex(index.bytes) == index)
            #expect(entry.stories == 0)
            let age = CopyAge(since: entry.checked, now: Date(timeIntervalSince1970: 1_795_176_000))
            #expect(!age.inWords.isEmpty)
            #expect(
                await HostBackoff(index.waits, clock: .standing(at: .distantPast)).pause(ofURL: "https://h/") == nil
            )
            let line = "1 \(number) \(number)"
            #expect(FirstSeenIndex.Story(line: line[...]) == nil)
            #expect(Date(boundedSince1970: Double(number) ?? 0).iso8601.utf8.count == 20)
        }
    }
}
