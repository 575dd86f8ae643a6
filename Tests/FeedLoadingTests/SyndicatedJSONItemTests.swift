import Markup
import TestSupport
import Testing

@testable import FeedLoading

@Suite("Items of a JSON Feed")
struct SyndicatedJSONItemTests {
    @Test(
        "A member that cannot be used is coerced or left out with a notice, the item stays",
        arguments: TestTable.optionals(of: "FeedLoading/SyndicatedJSONItem-repaired")
    )
    func repaired(_ member: String, notice: String?) throws {
        let feed = try JSONFeedText.items(#"{"title":"Stays",\#(member)}"#)
        #expect(feed.stories.map(\.title) == ["Stays"])
        #expect(feed.notices.map(\.description) == (notice.map { ["feed.json:2: items[0].\($0)"] } ?? []))
    }

    @Test(
        "An item that cannot be used is left out with a notice, the others stay",
        arguments: TestTable.pairs(of: "FeedLoading/SyndicatedJSONItem-leftOut")
    )
    func leftOut(_ item: String, reason: String) throws {
        let feed = try JSONFeedText.items("{\"id\":\"a\",\"title\":\"A\"},\n\(item),\n{\"id\":\"b\",\"title\":\"B\"}")
        #expect(feed.stories.map(\.title) == ["A", "B"])
        #expect(feed.notices.map(\.description) == ["feed.json:3: items[1]: \(reason)"])
    }

    @Test(
        "An item without a title gets one from its summary or its text",
        arguments: [
            (#""summary":"Kort"  ,"content_text":"Lang""#, "Kort"),
            (#""content_text":"Linje en\nLinje to""#, "Linje en Linje to"),
            (#""title":"","content_html":"<p>Hei <b>du</b></p><p>der</p>""#, "Hei du der"),
            (#""title":null,"content_text":"1 < 2 & 3""#, "1 < 2 & 3"),
            (
                #""content_text":"\#(String(repeating: "ord ", count: 40))""#,
                String(repeating: "ord ", count: 24) + "ord…"
            ),
            (#""content_text":"\#(String(repeating: "x", count: 200))""#, String(repeating: "x", count: 100) + "…"),
        ]
    )
    func madeTitle(_ members: String, expected: String) throws {
        let title = try JSONFeedText.items("{\(members)}").stories.first?.title
        #expect(title == expected)
        #expect((title?.count ?? 0) <= FeedLimits.madeTitle + 1)
    }

    @Test(
        "A number is an identity as it was written; without one the address counts, then headline and date",
        arguments: [
            (#"{"id":7,"title":"x"},{"id":"7","title":"x"}"#, ["x"]),
            (#"{"id":7,"title":"x"},{"id":8,"title":"x"}"#, ["x", "x"]),
            (#"{"url":"https://a.example/1","title":"x"},{"url":"https://a.example/1","title":"x"}"#, ["x"]),
            (#"{"url":"https://a.example/1","title":"x"},{"url":"https://a.example/1","title":"y"}"#, ["x", "y"]),
            (#"{"url":"https://a.example/1","title":"x"},{"url":"https://a.example/2","title":"y"}"#, ["x", "y"]),
            (#"{"title":"x"},{"title":"x"}"#, ["x"]),
            (#"{"title":"x","date_published":"2026-11-20"},{"title":"x","date_published":"2026-11-21"}"#, ["x", "x"]),
            (#"{"id":true,"title":"x"},{"id":true,"title":"y"}"#, ["x", "y"]),
        ]
    )
    func identity(_ items: String, titles: [String]) throws {
        #expect(try JSONFeedText.items(items).stories.map(\.title) == titles)
    }

    @Test(
        "The picture is the item's, its banner, its first file that is one, or the first in its text",
        arguments: TestTable.optionals(of: "FeedLoading/SyndicatedJSONItem-picture")
    )
    func picture(_ members: String, expected: String?) throws {
        let feed = try JSONFeedText.items(#"{"title":"x",\#(members)}"#)
        #expect(feed.stories.first?.image?.address.string == expected)
    }

    @Test("Hostile HTML is harmless, and text is text")
    func hostile() throws {
        let feed = try JSONFeedText.items(
            #"""
            {"id":1,"title":"<script>1</script>","summary":"<img src=x onerror=1>","content_text":"<b>&amp;</b>"},
            {"id":2,"title":"x","content_html":"<svg onload=1><a href='javascript:1'>a</a><img src='x:y'>b"}
            """#
        )
        #expect(feed.stories.map(\.title) == ["<script>1</script>", "x"])
        #expect(feed.stories.first?.summary == SafeHTML(text: "<img src=x onerror=1>"))
        #expect(feed.stories.first?.content == SafeHTML(text: "<b>&amp;</b>"))
        let content = String(decoding: feed.stories.last?.content?.utf8 ?? [], as: UTF8.self)
        #expect(!content.contains("javascript") && !content.contains("onload") && !content.contains("svg"))
    }

    @Test("Text, tags and files over their limits are cut")
    func limits() throws {
        let long = String(repeating: "<p>Blåbær</p>", count: FeedLimits.content / 13)
        let tags = (0..<100).map { "\"t\($0)\"" }.joined(separator: ",")
        let files = Array(repeating: #"{"url":"https://a.example/"}"#, count: 100).joined(separator: ",")
        let feed = try JSONFeedText.items(
            #"{"title":"x","content_html":"\#(long)","tags":[\#(tags)],"attachments":[\#(files)]}"#
        )
        let teaser = try #require(feed.stories.first)
        #expect(teaser.tags.count == FeedLimits.tags)
        #expect(teaser.enclosures.count == FeedLimits.enclosures)
        #expect(teaser.content?.utf8.count ?? 0 <= FeedLimits.content)
        #expect(teaser.content.map { String(decoding: $0.utf8, as: UTF8.self).hasSuffix("</p>") } == true)
        #expect(feed.notices.map(\.reason) == ["longer than 1048576 bytes, cut"])
    }
}
