/// The reference of the responses that services give; their loaders read them member by member and pass over the rest.
///
/// The names are those of the loaders' own lists; a test loads a response with each member and without it.
package enum FeedReference {
    /// The services' responses and the forecast.
    package static var files: [ReferenceDocument] { [unified, switchable, weather] }

    private static var unified: ReferenceDocument {
        let ad = object([type("ad"), key("id", line, "The id of the advertisement.", "123")])
        let items = ValueShape.either([story(isItem: true), ad] + widgets)
        return ReferenceDocument(
            "unified",
            title: "Unified feeds",
            file: "what the source of a section with `loader: unified` answers",
            summary:
                "One list of stories, advertisements and widgets in JSON. A member of the wrong kind is left out with a "
                + "notice; an item without what it needs is left out.",
            MappingShape(
                [
                    key(UnifiedKey.title, line, "The name of the feed.", or: "no name", "Economy"),
                    key(UnifiedKey.url, address, "Its page.", or: "not known", "https://www.example.no/economy"),
                    key(UnifiedKey.tracking, values, counted, or: "none", "{\"department\": \"news\"}"),
                    key(
                        UnifiedKey.items,
                        .list(items),
                        "The items in their order, \(FeedLimits.items) at most.",
                        "[{\"type\": \"teaser\", \"title\": \"A quiet day\"}]"
                    ),
                ],
                others: .ignored
            )
        )
    }

    private static var switchable: ReferenceDocument {
        let flag = "Whether apps show the page at `renderAsWebUrl` in place of the stories."
        let page = "That page; without it the stories are shown."
        return ReferenceDocument(
            "switchable",
            title: "Switchable feeds",
            file: "what the source of a section with `loader: switchable` answers",
            summary: "A list of stories in JSON, with a flag that moves the whole feed to the web.",
            MappingShape(
                [
                    key(SwitchableKey.title, line, "The name of the feed.", or: "no name", "Lifestyle"),
                    key(
                        SwitchableKey.items,
                        .list(story(isItem: false)),
                        "The stories in their order, \(FeedLimits.items) at most.",
                        "[{\"title\": \"A quiet day\"}]"
                    ),
                    key(SwitchableKey.tracking, values, counted, or: "none", "{\"department\": \"news\"}"),
                    key(SwitchableKey.renderAsWeb, .boolean, flag, or: .value("false"), "true"),
                    key(SwitchableKey.renderAsWebUrl, address, page, or: "no page", "https://www.example.no/lifestyle"),
                ],
                others: .ignored
            )
        )
    }

    private static var weather: ReferenceDocument {
        ReferenceDocument(
            "weather",
            title: "Forecasts",
            file: "what `weather.forecast` of a brand names for each place",
            summary:
                "The compact shape of MET Norway's Locationforecast 2.0, of which these members are read. An hour needs a "
                + "temperature or a symbol.",
            ForecastReference.mapping
        )
    }
}

extension FeedReference {
    private static var counted: String { "Values for those who count what is read, \(FeedLimits.tracking) at most." }
    private static var values: ValueShape {
        .mapping(MappingShape([], others: .named(pattern: "^[A-Za-z0-9_]+$", line)))
    }
    private static var line: ValueShape { .text(TextForm("text", takesNumbers: true)) }
    private static var address: ValueShape {
        .text(TextForm("an address, relative to the response", examples: ["https://www.example.no/1"]))
    }

    /// A member, which is required when nothing holds without it; texts of examples are without quotation marks.
    static func key<Name: RawRepresentable<String>>(
        _ name: Name,
        _ shape: ValueShape,
        _ meaning: String,
        or absence: KeyShape.Default? = nil,
        _ example: String
    ) -> KeyShape {
        key(name.rawValue, shape, meaning, or: absence, example)
    }

    private static func key(
        _ name: String,
        _ shape: ValueShape,
        _ meaning: String,
        or absence: KeyShape.Default? = nil,
        _ example: String
    ) -> KeyShape {
        let isText = if case .text = shape { true } else if case .words = shape { true } else { false }
        let example = isText ? "\"\(example)\"" : example
        return KeyShape(name, isRequired: absence == nil, shape, meaning, default: absence, example: example)
    }

    /// The word that says what an item is.
    private static func type(_ name: String) -> KeyShape { key("type", .words([name]), "The kind of the item.", name) }

    private static func object(_ keys: [KeyShape]) -> ValueShape { .mapping(MappingShape(keys, others: .ignored)) }

    /// A story as an item, which says its type, or where only stories are.
    private static func story(isItem: Bool) -> ValueShape {
        let title = ValueShape.text(TextForm("text", pattern: "\\S"))
        let date = ValueShape.text(TextForm("a time (ISO 8601)", pattern: "^[0-9]", examples: ["2026-11-20T09:40:00Z"]))
        let picture = "{\"url\": \"https://www.example.no/1.jpg\"}"
        let keys = [
            key("title", title, "The headline, plain text.", "A quiet day"),
            key("id", line, "The identity of the story.", or: "the address, else headline and time", "e-1"),
            key("url", address, "The address of the story.", or: "no link", "https://www.example.no/1"),
            key("summary", line, "A sentence or two, plain text or HTML.", or: "none", "What happened."),
            key("kicker", line, "A word or two above the headline.", or: "none", "Markets"),
            key("byline", line, "The author.", or: "none", "Kari Nordmann"),
            key("published", date, "When it was published.", or: "not known", "2026-11-20T09:40:00Z"),
            key("updated", date, "When it was changed last.", or: "not changed", "2026-11-20T10:00:00Z"),
            key("section", line, "The section that it is from.", or: "none", "economy"),
            key("premium", .boolean, "Whether it is for subscribers.", or: .value("false"), "true"),
            key("breaking", .boolean, "Whether it is breaking news.", or: .value("false"), "true"),
            key("image", object(pictureKeys), "Its picture.", or: "no picture", picture),
        ]
        return object((isItem ? [type("teaser")] : []) + keys)
    }

    private static var pictureKeys: [KeyShape] {
        let side = ValueShape.integer(1...FeedLimits.pictureSide)
        let focus = "What stays in view when it is cropped: percent across and down."
        return [
            key("url", address, "The address of the picture.", "https://www.example.no/1.jpg"),
            key("width", side, "Its width in pixels.", or: "not known", "1600"),
            key("height", side, "Its height in pixels.", or: "not known", "900"),
            key("alt", line, "A description of the picture.", or: "the picture is decoration", "A fjord"),
            key("credit", line, "The maker.", or: "none", "Ola Nordmann"),
            key("focus", line, focus, or: "what the theme says", "50 30"),
        ]
    }
}

/// The widgets of unified feeds, by the members that each kind reads.
extension FeedReference {
    private static var widgets: [ValueShape] {
        let (weather, localNews) = (WidgetKind.weather(place: nil).name, WidgetKind.localNews(place: nil).name)
        let lists = WidgetKind.listed.map(\.name).filter { $0 != weather && $0 != localNews }
        let quote = [
            key(QuoteKey.text, line, "The quoted words.", "We won."),
            key("byline", line, "The speaker.", or: "none", "Kari"),
            key("url", address, "The story that it is from.", or: "no link", "https://www.example.no/1"),
        ]
        let page = key("url", address, "The page that the widget is.", "https://www.example.no/widget")
        return [
            widget(lists, [stories]), widget([weather], [place]), widget([localNews], [place, stories]),
            widget(["quote"], quote), widget(["poll"], [answers]), widget(["web"], [page]),
        ]
    }

    private static func widget(_ names: [String], _ keys: [KeyShape]) -> ValueShape {
        let kind = key("subtype", .words(names), "The kind of the widget.", names.first ?? "")
        let absence: KeyShape.Default = "a text of the theme, or none"
        return object(
            [type("widget"), kind, key("title", line, "The heading of the widget.", or: absence, "Most read")] + keys
        )
    }

    private static var place: KeyShape {
        let meaning = "The place, by its name or one of its `names` in `brand.yml`."
        return key("place", line, meaning, or: "the first place of the brand", "Oslo")
    }

    private static var stories: KeyShape {
        let meaning = "The stories, \(FeedLimits.teasersInWidget) at most."
        let absence: KeyShape.Default = "stories of the feed, for some kinds"
        return key("items", .list(story(isItem: false)), meaning, or: absence, "[{\"title\": \"A quiet day\"}]")
    }

    private static var answers: KeyShape {
        let answer = object([
            key(AnswerKey.title, line, "The answer.", "Yes"),
            key(AnswerKey.votes, .integer(0...Int.max), "How many gave it.", "12"),
        ])
        let meaning = "The answers, \(FeedLimits.answers) at most, of which one needs a vote."
        return key("items", .list(answer), meaning, "[{\"title\": \"Yes\", \"votes\": 12}]")
    }
}
