import FeedLoading
import FoundationEssentials
import Testing

@Suite("The example in the documentation")
struct DocumentationExampleTests {
    @Test("It is the code that is compiled here")
    func sameCode() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let source = tests.appending(path: "../../Sources/Apps/FeedLoading/FeedLoadable.swift").standardized
        let compiled = try text(of: tests.appending(path: "HeadlinesLoaderExample.swift"))
        let example = try #require(example(in: try text(of: source)))
        #expect(compiled == "import FeedLoading\n\n" + example)
    }

    @Test("The example of a loader of JSON is the code that is compiled here")
    func sameJSONCode() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let source = tests.appending(path: "../../Sources/Apps/FeedLoading/FeedResponse.swift")
            .standardized
        let compiled = try text(of: tests.appending(path: "BulletinLoaderExample.swift"))
        let example = try #require(example(in: try text(of: source)))
        #expect(compiled == "import FeedLoading\nimport FoundationEssentials\n\n" + example)
    }

    @Test("The example of a loader of JSON leaves out what it cannot use")
    func bulletin() async throws {
        let text = #"""
            {"name": "Bulletin", "articles": [
              {"headline": "First", "number": 7, "url": "/7", "time": 1763629800, "words": 120},
              {"headline": 5}, null, {"number": 8}, {"headline": " "}, {"headline": "First again", "number": 7}, {"headline": "Last\u202e\none", "number": [], "url": "javascript:x"}
            ]}
            """#
        let loader = BulletinLoader(
            source: FeedSource(name: "b", address: WebAddress("https://bulletin.example/feed.json")),
            fetch: FeedFetch { _ in FeedResponse(Array(text.utf8)) }
        )
        let link = try #require(WebAddress("https://bulletin.example/7"))
        let time = Date(timeIntervalSince1970: 1_763_629_800)
        let items: [FeedItem] = [
            .teaser(Teaser(id: "7", title: "First", link: link, published: time)),
            .teaser(Teaser(title: "Last one")),
        ]
        let notices = [1, 2, 3, 4].map {
            FeedNotice(source: "b", path: "articles[\($0)]", reason: "no headline, left out")
        }
        #expect(try await loader.load() == Feed(title: "Bulletin", content: .native(items), notices: notices))
    }

    @Test("The example of a loader of JSON says what came instead of JSON")
    func noBulletin() async {
        let page = FeedResponse(Array("<!doctype html>".utf8))
        let loader = BulletinLoader(source: FeedSource(name: "b"), fetch: FeedFetch { _ in page })
        let expected = FeedFailure(source: "b", reason: "an HTML page where a feed should be")
        await #expect(throws: expected) { try await loader.load() }
    }

    @Test("It loads a feed and applies the transform")
    func works() async throws {
        let source = FeedSource(name: "headlines.txt")
        let transform = [InsertRule(.ad(AdSlot(id: "1")), at: 1)].transform
        let loader = HeadlinesLoader(
            source: source,
            fetch: FeedFetch { _ in FeedResponse(Array("First\nSecond\n".utf8)) },
            transform: transform
        )
        let items: [FeedItem] = [
            .teaser(Teaser(title: "First")), .ad(AdSlot(id: "1")), .teaser(Teaser(title: "Second")),
        ]
        #expect(try await loader.load() == Feed(title: nil, content: .native(items)))
    }

    /// The lines between the fences of the first code block of a documentation comment.
    private func example(in source: String) -> String? {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "/// ```swift") else { return nil }
        let code = lines[(start + 1)...].prefix { $0 != "/// ```" }
        return code.map { $0.dropFirst($0 == "///" ? 3 : 4) + "\n" }.joined()
    }

    private func text(of file: URL) throws -> String {
        String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
}
