/// A loader that reads the bytes of a source: what a section names under `loader`, and `sitegen inspect` under `--format`.
///
/// A loader describes itself in its own file. Sections, their checks, the suggestions for misspelt names and `sitegen
/// inspect` follow from the list of kinds: `builtIn`, and those that a program of one's own adds:
///
/// ```swift
/// extension LoaderKind {
///     static let headlines = LoaderKind("headlines") { source, fetch, options in
///         HeadlinesLoader(source: source, fetch: fetch, transform: options.transform)
///     }
/// }
/// ```
public struct LoaderKind: Sendable {
    /// Every loader of this library that reads bytes.
    ///
    /// Of two that recognize a response equally well the first one reads it.
    public static let builtIn: [LoaderKind] = [.unified, .switchable, .syndication, .forecast, .json(), .csv()]

    /// The options of a brand and a section for a loader.
    public struct Options: Sendable {
        /// The ads and widgets that are put in.
        public var transform: FeedTransform
        /// The kinds of widgets of the program's own that the feed may have.
        public var widgets: [any CustomWidget.Type]
        /// Whether a feed that asks to be rendered by the web becomes its web page.
        public var followsWebFlag: Bool
        /// Whether a web page can be shown in place of the feed's items.
        public var canShow: @Sendable (WebAddress) -> Bool

        /// Makes options.
        public init(
            transform: @escaping FeedTransform = { $0 },
            widgets: [any CustomWidget.Type] = [],
            followsWebFlag: Bool = false,
            canShow: @escaping @Sendable (WebAddress) -> Bool = { _ in true }
        ) {
            (self.transform, self.widgets, self.followsWebFlag) = (transform, widgets, followsWebFlag)
            self.canShow = canShow
        }
    }

    /// How sure a loader is that a response is its own.
    public enum Recognition: Int, Sendable {
        /// The response may be anything of this syntax.
        case possible
        /// The response has members that are typical of the format.
        case typical
        /// The response names its format.
        case declared
    }

    /// Makes a loader of a source, whose bytes arrive by the fetch.
    public typealias Factory = @Sendable (FeedSource, FeedFetch, Options) -> any FeedLoadable

    /// The word after `loader:` and `--format`.
    public let name: String
    /// Other words after `--format`: the formats that the loader tells apart by itself.
    public let formats: [FeedFormat]
    /// Whether the feed brings its own ads and widgets, so that the brand's rules do not apply to it.
    public let hasOwnInsertions: Bool
    /// Whether the feed has a flag that moves it to the web, so that a section may say `renderAsWeb`.
    public let hasWebFlag: Bool
    /// Where the fields of stories are, for a loader of any JSON or CSV.
    package internal(set) var mapping: FeedMapping?
    let make: Factory
    /// How sure the loader is that a response is its own; nil when it is not.
    public let recognize: @Sendable (ResponseSample) -> Recognition?

    /// Describes a loader.
    ///
    /// - Parameters:
    ///   - name: The word after `loader:`, unlike that of every other loader.
    ///   - formats: Other words after `--format`: the formats that it tells apart by itself.
    ///   - hasOwnInsertions: Whether the feed brings its own ads and widgets, so that the brand's rules do not apply to it.
    ///   - hasWebFlag: Whether the feed has a flag that moves it to the web, so that a section may say `renderAsWeb`.
    ///   - make: Makes the loader of a source, whose bytes arrive by the fetch.
    ///   - recognize: How sure it is that a response is its own; without it the loader is used where it is named only.
    public init(
        _ name: String,
        formats: [FeedFormat] = [],
        hasOwnInsertions: Bool = false,
        hasWebFlag: Bool = false,
        make: @escaping Factory,
        recognize: @escaping @Sendable (ResponseSample) -> Recognition? = { _ in nil }
    ) {
        (self.name, self.formats, self.hasOwnInsertions) = (name, formats, hasOwnInsertions)
        (self.hasWebFlag, self.make, self.recognize) = (hasWebFlag, make, recognize)
    }

    /// Makes a loader of a source, whose bytes arrive by the fetch.
    public func loader(source: FeedSource, fetch: FeedFetch, options: Options = Options()) -> any FeedLoadable {
        make(source, fetch, options)
    }
}

extension Sequence<LoaderKind> {
    /// The loader of a name, or of a format that it tells apart by itself; nil when there is none.
    public func named(_ name: String) -> LoaderKind? {
        first { $0.name == name || $0.formats.contains { $0.rawValue == name } }
    }

    /// The loader that recognizes a response best; nil when none does.
    public func recognizing(_ bytes: [UInt8]) -> LoaderKind? {
        let sample = ResponseSample(bytes)
        let recognitions = compactMap { kind in kind.recognize(sample).map { (kind: kind, sureness: $0.rawValue) } }
        // Of equal ones this is the first.
        return recognitions.max { $0.sureness < $1.sureness }?.kind
    }
}

/// Two descriptions are equal when they have one name, which is unique, and one mapping.
extension LoaderKind: Hashable {
    /// Compares names and mappings.
    public static func == (one: LoaderKind, other: LoaderKind) -> Bool {
        one.name == other.name && one.mapping == other.mapping
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The parts of a response by which loaders recognize it.
public struct ResponseSample: Sendable {
    /// The whole response, unpacked.
    public let bytes: [UInt8]
    /// The response, when it is JSON.
    public let document: JSONView?
    /// The response, when it is a JSON object.
    public let object: JSONView?
    /// The first hundred of the object's `items`.
    public let items: [JSONView]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        document = try? JSONView(parsing: bytes)
        object = document.flatMap { $0.isObject ? $0 : nil }
        items = object?["items"]?.array.map { Array($0.prefix(100)) } ?? []
    }

    /// The first byte that is no white space.
    public var firstByte: UInt8? { bytes.first { $0 > 0x20 } }
    /// Whether there are items, and none says its type.
    public var hasUntypedItems: Bool { !items.isEmpty && items.allSatisfy { $0["type"] == nil } }
}
