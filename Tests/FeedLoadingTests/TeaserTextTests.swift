import FeedLoading
import FoundationEssentials
import Markup
import TestSupport
import Testing

@Suite("Texts of a teaser")
struct TeaserTextTests {
    @Test(
        "A text is one line without controls, and otherwise what it was",
        arguments: TestTable.pairs(of: "FeedLoading/TeaserText-cleaned")
    )
    func cleaned(_ title: String, expected: String) async throws {
        let teaser = try #require(
            try await Response.teaser(
                "\"title\":\"\(title)\",\"kicker\":\"\(title)\",\"byline\":\"\(title)\",\"section\":\"\(title)\""
            )
        )
        for text in [teaser.title, teaser.kicker, teaser.byline, teaser.section] {
            #expect(text.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
        }
    }

    @Test(
        "A text over its limit is cut at a character and says so",
        arguments: [
            ("title", FeedLimits.title, "x"), ("title", FeedLimits.title, "æ"), ("title", FeedLimits.title, "👩‍👩‍👧"),
            ("kicker", FeedLimits.label, "x"), ("byline", FeedLimits.label, "e\u{301}"),
            ("section", FeedLimits.label, "x"),
        ]
    )
    func cut(_ member: String, limit: Int, character: String) async throws {
        for (length, isCut) in [(limit - 1, false), (limit, false), (limit + 1, true), (100_000, true)] {
            let text = String(repeating: character, count: length)
            let title = member == "title" ? "" : "\"title\":\"x\","
            let feed = try await Response.switchable("{\"items\":[{\(title)\"\(member)\":\"\(text)\"}]}")
            let teaser = try #require(feed.stories.first)
            let shown = [
                "title": teaser.title, "kicker": teaser.kicker, "byline": teaser.byline, "section": teaser.section,
            ]
            #expect(shown[member] == (isCut ? String(text.prefix(limit)) + "…" : text))
            let notice = "feed.json:1: items[0].\(member): longer than \(limit) characters, cut"
            #expect(feed.notices.map(\.description) == (isCut ? [notice] : []))
        }
    }

    @Test("A blank counts as well, and none is left before the mark of the cut")
    func cutAtBlank() async throws {
        let words = String(repeating: "x", count: FeedLimits.title - 1)
        #expect(try await Response.teaser("\"title\":\"\(words) y\"")?.title == words + "…")
        #expect(try await Response.teaser("\"title\":\"\(words)z   \"")?.title == words + "z")
    }

    @Test(
        "Marks piled on one letter are cut, and 100 kB of them cost nothing",
        arguments: [
            "\u{301}", "\u{36F}", "\u{483}", "\u{5B0}", "\u{64B}", "\u{7EB}", "\u{93C}", "\u{135F}", "\u{20DD}",
            "\u{2DE0}", "\u{302A}", "\u{A6F0}", "\u{FE0F}", "\u{1D165}", "\u{E0100}",
        ]
    )
    func piledMarks(_ mark: String) async throws {
        for count in [40, 50_000] {
            let title = try await Response.teaser("\"title\":\"a\(String(repeating: mark, count: count))b\"")?.title
            #expect(title?.count == 2)
            #expect(title.map { $0.unicodeScalars.count <= 20 } == true)
        }
    }

    @Test("A summary is safe HTML", arguments: TestTable.optionals(of: "FeedLoading/TeaserText-summary"))
    func summary(_ text: String, expected: String?) async throws {
        let summary = try await Response.teaser("\"title\":\"x\",\"summary\":\"\(text)\"")?.summary
        #expect(summary.map { String(decoding: $0.utf8, as: UTF8.self) } == expected)
    }

    @Test("A long summary is cut, also in the middle of a tag")
    func longSummary() async throws {
        let text = String(repeating: "x", count: FeedLimits.summary - 5) + "<a href='https://example.no/'>y</a>"
        let summary = try await Response.teaser("\"title\":\"x\",\"summary\":\"\(text)\"")?.summary
        #expect(summary.map { $0.utf8.prefix(FeedLimits.summary - 5).allSatisfy { $0 == UInt8(ascii: "x") } } == true)
        #expect(summary.map { String(decoding: $0.utf8, as: UTF8.self).contains("<a") } == false)
    }

    @Test(
        "The identity is the service's, else the link, else the headline",
        arguments: [
            (#""id":"a""#, "a"), (#""id":17"#, "17"), (#""id":123456789012345678901"#, "123456789012345678901"),
            (#""id":"a","url":"https://example.no/""#, "a"), (#""url":"https://example.no/""#, "https://example.no/"),
            (#""id":"","url":"https://example.no/""#, "https://example.no/"), (#""id":null"#, "Headline"),
            (#""id":"""#, "Headline"),
            (#""id":true"#, "Headline"), (#""url":"javascript:x""#, "Headline"),
        ]
    )
    func identity(_ members: String, expected: String) async throws {
        #expect(try await Response.teaser("\"title\":\"Headline\",\(members)")?.id == expected)
    }

    @Test("An identity over its limit is left out with a notice")
    func longIdentity() async throws {
        for (length, isKept) in [(FeedLimits.id, true), (FeedLimits.id + 1, false)] {
            let id = String(repeating: "i", count: length)
            let feed = try await Response.switchable("{\"items\":[{\"title\":\"x\",\"id\":\"\(id)\"}]}")
            #expect(feed.items == [.teaser(Teaser(id: isKept ? id : nil, title: "x"))])
            #expect(feed.notices.map(\.reason) == (isKept ? [] : ["longer than \(FeedLimits.id) bytes, left out"]))
        }
    }

    @Test("Dates with different zones are one moment")
    func dates() async throws {
        let members = #""title":"x","published":"2026-11-20T13:00:00+01:00","updated":"2026-11-20""#
        let teaser = try await Response.teaser(members)
        #expect(teaser?.published == Date(timeIntervalSince1970: 1_795_176_000))
        #expect(teaser?.updated == Date(timeIntervalSince1970: 1_795_132_800))
    }
}
