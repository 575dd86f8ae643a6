import Diagnostics
import FeedLoading
import Model

/// The front matter of a section.
struct SectionFile: Decodable {
    let title: NonEmptyText?
    let feed: Located<FeedPart>
    let renderAsWeb: Located<Word<RenderAsWeb>>?
    let insert: Located<[Located<InsertPart>]>?
    let requires: Located<Word<Requirement>>?

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
    struct FeedLoaderName: RawRepresentable, CaseIterable, Hashable {
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
    enum LoaderName: RawRepresentable, CaseIterable, Hashable {
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

extension SectionFile {
    /// Checks that the keys fit the loader and that none is missing.
    var validationErrors: [YAMLSyntaxError] {
        guard let feed = feed.value, let loader = feed.loader.value?.value else { return [] }
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
