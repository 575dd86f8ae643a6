extension LoaderKind {
    /// The forecast of one place, in the compact shape of MET Norway's Locationforecast 2.0: a feed with a weather widget.
    ///
    /// - SeeAlso: [Locationforecast](https://api.met.no/weatherapi/locationforecast/2.0/documentation)
    public static let forecast = LoaderKind(
        "forecast",
        formats: [.forecast],
        make: FormatLoader.reading { source, fetch, _ in
            var reader = try JSONFeedReader(try await fetch(source), from: source)
            let properties = reader.document[ForecastKey.properties]
            guard let series = properties?[ForecastKey.timeseries]?.array else {
                let reason = "not a forecast: it has no list named properties.timeseries"
                throw FeedFailure(source: source.name, reason: reason)
            }
            var hours: [ForecastHour] = []
            for (index, element) in series.prefix(FeedLimits.hours).enumerated() {
                if let hour = reader.inside("properties.timeseries", index, { $0.hour(element) }) { hours.append(hour) }
            }
            guard !hours.isEmpty else {
                throw FeedFailure(source: source.name, reason: "not a forecast: it tells the weather of no hour")
            }
            let updated = properties?[ForecastKey.meta]?[ForecastKey.updated]?.string.flatMap { Date(iso8601: $0) }
            let forecast = Forecast(updated: updated, hours: hours.sorted { $0.time < $1.time })
            return Feed(
                title: nil,
                content: .native([.widget(Widget(.weather(place: nil, forecast: forecast)))]),
                metadata: FeedMetadata(format: .forecast, updated: updated),
                notices: reader.notices
            )
        },
        recognize: { $0.object?[ForecastKey.properties]?[ForecastKey.timeseries] == nil ? nil : .declared }
    )
}

extension JSONFeedReader {
    /// The spans of forecasts of the sky, the shortest first.
    private static let periods = [
        (hours: 1, key: ForecastKey.hour), (hours: 6, key: .sixHours), (hours: 12, key: .twelveHours),
    ]

    fileprivate mutating func hour(_ json: JSONView) -> ForecastHour? {
        guard isObject(json) else { return nil }
        guard let time = json[ForecastKey.time]?.string.flatMap({ Date(iso8601: $0) })
        else { return refuse(json, "no ISO 8601 time, left out") }
        let details = json[ForecastKey.data]?[ForecastKey.instant]?[ForecastKey.details]
        var hour = ForecastHour(time: time, period: 0)
        let temperature = details?[ForecastKey.temperature]
        hour.temperature = number(temperature, in: ForecastKey.temperatures, at: "air_temperature")
        hour.wind = number(details?[ForecastKey.wind], in: ForecastKey.winds, at: "wind_speed")
        for period in Self.periods {
            guard let span = json[ForecastKey.data]?[period.key] else { continue }
            hour.period = period.hours
            hour.precipitation = number(
                span[ForecastKey.details]?[ForecastKey.precipitation],
                in: ForecastKey.depths,
                at: "precipitation_amount"
            )
            if let symbol = span[ForecastKey.summary]?[ForecastKey.symbol] {
                hour.sky = symbol.string.flatMap { Sky(symbol: $0) }
                hour.isNight = symbol.string?.hasSuffix("_night") ?? false
                if hour.sky == nil { note(symbol, at: "symbol_code", "an unknown symbol, left out") }
            }
            break
        }
        guard hour.temperature != nil || hour.sky != nil else {
            return refuse(json, "neither a temperature nor a symbol, left out")
        }
        return hour
    }

    private mutating func number(_ json: JSONView?, in range: ClosedRange<Double>, at name: String) -> Double? {
        guard let json else { return nil }
        if let number = json.double(in: range) { return number }
        return leaveOut(json, at: name, "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
}
