/// Any JSON and any CSV: a mapping says which members or columns are the fields of stories.
extension LoaderKind {
    /// Any JSON, by a mapping; a list that the mapping names must be there, and an item of it with a title.
    public static func json(_ mapping: FeedMapping = FeedMapping()) -> LoaderKind {
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

    /// Tables in CSV, whose first row has the names, by a mapping.
    public static func csv(_ mapping: FeedMapping = FeedMapping()) -> LoaderKind { mapped(.csv, mapping) }

    private static func mapped(
        _ format: FeedFormat,
        _ mapping: FeedMapping,
        recognize: @escaping @Sendable (ResponseSample) -> Recognition? = { _ in nil }
    ) -> LoaderKind {
        let make = FormatLoader.reading { source, fetch, _ in
            var response = try await fetch(source).unpacked(from: source)
            if format == .csv {
                response.bytes = CSVTable(response).json
            } else if let paging = mapping.paging {
                response = try await JoinedPages.joined(response, of: source, by: paging) { try await fetch($0) }
            }
            var reader = try JSONFeedReader(response, from: source, mayBeList: true)
            if let base = mapping.base { reader.source.address = base }
            let items = try reader.items(by: mapping)
            return Feed(
                title: reader.headline(
                    JoinedPages.pages(of: reader.document).first?["title"].flatMap { $0.string == nil ? nil : $0 },
                    at: "title"
                ),
                content: .native(items),
                metadata: FeedMetadata(format: format),
                notices: reader.notices
            )
        }
        var kind = LoaderKind(format.rawValue, make: make, recognize: recognize)
        kind.mapping = mapping
        return kind
    }

    /// The loader with another mapping; itself when its formats have fields of their own.
    package func with(_ mapping: FeedMapping) -> LoaderKind {
        Self.mappedFormat(name).map { Self.mapped($0, mapping) } ?? self
    }

    private static func mappedFormat(_ name: String) -> FeedFormat? {
        [.json, .csv].first { $0.rawValue == name }
    }

    /// The mapping that is proposed for a response in the syntax of a loader; nil when no list of stories can be found in it,
    /// and for the loaders of other formats.
    package static func proposal(for bytes: [UInt8], in name: String) -> FeedMapping? {
        guard let format = mappedFormat(name) else { return nil }
        let json = format == .csv ? CSVTable(FeedResponse(bytes)).json : bytes
        return (try? JSONView(parsing: json)).flatMap { FeedMapping(proposedFor: $0) }
    }
}
