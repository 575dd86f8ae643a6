enum ForecastReference {
    static var mapping: MappingShape {
        let meta = [time(.updated, "When the forecast was made.", or: "not known")]
        let (shape, meaning) = (ValueShape.list(.mapping(hour)), "The hours, \(FeedLimits.hours) at most.")
        let hours = FeedReference.key(ForecastKey.timeseries, shape, meaning, "[\(example(of: hour.keys))]")
        let members = [object(.meta, meta, "About the forecast.", or: "not known"), hours]
        return MappingShape([object(.properties, members, "The forecast.")], others: .ignored)
    }

    private static var hour: MappingShape {
        let measures = [
            number(.temperature, ForecastKey.temperatures, "Degrees Celsius.", example: "4.5"),
            number(.wind, ForecastKey.winds, "Metres per second.", example: "3.2"),
        ]
        let details = object(.details, measures, "Measures.", or: "not known")
        let spans = [
            object(.instant, [details], "The values at that time.", or: "not known"),
            span(.hour, "The hour that follows; of these spans the shortest counts."),
            span(.sixHours, "The six hours that follow."), span(.twelveHours, "The twelve hours that follow."),
        ]
        return MappingShape([time(.time, "The hour."), object(.data, spans, "Its values.")], others: .ignored)
    }

    private static func span(_ key: ForecastKey, _ meaning: String) -> KeyShape {
        let form = ValueShape.text(TextForm("a symbol of MET Norway", examples: ["clearsky_day"]))
        let sky = "The state of the sky."
        let symbol = FeedReference.key(ForecastKey.symbol, form, sky, or: "not known", "clearsky_day")
        let rain = number(.precipitation, ForecastKey.depths, "Millimetres of rain or snow.", example: "0.4")
        let summary = object(.summary, [symbol], "The weather in a word.", or: "not known")
        return object(key, [summary, object(.details, [rain], "Measures.", or: "not known")], meaning, or: "not known")
    }

    private static func object(
        _ key: ForecastKey,
        _ keys: [KeyShape],
        _ meaning: String,
        or absence: KeyShape.Default? = nil
    ) -> KeyShape {
        let shape = ValueShape.mapping(MappingShape(keys, others: .ignored))
        return FeedReference.key(key, shape, meaning, or: absence, example(of: keys))
    }

    /// An object with the members that it needs, else with the first one.
    private static func example(of keys: [KeyShape]) -> String {
        let needed = keys.filter(\.isRequired)
        let members = (needed.isEmpty ? Array(keys.prefix(1)) : needed).map {
            "\"\($0.name)\": \($0.example ?? "null")"
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private static func time(_ key: ForecastKey, _ meaning: String, or absence: KeyShape.Default? = nil) -> KeyShape {
        let form = TextForm("a time (ISO 8601)", pattern: "^[0-9]", examples: ["2026-11-20T09:00:00Z"])
        return FeedReference.key(key, .text(form), meaning, or: absence, "2026-11-20T09:00:00Z")
    }

    private static func number(
        _ key: ForecastKey,
        _ range: ClosedRange<Double>,
        _ meaning: String,
        example: String
    ) -> KeyShape {
        FeedReference.key(key, .number(range), meaning, or: "not known", example)
    }
}
