/// The weather of a place in the next hours and days.
public struct Forecast: Sendable, Hashable {
    /// When the service made it; nil when it does not say.
    public var updated: Date?
    /// The expected weather, by time; at least one.
    public var hours: [ForecastHour]

    /// Makes a forecast.
    public init(updated: Date?, hours: [ForecastHour]) {
        self.updated = updated
        self.hours = hours
    }
}

/// The weather expected at a time.
public struct ForecastHour: Sendable, Hashable {
    /// When the period begins.
    public var time: Date
    /// The hours that the sky and the precipitation are for: 1, 6 or 12; 0 when there are none.
    public var period: Int
    /// The temperature of the air in degrees Celsius.
    public var temperature: Double?
    /// The speed of the wind in metres per second.
    public var wind: Double?
    /// Rain, sleet or snow in the period, in millimetres of water.
    public var precipitation: Double?
    /// The state of the sky; nil when it is unknown.
    public var sky: Sky?
    /// Whether it is night there.
    public var isNight: Bool

    /// Makes a forecast of a time.
    public init(
        time: Date,
        period: Int = 1,
        temperature: Double? = nil,
        wind: Double? = nil,
        precipitation: Double? = nil,
        sky: Sky? = nil,
        isNight: Bool = false
    ) {
        (self.time, self.period, self.temperature, self.wind) = (time, period, temperature, wind)
        (self.precipitation, self.sky, self.isNight) = (precipitation, sky, isNight)
    }
}

/// The state of the sky, as coarsely as a small picture can show it.
public enum Sky: String, Sendable, Hashable, CaseIterable {
    /// No clouds.
    case clear
    /// Sun or moon, with some clouds before it.
    case fair
    /// Clouds all over.
    case cloudy
    /// Fog.
    case fog
    /// Rain from time to time.
    case showers
    /// Rain.
    case rain
    /// Rain and snow.
    case sleet
    /// Snow.
    case snow
    /// Thunder, whatever falls with it.
    case thunder

    /// Reads a symbol of MET Norway, such as `lightrainshowers_day`; nil for one that is not known.
    ///
    /// - SeeAlso: [Weather symbols of MET Norway](https://api.met.no/weatherapi/weathericon/2.0/documentation)
    init?(symbol: some StringProtocol) {
        let name = symbol.prefix { $0 != "_" }
        switch name {
        case "clearsky": self = .clear
        case "fair", "partlycloudy": self = .fair
        case "cloudy": self = .cloudy
        case "fog": self = .fog
        case _ where name.hasSuffix("thunder"): self = .thunder
        case _ where name.contains("snow"): self = .snow
        case _ where name.contains("sleet"): self = .sleet
        case _ where name.hasSuffix("rainshowers"): self = .showers
        case _ where name.hasSuffix("rain"): self = .rain
        default: return nil
        }
    }
}
