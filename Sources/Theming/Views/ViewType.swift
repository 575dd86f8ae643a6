/// What a template compiler knows of a view: its name and its fields, without any value.
package struct ViewType: Sendable {
    /// The name used in messages and documentation: the Swift type's.
    package let name: String
    /// The fields in the order they are documented; a field's place in this list is its place in a `Record`.
    package let fields: [FieldType]
    private let places: [String: Int]

    /// Describes a view.
    package init<Described: View>(_ view: Described.Type) {
        name = "\(view)"
        fields = view.fields.types
        places = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    func place(of name: String) -> Int? {
        places[name]
    }
}

/// One field as templates see it.
package struct FieldType: Sendable {
    /// What templates call it.
    package let name: String
    /// What it means, one sentence.
    package let meaning: String
    /// Where it may stand.
    package let kind: FieldKind

    /// Describes a field.
    package init(name: String, meaning: String, kind: FieldKind) {
        self.name = name
        self.meaning = meaning
        self.kind = kind
    }
}

/// The kinds of values, each with its own rule of where it may stand.
package indirect enum FieldKind: Sendable {
    /// Plain text, escaped wherever it stands.
    case text
    /// A whole number, safe in every place that takes a value.
    case number
    /// A checked address.
    case url
    /// Sanitised markup, in running text only.
    case html
    /// Data, in script elements of a JSON type only.
    case json
    /// Where the browser goes by itself, in the `<meta>` element for it only.
    case refresh
    /// Yes or no, in sections only.
    case flag
    /// One view, entered by a section.
    case view(ViewType)
    /// Several views, repeated by a section.
    case list(ViewType)

    /// The kind in words for a message.
    package var words: String {
        switch self {
        case .text: "text"
        case .number: "a number"
        case .url: "an address"
        case .html: "markup"
        case .json: "JSON data"
        case .refresh: "an order to go elsewhere"
        case .flag: "a flag"
        case .view: "a view"
        case .list: "a list"
        }
    }
}
