/// A place whose news a reader can pick.
package struct Place: Sendable, Hashable {
    /// The name, as the place picker shows it.
    package let name: String
    /// Degrees north of the equator, from -90 to 90.
    package let latitude: Double
    /// Degrees east of Greenwich, from -180 to 180.
    package let longitude: Double
    /// The section that holds the news of the place.
    package let section: String

    /// Makes a place.
    package init(name: String, latitude: Double, longitude: Double, section: String) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.section = section
    }
}
