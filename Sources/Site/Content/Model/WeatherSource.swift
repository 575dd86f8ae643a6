/// Where a brand's forecasts are: one for each of its places.
package struct WeatherSource: Sendable, Hashable {
    /// A path inside `content/` or a web address, with the marks of the place.
    package let template: String
    /// Headers of the request, by name.
    package var headers: [HTTPField] = []
    /// Whose forecasts they are, as the page says; nil when it need not.
    package var credit: String?
    /// Where the forecasts are from, for people; nil when the page does not link to it.
    package var link: WebAddress?
    /// Where the file names the template.
    package var position: SourcePosition?

    /// The source of the forecast of a place as text.
    package func text(id: String, latitude: Double, longitude: Double) -> String {
        template.replacing("{place}", with: id)
            .replacing("{latitude}", with: Self.degrees(latitude))
            .replacing("{longitude}", with: Self.degrees(longitude))
    }

    /// Degrees with up to four decimals: services refuse more, because they keep answers by address.
    private static func degrees(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? String(Int(saturating: rounded)) : String(rounded)
    }
}
