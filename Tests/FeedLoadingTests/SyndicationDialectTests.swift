import TestSupport
import Testing

@testable import FeedLoading

@Suite("Dialects of feeds in XML")
struct SyndicationDialectTests {
    @Test(
        "Each version is recognized by its content",
        arguments: TestTable.pairs(of: "FeedLoading/SyndicationDialect-formats")
    )
    func formats(_ document: String, _ format: String) throws {
        #expect(try SyndicatedSample.feed(document).metadata.format?.rawValue == format)
    }

    @Test(
        "What is no feed is called by its name",
        arguments: TestTable.pairs(of: "FeedLoading/SyndicationDialect-noFeed")
    )
    func noFeed(_ document: String, _ reason: String) {
        #expect(throws: FeedFailure(source: "feed.xml", reason: reason)) { try SyndicatedSample.feed(document) }
    }

    @Test("What a feed says of itself is plain text")
    func summary() throws {
        let atom = "<feed xmlns='http://www.w3.org/2005/Atom'><subtitle>Om alt</subtitle></feed>"
        #expect(try SyndicatedSample.feed(atom).metadata.summary == "Om alt")
        let old = "<feed version='0.3' xmlns='http://purl.org/atom/ns#'><tagline>Om</tagline></feed>"
        #expect(try SyndicatedSample.feed(old).metadata.summary == "Om")
        let rss = try SyndicatedSample.rss("<description>&lt;b&gt;Alt&lt;/b&gt; om</description>")
        #expect(rss.metadata.summary == "Alt om")
        let json = #"{"version":"https://jsonfeed.org/version/1.1","description":"Nytt fra  byen","items":[]}"#
        #expect(try JSONFeedText.feed(json).metadata.summary == "Nytt fra byen")
    }
}
