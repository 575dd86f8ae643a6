package import Markup

/// A type whose values templates can show: it declares its fields once.
///
/// ```swift
/// struct LabelView: View {
///     let caption: String
///     static let fields: FieldList<LabelView> = [
///         .text("caption", "What the label says.") { $0.caption }
///     ]
/// }
/// ```
///
/// Templates are checked against the fields when a theme loads, so a page can neither lack a value nor use one in an
/// unsafe context.
package protocol View: Sendable {
    /// The fields a template may name, in the order they are documented.
    static var fields: FieldList<Self> { get }
}

/// The fields of a view, written as an array literal: their types for the compiler and their getters for pages.
package struct FieldList<Owner: View>: Sendable, ExpressibleByArrayLiteral {
    /// The types of the fields.
    package let types: [FieldType]
    /// The getters, in the same order.
    package let getters: [@Sendable (Owner) -> Value]

    /// Makes a list of its fields.
    package init(arrayLiteral fields: Field<Owner>...) {
        types = fields.map(\.type)
        getters = fields.map(\.value)
    }
}

/// A field of a view: its name, meaning and getter.
package struct Field<Owner: View>: Sendable {
    /// The declaration for templates.
    package let type: FieldType
    /// The getter.
    package let value: @Sendable (Owner) -> Value

    /// Only the factories below make fields, so that kind and value agree.
    private init(
        name: String,
        meaning: String,
        kind: FieldKind,
        value: @escaping @Sendable (Owner) -> Value
    ) {
        type = FieldType(name: name, meaning: meaning, kind: kind)
        self.value = value
    }

    /// Plain text, always escaped; nil and empty text are absent.
    package static func text(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> String?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .text) { owner in
            guard let text = get(owner), !text.isEmpty else { return .absent }
            return .text(text)
        }
    }

    /// A whole number.
    package static func number(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> Int?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .number) { get($0).map { .number($0) } ?? .absent }
    }

    /// A checked address: the only kind allowed in `href` and `src`.
    package static func url(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> SafeURL?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .url) { get($0).map { .url($0) } ?? .absent }
    }

    /// Sanitised markup: the only kind that is not escaped.
    package static func html(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> SafeHTML?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .html) { owner in
            guard let html = get(owner), !html.isEmpty else { return .absent }
            return .html(html)
        }
    }

    /// Data for a script element of a JSON type.
    package static func json(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> JSON?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .json) { get($0).map { .json($0) } ?? .absent }
    }

    /// An address for an immediate redirect: the only kind allowed in `content` of `<meta http-equiv="refresh">`.
    ///
    /// For aliases of the site's pages, never for an address from a feed.
    package static func refresh(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> SafeURL?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .refresh) { owner in
            get(owner).map { .text("0; url=" + $0.string) } ?? .absent
        }
    }

    /// A boolean, for sections only.
    package static func flag(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> Bool
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .flag) { get($0) ? .flag : .absent }
    }

    /// Another view, or none.
    package static func view<Child: View>(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> Child?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .view(ViewType(Child.self))) { owner in
            get(owner).map { .view(Record($0)) } ?? .absent
        }
    }

    /// Another view with evaluated fields.
    package static func recorded<Child: View>(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> Recorded<Child>
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .view(ViewType(Child.self))) { .view(get($0).record) }
    }

    /// Other views in their order.
    package static func list<Child: View>(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> [Child]
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .list(ViewType(Child.self))) { owner in
            let children = get(owner)
            return children.isEmpty ? .absent : .list(Record.all(children))
        }
    }

    /// Plain texts in their order; templates write each as `{{.}}`, and empty ones are omitted.
    package static func texts(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> [String]
    ) -> Field {
        list(name, meaning) { owner in get(owner).filter { !$0.isEmpty }.map { PlainText(text: $0) } }
    }
}

/// A text in a list of texts.
struct PlainText: View {
    let text: String

    static let fields: FieldList<PlainText> = [.text(".", "The text itself.") { $0.text }]
}
