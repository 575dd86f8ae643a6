import Diagnostics

/// The YAML of one entry of `places`.
struct PlacePart: Decodable {
    /// The maximum number of entries in a usable picker.
    static let maximumCount = 1_000

    let name: Located<NonEmptyText>
    let latitude: Located<Latitude>
    let longitude: Located<Longitude>
    let section: Located<Identifier>
    let names: [NonEmptyText]?

    /// The place; nil when a value is missing or invalid.
    var locality: Place? {
        guard let name = name.value?.text, let latitude = latitude.value?.degrees,
            let longitude = longitude.value?.degrees, let section = section.value?.text
        else { return nil }
        return Place(
            name: name,
            latitude: latitude,
            longitude: longitude,
            section: section,
            names: (names ?? []).map(\.text)
        )
    }

    /// Checks a list of individually valid places.
    ///
    /// - Parameters:
    ///   - list: The places.
    ///   - sections: The sections of the brand.
    /// - Returns: One error for each unknown section and each repeated name.
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
        return unknownFiles + repeatedPages(places)
            + repeats(names, kind: "place", advice: "keep one of them, or distinguish their names")
    }

    /// Errors for places with names of their own whose pages would have the same address.
    private static func repeatedPages(_ parts: [PlacePart]) -> [YAMLSyntaxError] {
        var first: [String: String] = [:]
        return parts.compactMap { part in
            guard let place = part.locality else { return nil }
            guard let other = first[place.id] else {
                first[place.id] = place.name
                return nil
            }
            guard other != place.name else { return nil }
            return YAMLSyntaxError(
                position: part.name.position,
                what:
                    "the page of \(quoted(place.name)) would have the address places/\(place.id)/, as that of \(quoted(other))",
                advice: "distinguish their names"
            )
        }
    }
}
