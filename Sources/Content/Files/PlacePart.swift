import Diagnostics
import Model

/// One entry of `places` as it is written.
struct PlacePart: Decodable {
    /// A picker with more of them would help nobody.
    static let maximumCount = 1_000

    let name: Located<NonEmptyText>
    let latitude: Located<Latitude>
    let longitude: Located<Longitude>
    let section: Located<Identifier>

    /// The place; nil when a value is missing or wrong.
    var locality: Place? {
        guard let name = name.value?.text, let latitude = latitude.value?.degrees,
            let longitude = longitude.value?.degrees, let section = section.value?.text
        else { return nil }
        return Place(name: name, latitude: latitude, longitude: longitude, section: section)
    }

    /// What is wrong with places that are written rightly each.
    ///
    /// - Parameters:
    ///   - list: The places.
    ///   - sections: The sections of the brand.
    /// - Returns: One problem for each section that is none and each name that stands before.
    static func validationErrors(in list: Located<[Located<PlacePart>]>, sections: [String]) -> [YAMLSyntaxError] {
        if let surplus = list.surplus("places", maximum: maximumCount) { return [surplus] }
        let places = (list.value ?? []).compactMap(\.value)
        let unknownFiles = places.compactMap { place -> YAMLSyntaxError? in
            guard let id = place.section.value?.text, !sections.contains(id), !sections.isEmpty else { return nil }
            return YAMLSyntaxError(
                position: place.section.position,
                what: "section \(quoted(id)) of a place is no section",
                advice: suggestion(for: id, among: sections, kind: "sections")
            )
        }
        let names = places.map { place in place.name.value.map { ($0.text, place.name.position) } }
        return unknownFiles
            + repeats(names, kind: "place", advice: "keep one of them, or tell them apart by more words")
    }
}
