import FeedLoading
import Foundation
import Testing

@Suite("Any JSON and any CSV, by a mapping")
struct MappedFeedTests {
    private static func feed(
        _ text: String,
        _ syntax: FeedFormat = .json,
        by mapping: FeedMapping = FeedMapping()
    ) async throws -> Feed {
        let source = FeedSource(name: "feed.json", address: WebAddress("https://avis.example.no/api/feed.json"))
        return try await (syntax == .csv ? LoaderKind.csv(mapping) : .json(mapping)).feed(
            Array(text.utf8),
            from: source
        )
    }

    private static func path(_ text: String) throws -> FeedPath { try #require(FeedPath(text)) }

    @Test(
        "A path goes through objects, lists and names with dots",
        arguments: [
            ("a.b", ["1"]), ("list[1].n", ["two"]), ("list.n", ["one", "two"]), ("nested[0][1]", ["x"]),
            ("dc.title", ["whole"]),
            ("list[9].n", []), ("a.b.c", []), ("none", []), ("empty", []), (".", []),
        ]
    )
    func paths(_ text: String, values: [String]) throws {
        let json =
            #"{"a":{"b":1},"list":[{"n":"one"},{"n":"two"}],"nested":[["w","x"]],"dc.title":"whole","empty":null}"#
        let view = try JSONView(parsing: Array(json.utf8))
        #expect(try Self.path(text).values(in: view).compactMap(\.text) == values)
    }

    @Test(
        "What is no path is refused",
        arguments: ["", "..", "a..b", "a[", "a[]", "a[x]", "a[-1]", "a[0", String(repeating: "a", count: 257)]
    )
    func refused(_ text: String) { #expect(FeedPath(text) == nil) }

    @Test("A list of lists is read by numbers, texts are joined, constants stand for all")
    func rules() async throws {
        var mapping = FeedMapping(base: WebAddress("https://www.example.no/"))
        mapping.rules = [
            .title: .init([try Self.path("[1]")]), .link: .init([try Self.path("[0]")]),
            .author: .init([try Self.path("[2]"), try Self.path("[3]")], joinedBy: " "),
            .kicker: .init(constant: "NTB"), .published: .init([try Self.path("[4]")], as: .unixSeconds),
        ]
        let feed = try await Self.feed(#"[["/a","Sak","Ana","Ruiz",1795161600]]"#, by: mapping)
        let teaser = try #require(feed.stories.first)
        #expect(teaser.link?.string == "https://www.example.no/a")
        #expect(teaser.byline == "Ana Ruiz")
        #expect(teaser.kicker == "NTB")
        #expect(teaser.published == Date(timeIntervalSince1970: 1_795_161_600))
    }

    @Test(
        "A date is read as it is written",
        arguments: [
            ("1795161600", FeedMapping.Conversion.unixSeconds, true), ("1795161600000", .unixMilliseconds, true),
            ("1795161600000", nil, true), ("\"2026-11-20T08:00:00Z\"", nil, true),
            ("\"Fri, 20 Nov 2026 08:00:00 GMT\"", .date, true),
            ("1e300", .unixSeconds, false), ("\"nan\"", .unixSeconds, false), ("\"soon\"", nil, false),
        ]
    )
    func dates(_ written: String, form: FeedMapping.Conversion?, isRead: Bool) async throws {
        let mapping = FeedMapping(rules: [.published: .init([try Self.path("ts")], as: form)])
        let feed = try await Self.feed(#"[{"title":"Sak","ts":\#(written)}]"#, by: mapping)
        #expect(feed.stories.first?.published == (isRead ? Date(timeIntervalSince1970: 1_795_161_600) : nil))
        #expect(feed.notices.map(\.reason) == (isRead ? [] : ["no date, left out"]))
    }

    @Test("HTML of a service is safe, and what looks like it in text stays text")
    func markup() async throws {
        let json =
            #"[{"title":"a <b>b</b> &amp; c","body":"<p onclick=x>1</p><script>2</script>","lead":"1 < 2 <b>3</b>"}]"#
        let mapping = FeedMapping(rules: [.summary: .init([try Self.path("lead")], as: .text)])
        let teaser = try #require(try await Self.feed(json, by: mapping).stories.first)
        #expect(teaser.title == "a b & c")
        #expect(teaser.content?.source == "<p>1</p>")
        #expect(teaser.summary?.source == "1 &lt; 2 &lt;b&gt;3&lt;/b&gt;")
    }

    @Test(
        "A mapping of another feed is a failure that says what is there",
        arguments: [
            (
                #"{"stuff":[],"meta":{}}"#, nil,
                "no list of stories was found; name one with items; the response has stuff, meta"
            ),
            (#"{"data":{"rows":[]}}"#, "rows", "rows is no list; the response has data"),
            (#"{"rows":[{"label":"x"}]}"#, "rows", "no item has a title; name it with map; the first has label"),
            (#"{"rows":[3]}"#, "rows", "no item has a title; name it with map; the first has a number"),
        ]
    )
    func failures(_ json: String, items: String?, reason: String) async throws {
        let mapping = FeedMapping(items: items.flatMap { FeedPath($0) })
        let failure = await #expect(throws: FeedFailure.self) { try await Self.feed(json, by: mapping) }
        #expect(failure?.reason == reason)
    }

    @Test("A field that no item has is a notice that says what items have")
    func missingField() async throws {
        let mapping = FeedMapping(rules: [.author: .init([try Self.path("by"), try Self.path("writer")])])
        let feed = try await Self.feed("[\n{\"title\":\"Sak\",\"who\":1}]", by: mapping)
        #expect(
            feed.notices.map(\.description)
                == ["feed.json:2: map.author: no item has by, writer; the first has title, who"]
        )
    }

    @Test(
        "Tables are read whatever parts their values",
        arguments: [
            "title,link\r\n\"Sak, \"\"én\"\"\",https://a.example/1\r\n",
            "title;link\n\n\"Sak, \"\"én\"\"\";https://a.example/1",
            "\u{FEFF}title\tlink\nSak, \"én\"\thttps://a.example/1\n",
        ]
    )
    func tables(_ text: String) async throws {
        let feed = try await Self.feed(text, .csv)
        #expect(
            feed.stories == [
                Teaser(id: "https://a.example/1", title: "Sak, \"én\"", link: WebAddress("https://a.example/1"))
            ]
        )
        #expect(feed.metadata.format == .csv)
    }

    @Test("A notice names the line of a row, also below values of several lines")
    func lines() async throws {
        let feed = try await Self.feed("title,link\n\"Sak\nén\",x\n\nTo,javascript:1\n,https://a.example/\n", .csv)
        #expect(feed.notices.map(\.line) == [5, 6])
    }

    @Test("Whatever a response is, reading it ends with a feed or a failure", arguments: 0..<200)
    func mutations(_ seed: UInt64) async throws {
        var generator = Mutation(seed: seed, others: [])
        let json =
            #"{"articles":[{"headline":"Sak","href":"/a","tags":["x",2,null],"media":[{"url":"https://a.example/1.jpg"}]}]}"#
        let bytes = generator.changed(Array(json.utf8))
        for kind in [LoaderKind.json(), .csv()] {
            do {
                _ = try await kind.feed(bytes)
            } catch {
                #expect(error is FeedFailure)
            }
        }
    }
}
