package import Markup

/// Something a template can show: a type that names its fields once.
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
/// Templates are checked against the fields when a theme loads, so a page can neither miss a value nor show one in a
/// place where it would be dangerous.
package protocol View: Sendable {
    /// The fields a template may name, in the order they are documented.
    static var fields: FieldList<Self> { get }
}

/// The fields of a view, written as an array literal: what a compiler must know apart from what a page must ask.
package struct FieldList<Owner: View>: Sendable, ExpressibleByArrayLiteral {
    /// What templates may name.
    package let types: [FieldType]
    /// How to get the values, in the same order.
    package let getters: [@Sendable (Owner) -> Value]

    /// Makes a list of its fields.
    package init(arrayLiteral fields: Field<Owner>...) {
        types = fields.map(\.type)
        getters = fields.map(\.value)
    }
}

/// One named value of a view: what templates call it, what it means and how to get it.
package struct Field<Owner: View>: Sendable {
    /// What templates see.
    package let type: FieldType
    /// How to get it.
    package let value: @Sendable (Owner) -> Value

    /// Only the factories below make fields, so that kind and value cannot disagree.
    private init(
        name: String,
        meaning: String,
        kind: FieldKind,
        value: @escaping @Sendable (Owner) -> Value
    ) {
        type = FieldType(name: name, meaning: meaning, kind: kind)
        self.value = value
    }

    /// Plain text, escaped wherever it stands; nil and empty text are absent.
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

    /// A checked address: the only kind that may stand in `href` and `src`.
    package static func url(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> SafeURL?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .url) { get($0).map { .url($0) } ?? .absent }
    }

    /// Markup that passed the sanitiser: the only kind that is written as it is.
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

    /// Where the browser goes by itself and at once: the only kind that may stand in `content` of
    /// `<meta http-equiv="refresh">`.
    ///
    /// For pages of our own that have moved, never for an address a feed names.
    package static func refresh(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> SafeURL?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .refresh) { owner in
            get(owner).map { .text("0; url=" + $0.string) } ?? .absent
        }
    }

    /// Yes or no, for sections only.
    package static func flag(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> Bool
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .flag) { get($0) ? .flag : .absent }
    }

    /// Another view, or nothing.
    package static func view<Child: View>(
        _ name: String,
        _ meaning: String,
        _ get: @escaping @Sendable (Owner) -> Child?
    ) -> Field {
        Field(name: name, meaning: meaning, kind: .view(ViewType(Child.self))) { owner in
            get(owner).map { .view(Record($0)) } ?? .absent
        }
    }

    /// Another view that was asked for its values before.
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

    /// Plain texts in their order; templates write each as `{{.}}`, and empty ones are left out.
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
