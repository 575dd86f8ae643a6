import Foundation
import Testing

@testable import FeedLoading

/// A feed must not depend on where the chunks end in which it is parsed.
@Suite("Feeds in pieces")
struct FeedChunkTests {
    private static let lengths = [1, 2, 3, 7, 4_096, 16_384]
    private static let seed: UInt64 = 36
    private static let mutations = 40

    /// Above this many bytes a file is not parsed byte by byte, to save time.
    private static let smallFile = 3 << 10

    @Test("Every file of the project that may be a feed is the same feed in chunks of different lengths")
    func files() throws {
        let files = try Self.files(below: Self.project) { !$0.contains("/.") && !$0.contains("/output/") }
        #expect(files.count > 300)
        // Of every length where files are changed at random; here at every byte, and in several chunks.
        for file in files {
            try same(Array(Data(contentsOf: file)), file.lastPathComponent, lengths: [1, 7, 16_384])
        }
    }

    @Test("So is every file of the shared corpora", .enabled(if: SharedCorpora.has("gofeed")))
    func corpora() throws {
        let files = try SharedCorpora.folder.map { try Self.files(below: $0) { _ in true } } ?? []
        #expect(!files.isEmpty)
        for file in files { try same(Array(Data(contentsOf: file)), file.lastPathComponent) }
    }

    @Test("So are feeds that were changed at random")
    func changed() throws {
        let feeds = try RichFeed.ten().map(\.bytes)
        for number in 0..<UInt64(Self.mutations) {
            var mutation = Mutation(seed: Self.seed &+ number, others: feeds)
            let bytes = mutation.changed(feeds[Int(number) % feeds.count])
            try same(bytes, "seed \(Self.seed &+ number)")
        }
    }

    @Test("A field is cut at the same byte, between tags and references")
    func cut() throws {
        let limit = SyndicatedField.maximumLength
        for (words, kind) in [("ord &amp;amp; å ", "html"), ("<b>ord</b> &amp; ", "xhtml"), ("ord \u{FF0C}", "text")] {
            let text = String(repeating: words, count: limit / words.utf8.count + 20_000)
            let atom =
                "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry><title>A</title>"
                + "<content type='\(kind)'>\(text)</content></entry><entry><title>B</title></entry></feed>"
            let feed = try same(Array(atom.utf8), kind, lengths: [4_096])
            #expect(feed?.items.count == 2)
            #expect(feed?.notices.count == 1)
        }
    }

    /// The feed in one piece, compared with what chunks give; nil for what is no feed.
    @discardableResult
    private func same(_ bytes: [UInt8], _ what: String, lengths: [Int] = Self.lengths) throws -> Feed? {
        let whole = Self.read(bytes, chunkLength: .max)
        for length in lengths where length > 1_000 || bytes.count <= Self.smallFile {
            let read = Self.read(bytes, chunkLength: length)
            if read != whole { Issue.record("\(what), chunks of \(length): \(read) instead of \(whole)") }
        }
        return try? whole.get()
    }

    private static func read(_ bytes: [UInt8], chunkLength: Int) -> Result<Feed, FeedFailure> {
        let source = FeedSource(name: "feed.xml")
        return Result { () throws(FeedFailure) in
            let response = try FeedResponse(bytes).unpacked(from: source)
            return try SyndicatedXML.feed(of: response, from: source, chunkLength: chunkLength)
        }
    }

    private static let project = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func files(below folder: URL, where isWanted: (String) -> Bool) throws -> [URL] {
        let kinds: Set = ["xml", "rss", "atom", "rdf", "svg", "html", "json"]
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        return names.filter { kinds.contains(String($0.split(separator: ".").last ?? "")) && isWanted("/" + $0) }
            .map { folder.appending(path: $0) }
    }
}
