/// Service Y: teasers only, with a flag that moves the whole feed to the web.
public struct SwitchableLoader: FeedLoadable {
    /// The treatment of a feed whose `renderAsWeb` flag is on.
    public enum FlagPolicy: Sendable {
        /// The feed is its web page, as in an app.
        case followed
        /// The items are shown all the same, as on the web page itself, which is the flag's target.
        case shownNatively
    }

    private let source: FeedSource
    private let fetch: FeedFetch
    private let flag: FlagPolicy
    private let canShow: @Sendable (WebAddress) -> Bool
    private let transform: FeedTransform

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - source: Where the response is.
    ///   - fetch: How its bytes arrive.
    ///   - flag: The treatment of the service's flag.
    ///   - canShow: Whether a page can be shown in place of the items; otherwise the items are shown.
    ///   - transform: The brand's ads and widgets; applied only when the feed is native.
    public init(
        source: FeedSource,
        fetch: FeedFetch,
        flag: FlagPolicy = .followed,
        canShow: @escaping @Sendable (WebAddress) -> Bool = { _ in true },
        transform: @escaping FeedTransform = { $0 }
    ) {
        self.source = source
        self.fetch = fetch
        self.flag = flag
        self.canShow = canShow
        self.transform = transform
    }

    /// Loads the feed once; one that is to be shown as a web page without naming one is shown natively, with a notice.
    ///
    /// - Throws: The error of `fetch`, or a `FeedFailure` when the response is no switchable feed.
    public func load() async throws -> Feed {
        var reader = try JSONFeedReader(try await fetch(source), from: source)
        let document = reader.document
        let rendersAsWeb = document[SwitchableKey.renderAsWeb]?.bool ?? false
        if let flag = document[SwitchableKey.renderAsWeb], flag.bool == nil {
            reader.note(flag, at: "renderAsWeb", "\(flag.kindInWords) where true or false should be, read as false")
        }
        let target = reader.address(document[SwitchableKey.renderAsWebUrl], at: "renderAsWebUrl")
        if let flag = document[SwitchableKey.renderAsWeb], rendersAsWeb, target == nil {
            reader.note(flag, at: "renderAsWeb", "true, but renderAsWebUrl names no page; the stories are shown")
        }
        let content = try content(of: &reader, page: rendersAsWeb ? target : nil)
        return Feed(
            title: reader.headline(document[SwitchableKey.title], at: "title"),
            content: content,
            preview: try preview(of: content, &reader),
            metadata: FeedMetadata(format: .switchable, rendersAsWeb: rendersAsWeb, webTarget: target),
            notices: reader.notices
        )
    }

    private func content(of reader: inout JSONFeedReader, page: WebAddress?) throws(FeedFailure) -> FeedContent {
        if let page, flag == .followed, canShow(page) { return .web(page) }
        return .native(transform(try stories(of: &reader)))
    }

    private func stories(of reader: inout JSONFeedReader) throws(FeedFailure) -> [FeedItem] {
        try reader.items(linkIdentity: \.string) { reader, json, index in
            let fields = JSONFields<StoryMember>(of: json.place, in: reader.document)
            return reader.story(fields, index)
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
                canShow: options.canShow,
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
