import Markup

/// Service X: one list of teasers, ads and widgets; always rendered natively.
public struct UnifiedLoader: FeedLoadable {
    /// What an item may say of itself under `type`.
    package static let itemTypes = ["teaser", "ad", "widget"]

    private let source: FeedSource
    private let fetch: FeedFetch
    private let transform: FeedTransform

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - source: Where the response is.
    ///   - fetch: How its bytes arrive.
    ///   - transform: Applied to the items; a unified feed brings its own ads, so by default nothing.
    public init(source: FeedSource, fetch: FeedFetch, transform: @escaping FeedTransform = { $0 }) {
        self.source = source
        self.fetch = fetch
        self.transform = transform
    }

    /// Loads the feed once.
    ///
    /// - Throws: What `fetch` throws, or a `FeedFailure` when the response is no unified feed.
    public func load() async throws -> Feed {
        var reader = try JSONFeedReader(try await fetch(source), from: source)
        let items = try reader.items(linkIdentity: \.string) { reader, json, index in
            reader.item(json, index, at: "items[\(index)]")
        }
        return Feed(
            title: reader.headline(reader.document[UnifiedKey.title], at: "title"),
            content: .native(transform(items)),
            metadata: FeedMetadata(
                format: .unified,
                homePage: reader.address(reader.document[UnifiedKey.url], at: "url")
            ),
            notices: reader.notices
        )
    }
}

extension LoaderKind {
    /// Service X.
    package static let unified = LoaderKind(
        "unified",
        formats: [.unified],
        hasOwnInsertions: true,
        make: { UnifiedLoader(source: $0, fetch: $1, transform: $2.transform) },
        // Broken JSON is read here, too, because the reader of JSON says what is wrong with it.
        recognize: { sample in
            guard sample.object != nil else { return sample.firstByte == UInt8(ascii: "{") ? .possible : nil }
            return sample.hasUntypedItems ? nil : .possible
        }
    )
}

extension JSONFeedReader {
    fileprivate mutating func item(_ json: JSONView, _ index: Int, at path: @autoclosure () -> String) -> FeedItem? {
        guard isObject(json, at: path()) else { return nil }
        let fields = StoryFields(of: json)
        guard let type = fields.view(.type) else {
            note(json, path(), "no type, left out")
            return nil
        }
        switch type.string {
        case "teaser": return story(fields, index, at: path())
        case "ad": return ad(fields, at: path()).map { .ad($0) }
        case "widget": return widget(fields, index, at: path()).map { .widget($0) }
        case let name?: note(json, path(), "unknown type \"\(name.cleanedLine(limit: 40) ?? "")\", left out")
        case nil: note(type, path() + ".type", "\(type.kindInWords) where text should be, item left out")
        }
        return nil
    }

    private mutating func ad(_ fields: StoryFields, at path: @autoclosure () -> String) -> AdSlot? {
        if let id = line(fields.view(.id), at: path() + ".id") { return AdSlot(id: id) }
        note(fields.json, path(), "an ad without id, left out")
        return nil
    }

    private mutating func widget(_ fields: StoryFields, _ index: Int, at path: @autoclosure () -> String) -> Widget? {
        guard let subtype = line(fields.view(.subtype), at: path() + ".subtype") else {
            note(fields.json, path(), "a widget without subtype, left out")
            return nil
        }
        let place = line(fields.view(.place), at: path() + ".place")
        let kind: WidgetKind
        switch subtype {
        case "web":
            guard let address = address(fields.view(.url), at: path() + ".url") else {
                note(fields.json, path(), "a web widget without url, left out")
                return nil
            }
            kind = .web(address)
        case "quote":
            guard let text = headline(fields.json[QuoteKey.text], at: path() + ".text", limit: FeedLimits.summary)
            else {
                note(fields.json, path(), "a quote without text, left out")
                return nil
            }
            let speaker = headline(fields.view(.byline), at: path() + ".byline")
            kind = .quote(Quote(text: text, speaker: speaker, link: address(fields.view(.url), at: path() + ".url")))
        case "poll":
            let answers = answers(fields, at: path())
            guard answers.contains(where: { $0.votes > 0 }) else {
                note(fields.json, path(), "a poll without votes, left out")
                return nil
            }
            kind = .poll(answers)
        default:
            let known = WidgetKind.listed.first { $0.name == subtype } ?? .unknown(subtype)
            let stories = known.stories == nil ? [] : teasers(fields, index, at: path())
            kind = known.replacingStories { _ in stories }.replacingPlace(by: place)
        }
        return Widget(kind, title: headline(fields.view(.title), at: path() + ".title"))
    }

    private mutating func answers(_ fields: StoryFields, at path: @autoclosure () -> String) -> [PollAnswer] {
        guard let items = fields.view(.items) else { return [] }
        guard let elements = items.array else { return leaveOut(items, path() + ".items", "a list of answers") ?? [] }
        if elements.count > FeedLimits.answers {
            note(items, path() + ".items", "\(elements.count) answers, only the first \(FeedLimits.answers) are read")
        }
        return elements.prefix(FeedLimits.answers).enumerated().compactMap { index, json in
            let place = "\(path()).items[\(index)]"
            guard isObject(json, at: place) else { return nil }
            guard let title = headline(json[AnswerKey.title], at: place + ".title"),
                let votes = json[AnswerKey.votes]?.int(in: 0...FeedLimits.votes)
            else {
                note(json, place, "an answer without a title and a number of votes up to \(FeedLimits.votes), left out")
                return nil
            }
            return PollAnswer(title: title, votes: votes)
        }
    }

    private mutating func teasers(
        _ fields: StoryFields,
        _ index: Int,
        at path: @autoclosure () -> String
    ) -> [Teaser] {
        guard let items = fields.view(.items) else { return [] }
        guard let elements = items.array else { return leaveOut(items, path() + ".items", "a list of teasers") ?? [] }
        let count = elements.count
        if count > FeedLimits.teasersInWidget {
            note(
                items,
                path() + ".items",
                "\(count) teasers, only the first \(FeedLimits.teasersInWidget) are read"
            )
        }
        var teasers: [Teaser] = []
        for (place, element) in elements.prefix(FeedLimits.teasersInWidget).enumerated() {
            let fields = StoryFields(of: element)
            if let teaser = teaser(fields, index, isInWidget: true, at: "\(path()).items[\(place)]") {
                teasers.append(teaser)
            }
        }
        return teasers
    }
}
