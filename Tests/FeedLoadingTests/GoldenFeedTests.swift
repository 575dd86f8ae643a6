import FeedLoading
import Testing

@Suite("Responses and the feeds they become")
struct GoldenFeedTests {
    @Test("A response becomes the feed beside it", arguments: Fixture.all)
    func golden(_ fixture: Fixture) async throws {
        let feed = try await fixture.loader().load()
        let text = String(decoding: feed.described.readableText, as: UTF8.self)
        #expect(try text == fixture.golden(for: feed.described))
    }

    @Test("Loading twice gives the same feed", arguments: Fixture.all)
    func deterministic(_ fixture: Fixture) async throws {
        let loader = try fixture.loader()
        let first = try await loader.load()
        #expect(try await loader.load() == first)
    }

    @Test("Every fixture has its golden, and there is no other file", .disabled(if: Fixture.isRecording))
    func complete() throws {
        #expect(Fixture.all.count >= 10)
        #expect(try Fixture.names(in: "Golden") == Fixture.all.map(\.name))
    }

    /// Fixtures that can be read without being told how.
    private static let plain = Fixture.all.filter { $0.mapping == nil }

    @Test("Every fixture begins with the name of the loader that recognizes it", arguments: plain)
    func recognized(_ fixture: Fixture) throws {
        #expect(try LoaderKind.builtIn.recognizing(fixture.bytes) == fixture.kind)
    }

    @Test("No text of a hostile response can leave its line or turn the text behind it")
    func hostileTexts() async throws {
        let fixture = try #require(Fixture.all.first { $0.name == "unified-hostile" })
        let text = String(decoding: try await fixture.loader().load().described.compactText, as: UTF8.self)
        for scalar in text.unicodeScalars {
            #expect(scalar.properties.generalCategory != .control)
            #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
        }
        for escaped in ["\\u000", "\\u001", "\\u007f", "\\u2028", "\\n"] { #expect(!text.contains(escaped)) }
    }
}
