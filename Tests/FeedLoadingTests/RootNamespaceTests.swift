import Testing

@testable import FeedLoading

@Suite("Feeds whose root is in a namespace of its own")
struct RootNamespaceTests {
    private static let namespaces = [
        "https://cyber.harvard.edu/rss/rss.html", "http://www.w3.org/2005/Atom", "urn:x", "http://purl.org/rss/1.0/",
        "http://www.rssboard.org/rss-specification", "http://search.yahoo.com/mrss/", "http://www.w3.org/1999/xhtml",
        "http://purl.org/dc/elements/1.1/",
    ]

    @Test(
        "The local name of RSS's root decides, and so do those of the elements in its default namespace",
        arguments: namespaces
    )
    func rss(_ namespace: String) throws {
        let item = "<item><title>A</title><link>https://ex.test/a</link><description>d</description></item>"
        let feed = "<rss version=\"2.0\" xmlns=\"\(namespace)\"><channel><title>T</title>\(item)</channel></rss>"
        try expectOne(feed, .rss20)
        try expectOne("<channel xmlns=\"\(namespace)\"><title>T</title>\(item)</channel>", .rss20)
        try expectOne(
            "<rss version=\"2.0\"><channel xmlns=\"\(namespace)\"><title>T</title>\(item)</channel></rss>",
            .rss20
        )
    }

    @Test("The same of Atom", arguments: namespaces)
    func atom(_ namespace: String) throws {
        let entry = "<entry><title>A</title><link href=\"https://ex.test/a\"/><summary>d</summary></entry>"
        try expectOne("<feed xmlns=\"\(namespace)\"><title>T</title>\(entry)</feed>", .atom10)
    }

    @Test("The same of RDF", arguments: namespaces)
    func rdf(_ namespace: String) throws {
        let inside =
            "<channel><title>T</title></channel>"
            + "<item><title>A</title><link>https://ex.test/a</link><description>d</description></item>"
        try expectOne("<RDF xmlns=\"\(namespace)\">\(inside)</RDF>", .rss10)
        let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        try expectOne("<r:RDF xmlns:r=\"\(rdf)\" xmlns=\"\(namespace)\">\(inside)</r:RDF>", .rss10)
    }

    @Test("A root with a prefix is read as well, declared or not", arguments: [" xmlns:p=\"urn:x\"", ""])
    func prefixed(_ declaration: String) throws {
        let rss =
            "<p:item><p:title>A</p:title><p:link>https://ex.test/a</p:link><p:description>d</p:description></p:item>"
        try expectOne("<p:rss\(declaration)><p:channel><p:title>T</p:title>\(rss)</p:channel></p:rss>", .rss20)
        let atom = "<p:entry><p:title>A</p:title><p:link href=\"https://ex.test/a\"/><p:summary>d</p:summary></p:entry>"
        try expectOne("<p:feed\(declaration)><p:title>T</p:title>\(atom)</p:feed>", .atom10)
    }

    @Test("Names with a prefix keep their own meaning, whatever the default namespace is")
    func modules() throws {
        let feed = try SyndicatedSample.feed(
            """
            <rss xmlns="http://www.w3.org/2005/Atom" xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"
                xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title>
            <atom:link rel="self" href="https://ex.test/feed"/><link>https://ex.test/</link>
            <item><title>A</title><link>https://ex.test/a</link><dc:creator>Kari</dc:creator></item></channel></rss>
            """
        )
        #expect(feed.stories.first?.byline == "Kari")
        #expect(feed.metadata.homePage?.string == "https://ex.test/")
    }

    @Test("What is no feed stays none", arguments: ["opml", "urlset", "svg", "items"])
    func others(_ root: String) {
        #expect(throws: FeedFailure.self) {
            try SyndicatedSample.feed(
                "<\(root) xmlns=\"urn:x\"><channel><item><title>A</title></item></channel></\(root)>"
            )
        }
    }

    private func expectOne(_ document: String, _ format: FeedFormat) throws {
        let feed = try SyndicatedSample.feed(document)
        #expect(feed.title == "T")
        #expect(feed.headlines == ["A"])
        #expect(feed.stories.first?.link?.string == "https://ex.test/a")
        #expect(feed.stories.first?.summary?.source == "d")
        #expect(feed.metadata.format == format)
        #expect(feed.notices == [])
    }
}
