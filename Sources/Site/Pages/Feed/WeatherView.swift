/// The weather of a place, hour by hour.
package struct WeatherView: View {
    /// The number of hours on the page; a script shows those that are not past.
    private static let count = 12

    let place: LocalPlaceView
    let hours: [WeatherHourView]
    let updated: TimeView?
    let credit: String?
    let creditLink: SafeURL?

    /// Tells a forecast; nil when the brand has no such place.
    init?(_ forecast: Forecast, of name: String?, context: some HasBrand & HasLocation & HasTexts & HasDateFormatting) {
        guard let place = LocalPlaceView(named: name, context: context) else { return nil }
        self.place = place
        hours = forecast.hours.prefix(Self.count).map { WeatherHourView($0, context: context) }
        let start = forecast.hours.first?.time ?? .distantPast
        updated = forecast.updated.map { TimeView(text: context.dates.time($0, on: start), machine: $0.iso8601) }
        credit = context.brand.weather?.credit
        creditLink = context.brand.weather?.link.map { SafeURL($0) }
    }

    /// The texts that the words of the sky are taken from, and the heading.
    static let textKeys: [TextKey] =
        ["decimal"] + Sky.allCases.map { TextKey(textKey(of: $0)) }
        + ["weatherIn", "localNewsOf"].map { TextKey($0, .phrase(["place"])) }

    static func textKey(of sky: Sky) -> String { "sky." + sky.rawValue }

    package static let fields: FieldList<WeatherView> = [
        .view("place", "The place.") { $0.place },
        .list("hours", "The next hours, in order.") { $0.hours },
        .view("updated", "When the forecast was made; absent when it does not say.") { $0.updated },
        .text("credit", "Whose forecast it is; absent when the brand does not say.") { $0.credit },
        .url("creditURL", "Where the forecasts are from, for people.") { $0.creditLink },
    ]
}

/// The weather at a time.
package struct WeatherHourView: View {
    private let hour: ForecastHour
    private let time: TimeView
    private let words: String
    private let point: String

    init(_ hour: ForecastHour, context: some HasTexts & HasDateFormatting) {
        self.hour = hour
        time = TimeView(text: context.dates.time(hour.time, on: hour.time), machine: hour.time.iso8601)
        words = hour.sky.map { context.texts[WeatherView.textKey(of: $0)] } ?? ""
        point = context.texts["decimal"]
    }

    package static let fields: FieldList<WeatherHourView> = [
        .view("time", "When it is.") { $0.time },
        .flag("isClearDay", "Whether the sun shines from a clear sky.") { $0.hour.sky == .clear && !$0.hour.isNight },
        .flag("isClearNight", "Whether the moon and stars can be seen.") { $0.hour.sky == .clear && $0.hour.isNight },
        .flag("isFairDay", "Whether there are some clouds by day.") { $0.hour.sky == .fair && !$0.hour.isNight },
        .flag("isFairNight", "Whether there are some clouds by night.") { $0.hour.sky == .fair && $0.hour.isNight },
        .flag("isCloudy", "Whether it is cloudy.") { $0.hour.sky == .cloudy },
        .flag("isFog", "Whether there is fog.") { $0.hour.sky == .fog },
        .flag("isShowers", "Whether it rains from time to time.") { $0.hour.sky == .showers },
        .flag("isRain", "Whether it rains.") { $0.hour.sky == .rain },
        .flag("isSleet", "Whether rain and snow fall.") { $0.hour.sky == .sleet },
        .flag("isSnow", "Whether it snows.") { $0.hour.sky == .snow },
        .flag("isThunder", "Whether there is thunder.") { $0.hour.sky == .thunder },
        .text("words", "The state of the sky; absent when the forecast does not say.") {
            $0.words.isEmpty ? nil : $0.words
        },
        .text("temperature", "The temperature in degrees Celsius, such as −3°.") { view in
            view.hour.temperature.map { degrees in
                let rounded = Int(saturating: degrees)
                return (rounded < 0 ? "\u{2212}" : "") + "\(rounded.magnitude)°"
            }
        },
        .text("precipitation", "Rain or snow, such as 0,4 mm; absent when nothing falls.") { view in
            view.hour.precipitation.flatMap { depth in
                let tenths = Int(saturating: depth * 10)
                guard tenths > 0 else { return nil }
                return "\(tenths / 10)\(view.point)\(tenths % 10)\u{A0}mm"
            }
        },
        .text("wind", "The wind, such as 5 m/s.") { view in
            view.hour.wind.map { "\(Int(saturating: $0))\u{A0}m/s" }
        },
    ]
}

/// The place that a widget is about.
package struct LocalPlaceView: View {
    private let place: Place
    private let page: PageLink
    private let picker: PageLink?

    /// Finds a place; nil when the brand has none of that name.
    init?(named name: String?, context: some HasBrand & HasLocation) {
        let brand = context.brand
        guard let place = brand.places.first(where: { $0.name == name }),
            let page = context.links.page(.place(brand: brand.id, id: place.id))
        else { return nil }
        self.place = place
        self.page = page
        // The page of a place is about that place, whatever the reader chose elsewhere.
        let isOwnPage = context.place.page == .place(brand: brand.id, id: place.id)
        picker = isOwnPage ? nil : context.links.page(.places(brand: brand.id))
    }

    package static let fields: FieldList<LocalPlaceView> = [
        .text("name", "The name of the place.") { $0.place.name },
        .text("id", "The name in the address of its page.") { $0.place.id },
        .url("url", "The page with its news.") { $0.page.url },
        .text("kind", "How the reader gets there, as in links.") { $0.page.kindName },
        .view("picker", "The way to pick another one; absent on the place's own page.") {
            $0.picker.map { PlacePickerLink(way: $0) }
        },
    ]
}

/// The way to the place picker.
package struct PlacePickerLink: View {
    let way: PageLink

    package static let fields: FieldList<PlacePickerLink> = [
        .url("url", "The place picker.") { $0.way.url },
        .text("kind", "How the reader gets there, as in links.") { $0.way.kindName },
    ]
}
