import FeedLoading
import Markup
import TestSupport
import Testing

@Suite("Mistakes in one item")
struct TeaserMistakeTests {
    @Test(
        "An item that cannot be used is left out with its place and the reason, the others stay",
        arguments: TestTable.pairs(of: "FeedLoading/TeaserMistake-leftOut")
    )
    func leftOut(_ item: String, notice: String) async throws {
        let feed = try await Response.unified(
            "{\"items\":[\n{\"type\":\"ad\",\"id\":\"before\"},\n\(item),\n{\"type\":\"ad\",\"id\":\"after\"}]}"
        )
        #expect(feed.items == [.ad(AdSlot(id: "before")), .ad(AdSlot(id: "after"))])
        #expect(feed.notices.map(\.description) == [notice])
    }

    @Test("An unknown member is noted once, with what may be meant")
    func unknownMembers() async throws {
        let feed = try await Response.unified(
            #"""
            {"items":[
            {"type":"teaser","id":"1","title":"a","lead":"x","kickr":"y"},
            {"type":"teaser","id":"2","title":"b","lead":"x","tracking":{},"nothing":null,
             "image":{"url":"https://www.example.no/a.jpg","caption":"x","lead":1}}
            ]}
            """#
        )
        #expect(feed.items.count == 2)
        let ignored = "ignored in all stories"
        #expect(
            feed.notices.map(\.description) == [
                #"feed.json:2: items[0]: unknown member "lead", \#(ignored); write "summary""#,
                #"feed.json:2: items[0]: unknown member "kickr", \#(ignored); did you mean "kicker"?"#,
                #"feed.json:3: items[1]: unknown member "tracking", \#(ignored)"#,
                #"feed.json:4: items[1].image: unknown member "caption", ignored in all pictures; write "alt""#,
                #"feed.json:4: items[1].image: unknown member "lead", ignored in all pictures"#,
            ]
        )
    }

    @Test("Stories in widgets are looked at as well, and many names are reported as one")
    func manyUnknownMembers() async throws {
        let many = (0..<100).map { "\"m\($0)\":1" }.joined(separator: ",")
        let feed = try await Response.unified(
            "{\"items\":[{\"type\":\"widget\",\"subtype\":\"list\",\"items\":[{\"title\":\"a\",\(many)}]}]}"
        )
        #expect(feed.notices.count == 11)
        #expect(feed.notices.last?.description.contains("more unknown members than 10, ignored") == true)
    }

    /// A member, the place of its mistake and the reason; the teaser stays as if the member were not there.
    static let repairable = TestTable.pairs(of: "FeedLoading/TeaserMistake-repairable")

    @Test(
        "An optional member that cannot be used is left out with a notice, the teaser stays, in every feed and widget",
        arguments: repairable
    )
    func repaired(_ member: String, notice: String) async throws {
        let rest = "\"title\":\"Stays\",\n\(member)}]}"
        let list = "{\"type\":\"widget\",\"subtype\":\"list\",\"items\":[\n{\(rest)"
        let stays = Teaser(title: "Stays")
        for (feed, item, place) in [
            (try await Response.unified("{\"items\":[\n{\"type\":\"teaser\",\(rest)"), FeedItem.teaser(stays), ""),
            (try await Response.switchable("{\"items\":[\n{\(rest)"), .teaser(stays), ""),
            (try await Response.unified("{\"items\":[\(list)]}"), .widget(Widget(.list([stays]))), "items[0]."),
        ] {
            #expect(feed.items == [item])
            #expect(feed.notices.map(\.description) == ["feed.json:3: items[0].\(place)\(notice)"])
        }
    }

    @Test(
        "A side of a picture is a whole number of pixels within reason",
        arguments: [
            ("1", 1, nil), ("20000", 20_000, nil), ("640.0", 640, nil), ("6.4e2", 640, nil), ("null", nil, nil),
            ("0", nil, "no whole number from 1 to 20000, left out"),
            ("-1", nil, "no whole number from 1 to 20000, left out"),
            ("20001", nil, "no whole number from 1 to 20000, left out"),
            ("1.5", nil, "no whole number from 1 to 20000, left out"),
            ("9223372036854775808", nil, "no whole number from 1 to 20000, left out"),
            (#""640""#, nil, "a string where a number of pixels should be, left out"),
            ("true", nil, "true or false where a number of pixels should be, left out"),
        ] as [(String, Int?, String?)]
    )
    func side(_ value: String, expected: Int?, reason: String?) async throws {
        let image = "{\"url\":\"https://example.no/1.jpg\",\"width\":\(value),\"height\":\(value)}"
        let feed = try await Response.switchable("{\"items\":[{\"title\":\"x\",\"image\":\(image)}]}")
        let address = try #require(WebAddress("https://example.no/1.jpg"))
        let picture = Picture(address: address, width: expected, height: expected)
        #expect(feed.items == [.teaser(Teaser(title: "x", image: picture))])
        #expect(feed.notices.map(\.path) == (reason == nil ? [] : ["items[0].image.width", "items[0].image.height"]))
        #expect(feed.notices.allSatisfy { $0.reason == reason })
    }

    @Test(
        "The focal point of a picture is two percentages, in the steps of ten that styles have",
        arguments: [
            ("50 30", "50 30"), ("0 100", "0 100"), ("  44   95 ", "40 100"), ("101 0", nil), ("50", nil),
            ("50 -1", nil),
            ("left top", nil), ("50% 30%", nil), ("1 2 3", nil), ("", nil),
        ] as [(String, String?)]
    )
    func focus(_ value: String, expected: String?) async throws {
        let image = "{\"url\":\"https://example.no/1.jpg\",\"focus\":\"\(value)\"}"
        let feed = try await Response.unified("{\"items\":[{\"type\":\"teaser\",\"title\":\"x\",\"image\":\(image)}]}")
        #expect(feed.items.flatMap(\.teasers).map { $0.image?.focus } == [expected])
        #expect(feed.notices.map(\.path) == (expected == nil ? ["items[0].image.focus"] : []))
    }
}
