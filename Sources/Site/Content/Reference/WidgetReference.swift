import FeedLoading
import Reference

/// The widgets of unified feeds, by what each kind reads.
enum WidgetReference {
    static var shapes: [ValueShape] {
        let (weather, localNews) = (WidgetKind.weather(place: nil).name, WidgetKind.localNews(place: nil).name)
        let lists = WidgetKind.listed.map(\.name).filter { $0 != weather && $0 != localNews }
        return [
            shape(lists, [stories]), shape([weather], [place]), shape([localNews], [place, stories]),
            shape(
                ["quote"],
                [
                    FeedReference.key(QuoteKey.text, FeedReference.line, "What was said.", example: "\"We won.\""),
                    FeedReference.key(
                        "byline",
                        FeedReference.line,
                        "Who said it.",
                        default: "nobody",
                        example: "\"Kari\""
                    ),
                    FeedReference.key(
                        "url",
                        FeedReference.address,
                        "The story that it is from.",
                        default: "no link",
                        example: "\"https://www.example.no/1\""
                    ),
                ]
            ),
            shape(["poll"], [answers]),
            shape(
                ["web"],
                [
                    FeedReference.key(
                        "url",
                        FeedReference.address,
                        "The page that the widget is.",
                        example: "\"https://www.example.no/widget\""
                    )
                ]
            ),
        ]
    }

    private static func shape(_ names: [String], _ keys: [KeyShape]) -> ValueShape {
        let subtype = KeyShape(
            "subtype",
            isRequired: true,
            .words(names),
            words: KeyWords("subtype", "The kind of the widget.", example: "\"\(names.first ?? "")\"")
        )
        let title = FeedReference.key(
            "title",
            FeedReference.line,
            "The heading of the widget.",
            default: "a text of the theme, or none",
            example: "\"Most read\""
        )
        return .mapping(MappingShape([FeedReference.type("widget"), subtype, title] + keys, others: .ignored))
    }

    private static var place: KeyShape {
        FeedReference.key(
            "place",
            FeedReference.line,
            "The place, by its name or one of its `names` in `brand.yml`.",
            default: "the first place of the brand",
            example: "\"Oslo\""
        )
    }

    private static var stories: KeyShape {
        FeedReference.key(
            "items",
            .list(FeedReference.story(isItem: false)),
            "The stories, \(FeedLimits.teasersInWidget) at most.",
            default: "stories of the feed, for some kinds",
            example: "[{\"title\": \"A quiet day\"}]"
        )
    }

    private static var answers: KeyShape {
        let answer = MappingShape(
            [
                FeedReference.key(AnswerKey.title, FeedReference.line, "The answer.", example: "\"Yes\""),
                FeedReference.key(AnswerKey.votes, .integer(0...Int.max), "How many gave it.", example: "12"),
            ],
            others: .ignored
        )
        return FeedReference.key(
            "items",
            .list(.mapping(answer)),
            "The answers, \(FeedLimits.answers) at most, of which one needs a vote.",
            example: "[{\"title\": \"Yes\", \"votes\": 12}]"
        )
    }
}
