import FeedLoading
import Foundation
import Markup

/// The cost of a large RSS feed from its bytes to the model, once with plain descriptions and once with HTML in them.
struct SyndicationBenchmark {
    /// About fifty megabytes.
    static let items = 80_000

    let runs: Int

    /// Reads each feed again and again and prints megabytes a second of processor time.
    ///
    /// - Throws: The loader's error.
    func run() async throws {
        for hasMarkup in [false, true] {
            let bytes = Self.response(hasMarkup: hasMarkup)
            let megabytes = Double(bytes.count) / 1e6
            let loader = LoaderKind.syndication.loader(
                source: FeedSource(name: "feed.xml"),
                fetch: FeedFetch { _ in FeedResponse(bytes) }
            )
            var speeds: [Double] = []
            for _ in 0..<max(1, runs) {
                let start = clock()
                _ = try await loader.load()
                speeds.append(megabytes / (Double(clock() - start) / Double(CLOCKS_PER_SEC)))
            }
            print(
                "an RSS feed of \(Self.items) items with \(hasMarkup ? "HTML" : "plain text"),",
                "\(megabytes.rounded(to: 1)) MB: median of \(speeds.count)",
                "\(speeds.median.rounded(to: 1)) MB/s of processor time"
            )
        }
    }

    private static func response(hasMarkup: Bool) -> [UInt8] {
        let workload = Workload(brands: 1, sections: 1, teasers: items, themes: [])
        var bytes: [UInt8] = []
        bytes.reserveCapacity(items * 640)
        bytes += Array("<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>Økonomi</title>\n".utf8)
        for index in 0..<items { bytes += Array(item(index, workload, hasMarkup: hasMarkup).utf8) }
        bytes += Array("</channel></rss>\n".utf8)
        return bytes
    }

    private static func item(_ index: Int, _ workload: Workload, hasMarkup: Bool) -> String {
        let words = workload.words(32, seed: index &+ 7)
        let picture = "https://img.avis.example/\(index).jpg"
        let html = "<![CDATA[<p>\(words)</p><p><img src=\"\(picture)\" alt=\"Bilde\"> \(words)</p>]]>"
        return """
            <item><title>\(workload.words(8, seed: index)) &amp; \(index)</title>\
            <link>https://www.avis.example/okonomi/i/\(index)</link><guid isPermaLink="false">story-\(index)</guid>\
            <description>\(hasMarkup ? html : words)</description><category>Økonomi</category>\
            <pubDate>Fri, 20 Nov 2026 1\(index % 10):30:00 +0100</pubDate>\
            <enclosure url="\(picture)" type="image/jpeg" length="12345"/></item>

            """
    }
}
