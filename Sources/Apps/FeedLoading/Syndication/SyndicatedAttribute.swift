import Markup

/// An attribute that means something to us.
enum SyndicatedAttribute: String, Equatable {
    case href, rel, type, mode, src, url, length, filesize, medium, width, height, version, term, label, about, resource
    case isPermaLink = "ispermalink"
    case base, lang

    /// Finds the attribute by its name; nil for one that is passed over.
    ///
    /// `base` and `lang` are those of XML, and `about` is that of RDF; the others have no prefix.
    init?(_ name: XMLName) {
        guard let attribute = Self(rawValue: name.local.lowercased()) else { return nil }
        let needed: Set<String> =
            switch attribute {
            case .base, .lang: ["xml"]
            case .about, .resource: ["rdf", ""]
            default: [""]
            }
        guard needed.contains(name.prefix.lowercased()) else { return nil }
        self = attribute
    }
}

/// The attributes of one element, by their meaning.
struct SyndicatedAttributes {
    private var values: [(attribute: SyndicatedAttribute, value: String)] = []

    /// Makes an empty list.
    init() {}

    /// Makes an empty list with space for some attributes.
    init(capacity: Int) { values.reserveCapacity(capacity) }

    mutating func add(_ attribute: SyndicatedAttribute, _ value: String) {
        guard !values.contains(where: { $0.attribute == attribute }) else { return }
        values.append((attribute, value.trimmed ?? ""))
    }

    /// The value without blanks around it; nil when it is missing or empty.
    subscript(_ attribute: SyndicatedAttribute) -> String? {
        for index in values.indices where values[index].attribute == attribute {
            return values[index].value.isEmpty ? nil : values[index].value
        }
        return nil
    }
}
