import Diagnostics
import HTTPTypes
import Markup
import Reference

/// The YAML of `weather`.
struct WeatherPart: Decodable {
    let forecast: Located<ForecastTemplate>
    let headers: HeaderFields?
    let credit: NonEmptyText?
    let link: Located<Address>?

    /// The source; nil when the template is missing or invalid.
    var source: WeatherSource? {
        guard let template = forecast.value?.text else { return nil }
        return WeatherSource(
            template: template,
            headers: (headers?.headers ?? []).sorted { $0.name < $1.name },
            credit: credit?.text,
            link: link?.value?.web,
            position: forecast.position
        )
    }

    /// A source with a mark for the place.
    struct ForecastTemplate: YAMLText {
        static let form = TextForm(
            "a path inside content/ or an address, with {place}, or {latitude} and {longitude}",
            examples: ["feeds/weather/{place}.json"]
        )

        let text: String

        init(yaml text: String) throws(YAMLValueError) {
            let source = WeatherSource(template: text)
            let isOfPlace = text.contains("{place}") || text.contains("{latitude}") && text.contains("{longitude}")
            guard isOfPlace else {
                throw YAMLValueError(
                    "cannot be \(quoted(text)): every place would have the same forecast",
                    advice: "write {place}, or {latitude} and {longitude}, as in feeds/weather/{place}.json"
                )
            }
            _ = try SourceText(yaml: source.text(id: "a", latitude: 1, longitude: 1))
            self.text = text
        }
    }
}

extension WeatherSource {
    /// Where the forecast of a place is.
    func source(of place: Place) -> ContentSource? {
        try? SourceText(yaml: text(id: place.id, latitude: place.latitude, longitude: place.longitude)).source
    }
}
