import FeedLoading
import Testing

@Suite("Mistakes in one item")
struct TeaserMistakeTests {
    @Test(
        "An item that cannot be used is left out with its place and the reason, the others stay",
        arguments: [
            ("null", "feed.json:3: items[1]: null where an item should be, left out"),
            ("true", "feed.json:3: items[1]: true or false where an item should be, left out"),
            ("7", "feed.json:3: items[1]: a number where an item should be, left out"),
            (#""teaser""#, "feed.json:3: items[1]: a string where an item should be, left out"),
            ("[{}]", "feed.json:3: items[1]: an array where an item should be, left out"),
            ("{}", "feed.json:3: items[1]: no type, left out"),
            (#"{"title":"x"}"#, "feed.json:3: items[1]: no type, left out"),
            (#"{"Type":"teaser","title":"x"}"#, "feed.json:3: items[1]: no type, left out"),
            (#"{"type":{}}"#, "feed.json:3: items[1].type: an object where text should be, item left out"),
            ("{\n\"type\":\n[]}", "feed.json:5: items[1].type: an array where text should be, item left out"),
            (#"{"type":""}"#, #"feed.json:3: items[1]: unknown type "", left out"#),
            (#"{"type":" teaser"}"#, #"feed.json:3: items[1]: unknown type "teaser", left out"#),
            (#"{"type":"a\nb\u0000\u202Ec"}"#, #"feed.json:3: items[1]: unknown type "a bc", left out"#),
            (#"{"type":"teaser"}"#, "feed.json:3: items[1]: no title, left out"),
            (#"{"type":"teaser","title":null}"#, "feed.json:3: items[1]: no title, left out"),
            ("\n\n{\"type\":\"teaser\"}", "feed.json:5: items[1]: no title, left out"),
            (
                "{\"type\":\"teaser\",\n\"title\":5}",
                "feed.json:4: items[1].title: a number where text should be, item left out"
            ),
            (
                #"{"type":"teaser","title":[]}"#,
                "feed.json:3: items[1].title: an array where text should be, item left out"
            ),
            (#"{"type":"teaser","title":""}"#, "feed.json:3: items[1].title: empty title, item left out"),
            (#"{"type":"teaser","title":" \n\u00A0"}"#, "feed.json:3: items[1].title: empty title, item left out"),
            (
                #"{"type":"teaser","title":"\u0000\u202E\uFEFF"}"#,
                "feed.json:3: items[1].title: empty title, item left out"
            ),
            (#"{"type":"teaser","title":"x","title":null}"#, "feed.json:3: items[1]: no title, left out"),
            (#"{"type":"ad"}"#, "feed.json:3: items[1]: an ad without id, left out"),
            (#"{"type":"ad","id":""}"#, "feed.json:3: items[1]: an ad without id, left out"),
            (#"{"type":"ad","id":null}"#, "feed.json:3: items[1]: an ad without id, left out"),
            (#"{"type":"widget"}"#, "feed.json:3: items[1]: a widget without subtype, left out"),
            (#"{"type":"widget","subtype":"web"}"#, "feed.json:3: items[1]: a web widget without url, left out"),
        ]
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
    static let repairable = [
        (#""id":true"#, "id: true or false where an identity should be, left out"),
        (#""id":{}"#, "id: an object where an identity should be, left out"),
        (#""url":5"#, "url: a number where an address should be, left out"),
        (#""url":[]"#, "url: an array where an address should be, left out"),
        (#""url":"""#, "url: no usable http or https address, left out"),
        (#""url":"/relative""#, "url: no usable http or https address, left out"),
        (#""url":"javascript:alert(1)""#, "url: no usable http or https address, left out"),
        (#""url":"JAVA\tSCRIPT:alert(1)""#, "url: no usable http or https address, left out"),
        (#""url":"vbscript:x""#, "url: no usable http or https address, left out"),
        (#""url":"data:text/html,x""#, "url: no usable http or https address, left out"),
        (#""url":"file:///etc/passwd""#, "url: no usable http or https address, left out"),
        (#""url":"https://user:secret@example.no/""#, "url: no usable http or https address, left out"),
        (#""summary":{}"#, "summary: an object where text should be, left out"),
        (#""kicker":false"#, "kicker: true or false where text should be, left out"),
        (#""byline":["Kari"]"#, "byline: an array where text should be, left out"),
        (#""section":{}"#, "section: an object where text should be, left out"),
        (#""published":0"#, "published: a number where a date should be, left out"),
        (#""published":"20. november""#, "published: no ISO 8601 date, left out"),
        (#""updated":"2026-02-30""#, "updated: no ISO 8601 date, left out"),
        (#""premium":1"#, "premium: a number where true or false should be, left out"),
        (#""breaking":"true""#, "breaking: a string where true or false should be, left out"),
        (#""image":"https://example.no/1.jpg""#, "image: a string where a picture should be, left out"),
        (#""image":[]"#, "image: an array where a picture should be, left out"),
        (#""image":{"url":1}"#, "image.url: a number where an address should be, left out"),
        (#""image":{"url":"data:image/png;base64,AA"}"#, "image.url: no usable http or https address, left out"),
    ]

    @Test("An optional member that cannot be used is left out with a notice, the teaser stays", arguments: repairable)
    func repaired(_ member: String, notice: String) async throws {
        let feed = try await Response.unified("{\"items\":[\n{\"type\":\"teaser\",\"title\":\"Stays\",\n\(member)}]}")
        #expect(feed.items == [.teaser(Teaser(title: "Stays"))])
        #expect(feed.notices.map(\.description) == ["feed.json:3: items[0].\(notice)"])
    }

    @Test("The same mistakes have the same notices in a switchable feed", arguments: repairable)
    func switchable(_ member: String, notice: String) async throws {
        let feed = try await Response.switchable("{\"items\":[\n{\"title\":\"Stays\",\n\(member)}]}")
        #expect(feed.items == [.teaser(Teaser(title: "Stays"))])
        #expect(feed.notices.map(\.description) == ["feed.json:3: items[0].\(notice)"])
    }

    @Test("The same mistakes have the same notices inside a widget", arguments: repairable)
    func embedded(_ member: String, notice: String) async throws {
        let list = "{\"type\":\"widget\",\"subtype\":\"list\",\"items\":[\n{\"title\":\"Stays\",\n\(member)}]}"
        let feed = try await Response.unified("{\"items\":[{\"type\":\"ad\",\"id\":\"1\"},\(list)]}")
        #expect(feed.items.last == .widget(Widget(.list([Teaser(title: "Stays")]))))
        #expect(feed.notices.map(\.description) == ["feed.json:3: items[1].items[0].\(notice)"])
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
}
