import FeedLoading
import Reference

/// The members of a forecast that are read.
enum ForecastReference {
    static var mapping: MappingShape {
        object([
            needed(
                .properties,
                of: [
                    optional(
                        .meta,
                        of: [time(.updated, "When the forecast was made.", default: "not known")],
                        "About the forecast."
                    ),
                    hours,
                ],
                "The forecast."
            )
        ])
    }

    private static var hours: KeyShape {
        KeyShape(
            ForecastKey.timeseries.rawValue,
            isRequired: true,
            .list(.mapping(hour)),
            words: KeyWords(
                ForecastKey.timeseries.rawValue,
                "The hours, \(FeedLimits.hours) at most.",
                example: "[\(example(of: hour.keys))]"
            )
        )
    }

    private static var hour: MappingShape {
        object([
            time(.time, "The hour.", default: nil),
            needed(
                .data,
                of: [
                    optional(
                        .instant,
                        of: [
                            optional(
                                .details,
                                of: [
                                    number(.temperature, ForecastKey.temperatures, "Degrees Celsius.", example: "4.5"),
                                    number(.wind, ForecastKey.winds, "Metres per second.", example: "3.2"),
                                ],
                                "Measures."
                            )
                        ],
                        "What holds at that time."
                    ),
                    span(.hour, "The hour that follows; of these spans the shortest counts."),
                    span(.sixHours, "The six hours that follow."),
                    span(.twelveHours, "The twelve hours that follow."),
                ],
                "What is told of it."
            ),
        ])
    }

    private static func span(_ key: ForecastKey, _ meaning: String) -> KeyShape {
        optional(
            key,
            of: [
                optional(
                    .summary,
                    of: [
                        FeedReference.key(
                            ForecastKey.symbol,
                            .text(TextForm("a symbol of MET Norway", examples: ["clearsky_day"])),
                            "What the sky is like.",
                            default: "not known",
                            example: "\"clearsky_day\""
                        )
                    ],
                    "The weather in a word."
                ),
                optional(
                    .details,
                    of: [number(.precipitation, ForecastKey.depths, "Millimetres of rain or snow.", example: "0.4")],
                    "Measures."
                ),
            ],
            meaning
        )
    }

    private static func object(_ keys: [KeyShape]) -> MappingShape { MappingShape(keys, others: .ignored) }

    private static func needed(_ key: ForecastKey, of keys: [KeyShape], _ meaning: String) -> KeyShape {
        KeyShape(
            key.rawValue,
            isRequired: true,
            .mapping(object(keys)),
            words: KeyWords(key.rawValue, meaning, example: example(of: keys))
        )
    }

    /// An object with the members that it needs, else with the first one.
    private static func example(of keys: [KeyShape]) -> String {
        let needed = keys.filter(\.isRequired)
        let members = (needed.isEmpty ? Array(keys.prefix(1)) : needed).map { key in
            "\"\(key.name)\": \(key.words?.example ?? "null")"
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private static func optional(_ key: ForecastKey, of keys: [KeyShape], _ meaning: String) -> KeyShape {
        let words = KeyWords(key.rawValue, meaning, default: .words("not known"), example: example(of: keys))
        return KeyShape(key.rawValue, .mapping(object(keys)), words: words)
    }

    private static func time(_ key: ForecastKey, _ meaning: String, default absence: String?) -> KeyShape {
        let form = TextForm("a time (ISO 8601)", pattern: "^[0-9]", examples: ["2026-11-20T09:00:00Z"])
        return FeedReference.key(key, .text(form), meaning, default: absence, example: "\"2026-11-20T09:00:00Z\"")
    }

    private static func number(
        _ key: ForecastKey,
        _ range: ClosedRange<Double>,
        _ meaning: String,
        example: String
    ) -> KeyShape {
        FeedReference.key(key, .number(range), meaning, default: "not known", example: example)
    }
}
