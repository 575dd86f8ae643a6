import FeedLoading
import FoundationEssentials
import Testing

/// A response written for these tests, and the feed it has to become.
struct Fixture: CustomTestStringConvertible {
    /// The name of the file with its ending, whatever it is; it begins with the name of the loader and a hyphen.
    let file: String

    /// The files in `Fixtures`; a test says which there must be.
    static let all = (try? files(in: "Fixtures").map(Fixture.init)) ?? []

    /// Whether goldens are written instead of compared.
    static let isRecording = ProcessInfo.processInfo.environment["SITEGEN_RECORD"] == "1"

    /// The mappings of responses that cannot be read without one, by name.
    private static let mappings = [
        "json-rows": FeedMapping(
            items: FeedPath("table.rows"),
            base: WebAddress("https://avis.example.no/"),
            rules: [
                .title: .init(["[1]"].compactMap(FeedPath.init)), .link: .init(["[0]"].compactMap(FeedPath.init)),
                .section: .init(["[2]"].compactMap(FeedPath.init)), .kicker: .init(constant: "NTB"),
                .author: .init(["[3]", "[4]"].compactMap(FeedPath.init), joinedBy: " "),
                .published: .init(["[5]"].compactMap(FeedPath.init), as: .unixSeconds),
                .premium: .init(["[6]"].compactMap(FeedPath.init)),
            ]
        )
    ]

    var mapping: FeedMapping? { Self.mappings[name] }

    var testDescription: String { name }

    /// The file without its ending.
    var name: String { Self.name(file) }

    /// The loader that reads it.
    var kind: LoaderKind {
        get throws { try #require(LoaderKind.builtIn.named(String(name.prefix { $0 != "-" }))) }
    }

    var bytes: [UInt8] {
        get throws { try Self.read("Fixtures/\(file)") }
    }

    /// A loader of the fixture, as if it had come from the web.
    func loader() throws -> any FeedLoadable {
        let address = WebAddress("https://avis.example.no/feeds/\(file)")
        let source = FeedSource(name: file, address: address)
        return try (mapping.map(kind.with) ?? kind).loader(of: bytes, from: source, .init(followsWebFlag: true))
    }

    /// The description beside the fixture; with `SITEGEN_RECORD=1` it is written first.
    func golden(for described: JSON) throws -> String {
        let path = "Golden/\(name).json"
        if Self.isRecording {
            try Data(described.readableText).write(to: Self.file(path))
        }
        return String(decoding: try Self.read(path), as: UTF8.self)
    }

    /// The names of the files in a folder beside this one, without their endings.
    static func names(in folder: String) throws -> [String] {
        try files(in: folder).map(name)
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder).path).sorted()
    }

    private static func name(_ file: String) -> String {
        String(file.prefix { $0 != "." })
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
        try await LoaderKind.unified.feed(Array(text.utf8), from: source)
    }

    static func switchable(
        _ text: String,
        followsWebFlag: Bool = true,
        transform: @escaping FeedTransform = { $0 }
    ) async throws -> Feed {
        let options = LoaderKind.Options(transform: transform, followsWebFlag: followsWebFlag)
        return try await LoaderKind.switchable.feed(Array(text.utf8), options)
    }

    /// The only item of a unified feed, a teaser with these members besides its type.
    static func teaser(_ members: String, from source: FeedSource = source) async throws -> Teaser? {
        try await unified("{\"items\":[{\"type\":\"teaser\",\(members)}]}", from: source).items.first?.story
    }
}

extension LoaderKind {
    /// A loader of a response.
    func loader(
        of bytes: [UInt8],
        from source: FeedSource = Response.source,
        _ options: Options = Options()
    ) -> any FeedLoadable {
        loader(source: source, fetch: FeedFetch { _ in FeedResponse(bytes) }, options: options)
    }

    /// The feed of a response.
    func feed(
        _ bytes: [UInt8],
        from source: FeedSource = Response.source,
        _ options: Options = Options()
    ) async throws -> Feed {
        try await loader(of: bytes, from: source, options).load()
    }
}

extension Feed {
    /// The items of a native feed; none when it is a web page.
    var items: [FeedItem] {
        if case .native(let items) = content { items } else { [] }
    }
}
