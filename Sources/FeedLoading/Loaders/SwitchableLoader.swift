import Markup

/// Service Y: teasers only, with a flag that moves the whole feed to the web.
public struct SwitchableLoader: FeedLoadable {
    /// What becomes of a feed whose `renderAsWeb` flag is on.
    public enum FlagPolicy: Sendable {
        /// The feed is its web page: what an app does.
        case followed
        /// The items are shown all the same: what the web page itself does, being the flag's target.
        case shownNatively
    }

    private let source: FeedSource
    private let fetch: FeedFetch
    private let flag: FlagPolicy
    private let transform: FeedTransform

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - source: Where the response is.
    ///   - fetch: How its bytes arrive.
    ///   - flag: What the service's flag means here.
    ///   - transform: The brand's ads and widgets; applied only when the feed is native.
    public init(
        source: FeedSource,
        fetch: FeedFetch,
        flag: FlagPolicy = .followed,
        transform: @escaping FeedTransform = { $0 }
    ) {
        self.source = source
        self.fetch = fetch
        self.flag = flag
        self.transform = transform
    }

    /// Loads the feed once.
    ///
    /// - Throws: What `fetch` throws, or a `FeedFailure` when the response is no switchable feed, or is to be shown as
    ///   a web page without naming one.
    public func load() async throws -> Feed {
        var reader = try JSONFeedReader(try await fetch(source), from: source)
        let document = reader.document
        let rendersAsWeb = document[SwitchableKey.renderAsWeb]?.bool ?? false
        if let flag = document[SwitchableKey.renderAsWeb], flag.bool == nil {
            reader.note(flag, "renderAsWeb", "\(flag.kindInWords) where true or false should be, read as false")
        }
        let target = reader.address(document[SwitchableKey.renderAsWebUrl], at: "renderAsWebUrl")
        let content = try content(of: &reader, rendersAsWeb: rendersAsWeb, target: target)
        return Feed(
            title: reader.headline(document[SwitchableKey.title], at: "title"),
            content: content,
            preview: try preview(of: content, &reader),
            metadata: FeedMetadata(format: .switchable, rendersAsWeb: rendersAsWeb, webTarget: target),
            notices: reader.notices
        )
    }

    private func content(
        of reader: inout JSONFeedReader,
        rendersAsWeb: Bool,
        target: WebAddress?
    ) throws(FeedFailure) -> FeedContent {
        if rendersAsWeb, flag == .followed {
            guard let target else {
                throw FeedFailure(source: source.name, reason: "renderAsWeb is on, but renderAsWebUrl names no page")
            }
            return .web(target)
        }
        return .native(transform(try stories(of: &reader)))
    }

    private func stories(of reader: inout JSONFeedReader) throws(FeedFailure) -> [FeedItem] {
        try reader.items(linkIdentity: \.string) { reader, json, index in
            reader.story(StoryFields(of: json), index, at: "items[\(index)]")
        }
    }

    /// The first stories of a feed that is a web page; it need not have any.
    private func preview(of content: FeedContent, _ reader: inout JSONFeedReader) throws(FeedFailure) -> [Teaser] {
        guard case .web = content, reader.document[SwitchableKey.items]?.array != nil else { return [] }
        return try stories(of: &reader).firstTeasers
    }
}

extension LoaderKind {
    /// Service Y.
    package static let switchable = LoaderKind(
        "switchable",
        formats: [.switchable],
        hasWebFlag: true,
        make: { source, fetch, options in
            SwitchableLoader(
                source: source,
                fetch: fetch,
                flag: options.followsWebFlag ? .followed : .shownNatively,
                transform: options.transform
            )
        },
        recognize: { sample in
            guard let object = sample.object else { return nil }
            if object[SwitchableKey.renderAsWeb] != nil || object[SwitchableKey.renderAsWebUrl] != nil {
                return .typical
            }
            return sample.hasUntypedItems ? .possible : nil
        }
    )
}
