/// The declaration of a view for the template compiler: its name and its fields, without values.
public struct ViewType: Sendable {
    /// The name used in messages and documentation: the Swift type's.
    public let name: String
    /// The fields in the order they are documented; a field's index is that of its value in a `Record`.
    public let fields: [FieldType]
    private let places: [String: Int]

    /// Describes a view.
    public init<Described: View>(_ view: Described.Type) {
        name = "\(view)"
        fields = view.fields.types
        places = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    func place(of name: String) -> Int? { places[name] }
}

/// The declaration of a field.
public struct FieldType: Sendable {
    /// The name in templates.
    public let name: String
    /// The meaning, one sentence.
    public let meaning: String
    /// The kind, which determines where it is allowed.
    public let kind: FieldKind
}

/// The kinds of values, each with its own rule for placement.
public indirect enum FieldKind: Sendable {
    /// Plain text, escaped wherever it stands.
    case text
    /// A whole number, safe in every context.
    case number
    /// A checked address.
    case url
    /// Sanitised markup, in running text only.
    case html
    /// Data, in script elements of a JSON type only.
    case json
    /// An address for an immediate redirect, only in its `<meta>` element.
    case refresh
    /// A boolean, in sections only.
    case flag
    /// One view, opened by a section.
    case view(ViewType)
    /// Several views, repeated by a section.
    case list(ViewType)

    /// The kind in words for messages.
    public var words: String {
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
