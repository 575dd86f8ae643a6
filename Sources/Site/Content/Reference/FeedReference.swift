import FeedLoading
package import Reference

/// The reference of the responses that services give; their loaders read them member by member and pass over the rest.
///
/// The names are those of the loaders' own lists; a test loads a response with each member and without it.
package enum FeedReference {
    /// The services' responses and the forecast.
    package static var files: [ReferenceDocument] { [unified, switchable, weather] }

    private static var unified: ReferenceDocument {
        ReferenceDocument(
            "unified",
            title: "Unified feeds",
            file: "what the source of a section with `loader: unified` answers",
            summary:
                "One list of stories, advertisements and widgets in JSON. A member of the wrong kind is left out with a "
                + "notice; an item without what it needs is left out.",
            MappingShape(
                [
                    key(UnifiedKey.title, line, "The name of the feed.", default: "no name", example: "\"Economy\""),
                    key(
                        UnifiedKey.url,
                        address,
                        "Its page.",
                        default: "not known",
                        example: "\"https://www.example.no/economy\""
                    ),
                    KeyShape(
                        UnifiedKey.items.rawValue,
                        isRequired: true,
                        .list(.either([story(isItem: true), advertisement] + WidgetReference.shapes)),
                        words: KeyWords(
                            "items",
                            "The items in their order, \(FeedLimits.items) at most.",
                            example: "[{\"type\": \"teaser\", \"title\": \"A quiet day\"}]"
                        )
                    ),
                ],
                others: .ignored
            )
        )
    }

    private static var switchable: ReferenceDocument {
        ReferenceDocument(
            "switchable",
            title: "Switchable feeds",
            file: "what the source of a section with `loader: switchable` answers",
            summary: "A list of stories in JSON, with a flag that moves the whole feed to the web.",
            MappingShape(
                [
                    key(
                        SwitchableKey.title,
                        line,
                        "The name of the feed.",
                        default: "no name",
                        example: "\"Lifestyle\""
                    ),
                    KeyShape(
                        SwitchableKey.items.rawValue,
                        isRequired: true,
                        .list(story(isItem: false)),
                        words: KeyWords(
                            "items",
                            "The stories in their order, \(FeedLimits.items) at most.",
                            example: "[{\"title\": \"A quiet day\"}]"
                        )
                    ),
                    KeyShape(
                        SwitchableKey.renderAsWeb.rawValue,
                        .boolean,
                        words: KeyWords(
                            "renderAsWeb",
                            "Whether apps show the page at `renderAsWebUrl` in place of the stories.",
                            default: .value("false"),
                            example: "true"
                        )
                    ),
                    key(
                        SwitchableKey.renderAsWebUrl,
                        address,
                        "That page; without it the stories are shown.",
                        default: "no page",
                        example: "\"https://www.example.no/lifestyle\""
                    ),
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

/// Parts of responses.
extension FeedReference {
    static var line: ValueShape { .text(TextForm("text", takesNumbers: true)) }
    static var address: ValueShape {
        .text(TextForm("an address, relative to the response", examples: ["https://www.example.no/1"]))
    }
    private static var date: ValueShape {
        .text(TextForm("a time (ISO 8601)", pattern: "^[0-9]", examples: ["2026-11-20T09:40:00Z"]))
    }

    /// The word that says what an item is.
    static func type(_ name: String) -> KeyShape {
        KeyShape(
            "type",
            isRequired: true,
            .words([name]),
            words: KeyWords("type", "What the item is.", example: "\"\(name)\"")
        )
    }

    static func key<Name: RawRepresentable<String>>(
        _ name: Name,
        _ shape: ValueShape,
        _ meaning: String,
        default absence: String? = nil,
        example: String
    ) -> KeyShape {
        key(name.rawValue, shape, meaning, default: absence, example: example)
    }

    /// A key; without a default it is required.
    static func key(
        _ name: String,
        _ shape: ValueShape,
        _ meaning: String,
        default absence: String? = nil,
        example: String
    ) -> KeyShape {
        let words = KeyWords(name, meaning, default: absence.map { .words($0) }, example: example)
        return KeyShape(name, isRequired: absence == nil, shape, words: words)
    }

    private static var advertisement: ValueShape {
        .mapping(
            MappingShape(
                [type("ad"), key("id", line, "The id of the advertisement.", example: "\"123\"")],
                others: .ignored
            )
        )
    }

    /// A story as an item, which says its type, or where only stories are.
    static func story(isItem: Bool) -> ValueShape {
        .mapping(MappingShape((isItem ? [type("teaser")] : []) + storyKeys, others: .ignored))
    }

    private static var storyKeys: [KeyShape] {
        [
            key(
                "title",
                .text(TextForm("text", pattern: "\\S")),
                "The headline, plain text.",
                example: "\"A quiet day\""
            ),
            key(
                "id",
                line,
                "What the story is known by.",
                default: "the address, else headline and time",
                example: "\"e-1\""
            ),
            key(
                "url",
                address,
                "The address of the story.",
                default: "no link",
                example: "\"https://www.example.no/1\""
            ),
            key(
                "summary",
                line,
                "A sentence or two, plain text or HTML.",
                default: "none",
                example: "\"What happened.\""
            ),
            key("kicker", line, "A word or two above the headline.", default: "none", example: "\"Markets\""),
            key("byline", line, "Who wrote it.", default: "none", example: "\"Kari Nordmann\""),
            key("published", date, "When it was published.", default: "not known", example: "\"2026-11-20T09:40:00Z\""),
            key(
                "updated",
                date,
                "When it was changed last.",
                default: "not changed",
                example: "\"2026-11-20T10:00:00Z\""
            ),
            key("section", line, "The section that it is from.", default: "none", example: "\"economy\""),
            KeyShape(
                "premium",
                .boolean,
                words: KeyWords("premium", "Whether it is for subscribers.", default: .value("false"), example: "true")
            ),
            KeyShape(
                "breaking",
                .boolean,
                words: KeyWords("breaking", "Whether it is breaking news.", default: .value("false"), example: "true")
            ),
            key(
                "image",
                .mapping(MappingShape(pictureKeys, others: .ignored)),
                "Its picture.",
                default: "no picture",
                example: "{\"url\": \"https://www.example.no/1.jpg\"}"
            ),
        ]
    }

    private static var pictureKeys: [KeyShape] {
        let side = ValueShape.integer(1...FeedLimits.pictureSide)
        return [
            key("url", address, "The address of the picture.", example: "\"https://www.example.no/1.jpg\""),
            key("width", side, "Its width in pixels.", default: "not known", example: "1600"),
            key("height", side, "Its height in pixels.", default: "not known", example: "900"),
            key("alt", line, "What it shows.", default: "the picture is decoration", example: "\"A fjord\""),
            key("credit", line, "Who made it.", default: "none", example: "\"Ola Nordmann\""),
        ]
    }
}
