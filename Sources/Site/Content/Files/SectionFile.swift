import Diagnostics
import FeedLoading
import Reference

/// The front matter of a section.
struct SectionFile: Decodable {
    let title: NonEmptyText?
    let feed: Located<FeedPart>?
    let sources: Located<[Located<SourcePart>]>?
    let merge: Located<MergeText>?
    let renderAsWeb: Located<Word<RenderAsWeb>>?
    let every: Located<CadenceText>?
    let curation: Located<Address>?
    let limit: Located<StoryCount>?
    let from: Located<Moment>?
    let until: Located<Moment>?
    let insert: Located<[Located<InsertPart>]>?
    let requires: Located<Word<Requirement>>?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decodeIfPresent(NonEmptyText.self, forKey: .title)
        sources = try container.decodeIfPresent(Located<[Located<SourcePart>]>.self, forKey: .sources)
        // Without sources the key is required.
        feed =
            container.contains(.sources)
            ? try container.decodeIfPresent(Located<FeedPart>.self, forKey: .feed)
            : try container.decode(Located<FeedPart>.self, forKey: .feed)
        merge = try container.decodeIfPresent(Located<MergeText>.self, forKey: .merge)
        renderAsWeb = try container.decodeIfPresent(Located<Word<RenderAsWeb>>.self, forKey: .renderAsWeb)
        every = try container.decodeIfPresent(Located<CadenceText>.self, forKey: .every)
        limit = try container.decodeIfPresent(Located<StoryCount>.self, forKey: .limit)
        from = try container.decodeIfPresent(Located<Moment>.self, forKey: .from)
        until = try container.decodeIfPresent(Located<Moment>.self, forKey: .until)
        curation = try container.decodeIfPresent(Located<Address>.self, forKey: .curation)
        insert = try container.decodeIfPresent(Located<[Located<InsertPart>]>.self, forKey: .insert)
        requires = try container.decodeIfPresent(Located<Word<Requirement>>.self, forKey: .requires)
    }

    private enum CodingKeys: CodingKey {
        case title, feed, sources, merge, renderAsWeb, every, curation, limit, from, until, insert, requires
    }

    struct FeedPart: Decodable {
        let loader: Located<Word<LoaderName>>
        let source: Located<SourceText>?
        let url: Located<Address>?
        let title: Located<NonEmptyText>?
        let frame: Located<Bool>?
        let preview: Located<PreviewPart>?
        let deadline: TimeoutText?
        let poll: TimeoutText?
        let onFailure: Word<FailurePolicy>?
        let headers: HeaderFields?
    }

    /// One of several sources.
    struct SourcePart: Decodable {
        let loader: Located<Word<LoaderName>>
        let source: Located<SourceText>?
        let label: Located<Identifier>?
        let limit: Located<StoryCount>?
        let weight: Located<StoryCount>?
        let deadline: TimeoutText?
        let onFailure: Word<FailurePolicy>?
        let headers: HeaderFields?
    }

    struct PreviewPart: Decodable {
        let loader: Located<Word<FeedLoaderName>>
        let source: Located<SourceText>

        /// The preview; nil when a value is invalid.
        var preview: FeedPreview? {
            guard let kind = loader.value?.value.kind, let source = source.value?.source else { return nil }
            return FeedPreview(kind: kind, source: source)
        }
    }

    /// The word after `loader:` of a preview.
    struct FeedLoaderName: RawRepresentable, CaseIterable, Hashable, AliasedWord {
        let kind: LoaderKind

        static let allCases = LoaderKind.all.map { FeedLoaderName(kind: $0) }

        var rawValue: String { kind.name }

        init(kind: LoaderKind) {
            self.kind = kind
        }

        init?(rawValue: String) {
            guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = name
        }
    }

    /// The word after `loader:`.
    enum LoaderName: RawRepresentable, CaseIterable, Hashable, AliasedWord {
        case feed(LoaderKind)
        case web, markdown

        static let feeds = LoaderKind.all.map(LoaderName.feed)
        static let allCases = feeds + [.web, .markdown]

        init?(rawValue: String) {
            guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = name
        }

        var rawValue: String {
            switch self {
            case .feed(let kind): kind.name
            case .web: "web"
            case .markdown: "markdown"
            }
        }
    }
}

extension AliasedWord where Self: CaseIterable & RawRepresentable, RawValue == String {
    /// The loader of a format, whatever its version: `rss`, `Atom 1.0`, `json-feed`, `podcast`.
    static func advice(for word: String) -> String? {
        switch word.lowercased().filter(\.isLetter) {
        case "rss", "rdf", "atom", "xml", "json", "jsonfeed", "feed", "rssfeed", "atomfeed", "podcast", "itunes",
            "youtube":
            "write syndication, which reads RSS, Atom, JSON Feed and podcasts"
        case "html", "page", "url", "link", "webpage", "website", "site", "iframe":
            allCases.contains { $0.rawValue == "web" } ? "write web" : nil
        default: nil
        }
    }
}

extension SectionFile {
    /// Checks that the keys fit the loader and that none is missing.
    var validationErrors: [YAMLSyntaxError] {
        if let sources { return validationErrors(of: sources) }
        guard let feed = feed?.value, let loader = feed.loader.value?.value else {
            return merge.map { [lonely($0)] } ?? []
        }
        if let merge { return [lonely(merge)] }
        var found: [YAMLSyntaxError] = []
        func refuse<Value>(_ key: String, _ part: Located<Value>?, onlyWith allowed: [LoaderName]) {
            guard let part, !allowed.contains(loader) else { return }
            let names = allowed.map(\.rawValue).joined(separator: ", ")
            found.append(
                YAMLSyntaxError(
                    position: part.keyPosition,
                    what: "\(quoted(key)) cannot be used with loader \(loader.rawValue)",
                    advice: "delete it, or use it with \(names)"
                )
            )
        }
        refuse("source", feed.source, onlyWith: LoaderName.feeds)
        refuse("url", feed.url, onlyWith: [.web])
        refuse("title", feed.title, onlyWith: [.web])
        refuse("frame", feed.frame, onlyWith: [.web])
        refuse("preview", feed.preview, onlyWith: [.web])
        refuse("renderAsWeb", renderAsWeb, onlyWith: LoaderKind.all.filter(\.hasWebFlag).map(LoaderName.feed))
        refuse("insert", insert, onlyWith: LoaderName.feeds + [.markdown])
        return found + missing(for: loader, in: feed)
    }

    private func missing(for loader: LoaderName, in feed: FeedPart) -> [YAMLSyntaxError] {
        func need(_ key: String, _ advice: String) -> YAMLSyntaxError {
            YAMLSyntaxError(
                position: feed.loader.keyPosition,
                what: "loader \(loader.rawValue) needs \(quoted(key))",
                advice: advice
            )
        }
        let hasTitle = title != nil || feed.title != nil
        switch loader {
        case .feed:
            return feed.source == nil ? [need("source", "add \"source: feeds/….json\" or an address below it")] : []
        case .web:
            let url = feed.url == nil ? [need("url", "add \"url: https://…\" below it")] : []
            return url + (hasTitle ? [] : [need("title", "no feed is loaded that could have one")])
        case .markdown:
            return hasTitle ? [] : [need("title", "articles have titles, their section must be given one")]
        }
    }
}

/// Several sources.
extension SectionFile {
    /// The largest number of sources of a section.
    static let maximumSources = 20

    private func lonely(_ merge: Located<MergeText>) -> YAMLSyntaxError {
        YAMLSyntaxError(
            position: merge.keyPosition,
            what: "\(quoted("merge")) of one source",
            advice: "delete it, or write \"sources: …\" instead of \"feed: …\""
        )
    }

    private func validationErrors(of sources: Located<[Located<SourcePart>]>) -> [YAMLSyntaxError] {
        var found: [YAMLSyntaxError] = []
        func note(_ position: SourcePosition, _ what: String, _ advice: String) {
            found.append(YAMLSyntaxError(position: position, what: what, advice: advice))
        }
        if let feed { note(feed.keyPosition, "both feed and sources", "make the feed one of the sources") }
        if let renderAsWeb {
            note(renderAsWeb.keyPosition, "\"renderAsWeb\" cannot be used with sources", "delete it")
        }
        if title == nil { note(sources.keyPosition, "several sources have no title", "add \"title: …\"") }
        if let surplus = sources.surplus("sources", maximum: Self.maximumSources) { found.append(surplus) }
        guard let list = sources.value else { return found }
        if list.isEmpty { note(sources.position, "no source", "add \"- { loader: …, source: … }\" below it") }
        var labels: Set<String> = []
        var hasArticles = false
        for part in list {
            guard let source = part.value, let loader = source.loader.value?.value else { continue }
            let label = source.name(at: part.position)
            if !labels.insert(label).inserted {
                let position = source.label?.position ?? part.position
                note(position, "the label \(quoted(label)) is repeated", "give each source its own \"label: …\"")
            }
            switch loader {
            case .feed:
                if source.source == nil {
                    let advice = "add \"source: feeds/….json\" or an address"
                    note(part.position, "loader \(loader.rawValue) needs \"source\"", advice)
                }
            case .markdown:
                if let place = source.source {
                    note(place.keyPosition, "\"source\" cannot be used with loader markdown", "delete it")
                }
                if hasArticles { note(part.position, "the articles are listed twice", "delete one of the two sources") }
                hasArticles = true
            case .web:
                note(source.loader.position, "a page of the web has no stories", "use a loader of feeds, or markdown")
            }
        }
        for label in merge?.value?.rule.labels ?? [] where !labels.contains(label) {
            let advice = suggestion(for: label, among: labels.sorted(), kind: "labels")
            note(merge?.position ?? sources.position, "no source has the label \(quoted(label))", advice)
        }
        return found
    }

    /// A number of stories.
    struct StoryCount: Decodable, DescribedValue {
        static var shape: ValueShape { .integer(range) }

        static let maximum = 1_000
        static let range = 1...maximum

        let count: Int

        init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
            guard Self.range.contains(count) else {
                throw YAMLValueError("cannot be \(count)", advice: "write a number from 1 to \(Self.maximum)")
            }
        }
    }

    /// A rule such as `first 3 of forside, then newest of all`.
    struct MergeText: YAMLText {
        static let form = TextForm(
            "the order of several sources",
            examples: ["newest", "first 3 of forside, then newest of all"]
        )

        let rule: MergeRule

        init(yaml text: String) throws(YAMLValueError) {
            guard let rule = MergeRule(text) else {
                throw YAMLValueError(
                    "cannot be \(quoted(text))",
                    advice: "write newest, inOrder, interleave, or steps: first 3 of forside, then newest of all"
                )
            }
            self.rule = rule
        }
    }
}

extension SectionFile.SourcePart {
    /// What rules call the source: its label, else the name of its file or the host of its address.
    func name(at position: SourcePosition) -> String {
        if let label = label?.value?.text { return label }
        switch source?.value?.source {
        case .file(let path)?: return String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
        case .url(let address)?: return address.host
        case nil: return loader.value?.value.rawValue ?? "line \(position.line)"
        }
    }
}
