import FeedLoading
import FoundationEssentials
import Markup
import Testing

/// A response written for these tests, and the feed it has to become.
struct Fixture: CustomTestStringConvertible {
    /// The file without its ending; it begins with the name of the loader.
    let name: String

    static let all = [
        "switchable-mistakes", "switchable-native", "switchable-web", "unified-everything", "unified-hostile",
        "unified-mistakes", "unified-no-items", "unified-only-required", "unified-relative", "unified-widgets",
    ].map(Fixture.init)

    var testDescription: String { name }

    var bytes: [UInt8] {
        get throws { try Self.read("Fixtures/\(name).json") }
    }

    /// A loader of the fixture, as if it had come from the web.
    func loader() throws -> any FeedLoadable {
        let address = WebAddress("https://avis.example.no/feeds/\(name).json")
        let source = FeedSource(name: "\(name).json", address: address)
        let bytes = try bytes
        if name.hasPrefix("switchable") {
            return SwitchableLoader(source: source, fetch: FeedFetch { _ in FeedResponse(bytes) })
        }
        return UnifiedLoader(source: source, fetch: FeedFetch { _ in FeedResponse(bytes) })
    }

    /// The description beside the fixture; with `SITEGEN_RECORD=1` it is written first.
    func golden(for described: JSON) throws -> String {
        let path = "Golden/\(name).json"
        if ProcessInfo.processInfo.environment["SITEGEN_RECORD"] == "1" {
            try Data(described.readableText).write(to: Self.file(path))
        }
        return String(decoding: try Self.read(path), as: UTF8.self)
    }

    /// The names of the files in a folder beside this one, without their endings.
    static func names(in folder: String) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: file(folder).path)
        return files.map { String($0.prefix { $0 != "." }) }.sorted()
    }

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: file(path)))
    }

    private static func file(_ path: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
    }
}

/// Feeds out of texts, as if they stood in a file.
enum Response {
    static let source = FeedSource(name: "feed.json")

    static func unified(_ text: String, from source: FeedSource = source) async throws -> Feed {
        try await UnifiedLoader(source: source, fetch: FeedFetch { _ in FeedResponse(Array(text.utf8)) }).load()
    }

    static func switchable(
        _ text: String,
        flag: SwitchableLoader.FlagPolicy = .followed,
        transform: @escaping FeedTransform = { $0 }
    ) async throws -> Feed {
        let bytes = Array(text.utf8)
        return try await SwitchableLoader(
            source: source,
            fetch: FeedFetch { _ in FeedResponse(bytes) },
            flag: flag,
            transform: transform
        )
        .load()
    }

    /// The only item of a unified feed, a teaser with these members besides its type.
    static func teaser(_ members: String, from source: FeedSource = source) async throws -> Teaser? {
        let feed = try await unified("{\"items\":[{\"type\":\"teaser\",\(members)}]}", from: source)
        guard case .teaser(let teaser) = feed.items.first else { return nil }
        return teaser
    }
}

extension Feed {
    /// The items of a native feed; none when it is a web page.
    var items: [FeedItem] {
        if case .native(let items) = content { items } else { [] }
    }
}
