extension LoaderKind {
    /// The values of the `type` of an item of a unified feed.
    package static let unifiedTypes = ["teaser", "ad", "widget"]

    /// Service X: one list of teasers, ads and widgets; always rendered natively.
    public static let unified = LoaderKind(
        "unified",
        formats: [.unified],
        hasOwnInsertions: true,
        make: FormatLoader.reading { source, fetch, options in
            var reader = try JSONFeedReader(try await fetch(source), from: source)
            reader.widgets = Dictionary(options.widgets.map { ($0.kind, $0) }) { first, _ in first }
            let items = try reader.items(linkIdentity: \.string) { reader, json, index in
                reader.item(json, index)
            }
            return Feed(
                title: reader.headline(reader.document[UnifiedKey.title], at: "title"),
                content: .native(items),
                metadata: FeedMetadata(
                    format: .unified,
                    homePage: reader.address(reader.document[UnifiedKey.url], at: "url"),
                    tracking: reader.tracking(reader.document[UnifiedKey.tracking])
                ),
                notices: reader.notices
            )
        },
        // Broken JSON is read here, too, because the reader of JSON says what is wrong with it.
        recognize: { sample in
            guard sample.object != nil else { return sample.firstByte == UInt8(ascii: "{") ? .possible : nil }
            return sample.hasUntypedItems ? nil : .possible
        }
    )
}

extension JSONFeedReader {
    fileprivate mutating func item(_ json: JSONView, _ index: Int) -> FeedItem? {
        guard isObject(json) else { return nil }
        let fields = JSONFields<StoryMember>(of: json.place, in: document)
        guard let type = fields[.type] else { return refuse(json, "no type, left out") }
        switch type.isString ? document.string(of: type) : nil {
        case "teaser": return story(fields, index)
        case "ad":
            if let id = line(fields[.id], at: "id") { return .ad(AdSlot(id: id)) }
            return refuse(json, "an ad without id, left out")
        case "widget": return widget(fields, index).map { .widget($0) }
        case let name?: note(json, "unknown type \"\(name.cleanedLine(limit: 40) ?? "")\", left out")
        case nil: note(type, at: "type", "\(type.kindInWords) where text should be, item left out")
        }
        return nil
    }

    private mutating func widget(_ fields: JSONFields<StoryMember>, _ index: Int) -> Widget? {
        guard let subtype = line(fields[.subtype], at: "subtype") else {
            return refuse(fields.json, "a widget without subtype, left out")
        }
        let place = line(fields[.place], at: "place")
        let kind: WidgetKind
        switch subtype {
        case "web":
            guard let address = address(fields[.url], at: "url") else {
                return refuse(fields.json, "a web widget without url, left out")
            }
            kind = .web(address)
        case "quote":
            let said = document.view(of: fields.json)[QuoteKey.text]
            guard let text = headline(said, at: "text", limit: FeedLimits.summary)
            else { return refuse(fields.json, "a quote without text, left out") }
            let speaker = headline(fields[.byline], at: "byline")
            kind = .quote(Quote(text: text, speaker: speaker, link: address(fields[.url], at: "url")))
        case "poll":
            let answers = answers(fields)
            guard answers.contains(where: { $0.votes > 0 }) else {
                return refuse(fields.json, "a poll without votes, left out")
            }
            kind = .poll(answers)
        case let subtype where widgets[subtype] != nil:
            guard let widget = custom(subtype, fields) else { return nil }
            kind = .custom(widget)
        default:
            let known = WidgetKind.listed.first { $0.name == subtype } ?? .unknown(subtype)
            let stories = known.stories == nil ? [] : teasers(fields, index)
            kind = known.replacingStories { _ in stories }.replacingPlace(by: place)
        }
        return Widget(kind, title: headline(fields[.title], at: "title"))
    }

    /// A widget of the program's own.
    private mutating func custom(_ name: String, _ fields: JSONFields<StoryMember>) -> AnyWidget? {
        do throws(WidgetMistake) {
            return try widgets[name].map { type throws(WidgetMistake) in
                AnyWidget(try type.init(json: document.view(of: fields.json)))
            }
        } catch {
            return refuse(fields.json, "a \(name) \(error.reason), left out")
        }
    }

    private mutating func answers(_ fields: JSONFields<StoryMember>) -> [PollAnswer] {
        list(fields.view(.items), of: "answers", limit: FeedLimits.answers) { reader, json, _ in
            guard reader.isObject(json) else { return nil }
            guard let title = reader.headline(json[AnswerKey.title], at: "title"),
                let votes = json[AnswerKey.votes]?.int(in: 0...FeedLimits.votes)
            else {
                let needs = "a title and a number of votes up to \(FeedLimits.votes)"
                reader.note(json, "an answer without \(needs), left out")
                return nil
            }
            return PollAnswer(title: title, votes: votes)
        }
    }

    private mutating func teasers(_ fields: JSONFields<StoryMember>, _ index: Int) -> [Teaser] {
        list(fields.view(.items), of: "teasers", limit: FeedLimits.teasersInWidget) { reader, json, _ in
            let fields = JSONFields<StoryMember>(of: json.place, in: reader.document)
            return reader.teaser(fields, index, isInWidget: true)
        }
    }
}
