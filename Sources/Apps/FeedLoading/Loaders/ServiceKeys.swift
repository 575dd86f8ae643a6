/// The members of service X's response itself.
package enum UnifiedKey: String, CaseIterable, Sendable {
    case title, url, tracking, items
}

/// The members of service Y's response itself.
package enum SwitchableKey: String, CaseIterable, Sendable {
    case title, tracking, items, renderAsWeb, renderAsWebUrl
}

/// The members of a quote besides those that stories have.
package enum QuoteKey: String, CaseIterable, Sendable {
    case text
}

/// The members of an answer of a poll.
package enum AnswerKey: String, CaseIterable, Sendable {
    case title, votes
}

/// The members of a forecast, at any depth.
package enum ForecastKey: String, CaseIterable, Sendable {
    case properties, meta, timeseries, time, data, instant, details, summary
    case updated = "updated_at"
    case temperature = "air_temperature"
    case wind = "wind_speed"
    case hour = "next_1_hours"
    case sixHours = "next_6_hours"
    case twelveHours = "next_12_hours"
    case precipitation = "precipitation_amount"
    case symbol = "symbol_code"

    /// Degrees Celsius of this planet.
    package static let temperatures = -100.0...70.0
    /// Metres per second.
    package static let winds = 0.0...150.0
    /// Millimetres.
    package static let depths = 0.0...2_000.0
}

extension JSONView {
    /// The value of a member; nil when it is missing or null, or when this is no object.
    subscript<Key: RawRepresentable<String>>(key: Key) -> JSONView? { self[key.rawValue] }
}
