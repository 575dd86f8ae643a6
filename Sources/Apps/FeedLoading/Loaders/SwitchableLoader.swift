extension LoaderKind {
    /// Service Y: teasers only, with a flag that moves the whole feed to the web.
    ///
    /// A feed that is to be shown as a web page without naming one is shown natively, with a notice.
    public static let switchable = LoaderKind(
        "switchable",
        formats: [.switchable],
        hasWebFlag: true,
        make: FormatLoader.reading { source, fetch, options in
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
            let page = rendersAsWeb && options.followsWebFlag ? target.flatMap { options.canShow($0) ? $0 : nil } : nil
            let content: FeedContent =
                if let page { .web(page) } else { .native(try reader.switchableStories()) }
            // A feed that is a web page need not have any.
            let hasPreview = page != nil && document[SwitchableKey.items]?.array != nil
            return Feed(
                title: reader.headline(document[SwitchableKey.title], at: "title"),
                content: content,
                preview: hasPreview ? try reader.switchableStories().firstTeasers : [],
                metadata: FeedMetadata(
                    format: .switchable,
                    rendersAsWeb: rendersAsWeb,
                    webTarget: target,
                    tracking: reader.tracking(document[SwitchableKey.tracking])
                ),
                notices: reader.notices
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

extension JSONFeedReader {
    fileprivate mutating func switchableStories() throws(FeedFailure) -> [FeedItem] {
        try items(linkIdentity: \.string) { reader, json, index in
            let fields = JSONFields<StoryMember>(of: json.place, in: reader.document)
            return reader.story(fields, index)
        }
    }
}
