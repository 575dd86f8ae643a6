/// Any JSON and any CSV: a mapping says which members or columns are the fields of stories.
public struct MappedLoader: FeedLoadable {
    /// The syntax of a response.
    public enum Syntax: String, Sendable, Hashable {
        case json, csv
    }

    private let syntax: Syntax
    private let mapping: FeedMapping
    private let source: FeedSource
    private let fetch: FeedFetch
    private let transform: FeedTransform

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - syntax: The syntax of the response; of a table in CSV the first row has the names.
    ///   - mapping: Where the fields of stories are.
    ///   - source: Where the response is.
    ///   - fetch: How its bytes arrive.
    ///   - transform: The brand's ads and widgets.
    public init(
        _ syntax: Syntax = .json,
        mapping: FeedMapping = FeedMapping(),
        source: FeedSource,
        fetch: FeedFetch,
        transform: @escaping FeedTransform = { $0 }
    ) {
        self.syntax = syntax
        self.mapping = mapping
        self.source = source
        self.fetch = fetch
        self.transform = transform
    }

    /// Loads the feed once.
    ///
    /// - Throws: The errors of `fetch`, or a `FeedFailure` when the response has no list where the mapping says, or no item of
    ///   it has a title.
    public func load() async throws -> Feed {
        var response = try await fetch(source).unpacked(from: source)
        if syntax == .csv {
            response.bytes = CSVTable(response).json
        } else if let paging = mapping.paging {
            response = try await JoinedPages.joined(response, of: source, by: paging) { try await fetch($0) }
        }
        var reader = try JSONFeedReader(response, from: source, mayBeList: true)
        if let base = mapping.base { reader.useAsBase(base) }
        let items = try reader.items(by: mapping)
        return Feed(
            title: reader.headline(
                JoinedPages.pages(of: reader.document).first?["title"].flatMap { $0.string == nil ? nil : $0 },
                at: "title"
            ),
            content: .native(transform(items)),
            metadata: FeedMetadata(format: syntax == .csv ? .csv : .json),
            notices: reader.notices
        )
    }
}

extension MappedLoader {
    /// The mapping that is proposed for a response in the syntax of a loader; nil when no list of stories can be found in it,
    /// and for the loaders of other formats.
    package static func proposal(for bytes: [UInt8], in syntax: String) -> FeedMapping? {
        guard let syntax = Syntax(rawValue: syntax) else { return nil }
        let json = syntax == .csv ? CSVTable(FeedResponse(bytes)).json : bytes
        return (try? JSONView(parsing: json)).flatMap { FeedMapping(proposedFor: $0) }
    }
}

extension LoaderKind {
    /// Any JSON, by a mapping.
    package static func json(_ mapping: FeedMapping = FeedMapping()) -> LoaderKind {
        mapped(.json, mapping) { sample in
            // A feed as `sitegen inspect` prints it, which programs may give back.
            let isInspected = !sample.items.isEmpty && sample.items.allSatisfy { $0["kind"]?.string != nil }
            if isInspected, sample.object?["format"] != nil, sample.object?["content"] != nil { return .declared }
            guard let document = sample.document, sample.items.isEmpty || sample.hasUntypedItems,
                let title = FeedMapping(proposedFor: document)?.rules[.title]?.paths.first
            else { return nil }
            return sample.items.isEmpty || title.description != "title" ? .typical : .possible
        }
    }

    /// Tables in CSV, by a mapping.
    package static func csv(_ mapping: FeedMapping = FeedMapping()) -> LoaderKind { mapped(.csv, mapping) }

    private static func mapped(
        _ syntax: MappedLoader.Syntax,
        _ mapping: FeedMapping,
        recognize: @escaping @Sendable (ResponseSample) -> Recognition? = { _ in nil }
    ) -> LoaderKind {
        let make: Factory = { source, fetch, options in
            MappedLoader(syntax, mapping: mapping, source: source, fetch: fetch, transform: options.transform)
        }
        var kind = LoaderKind(syntax.rawValue, make: make, recognize: recognize)
        kind.mapping = mapping
        return kind
    }

    /// The loader with another mapping; itself when its formats have fields of their own.
    package func with(_ mapping: FeedMapping) -> LoaderKind {
        MappedLoader.Syntax(rawValue: name).map { Self.mapped($0, mapping) } ?? self
    }
}
