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
public protocol View: Sendable {
    /// The fields a template may name, in the order they are documented.
    static var fields: FieldList<Self> { get }
}

/// The fields of a view, written as an array literal: their types for the compiler and their getters for pages.
///
/// The factories of fields are inlinable and public, so that the target of a view compiles them for its own type: the
/// compiler specialises no `package` generics of another target, and unspecialised ones copy each view through its
/// metadata.
public struct FieldList<Owner: View>: Sendable, ExpressibleByArrayLiteral {
    /// The types of the fields.
    public let types: [FieldType]
    /// The getters, in the same order.
    public let getters: [Getter]

    /// Appends the value of a field to a record.
    public typealias Getter = @Sendable (Owner, inout Record) -> Record.Cell

    /// Makes a list of its fields.
    public init(arrayLiteral fields: Field<Owner>...) {
        self.init(fields)
    }

    /// Makes a list of its fields.
    public init(_ fields: [Field<Owner>]) {
        types = fields.map(\.type)
        getters = fields.map(\.getter)
    }
}

/// A field of a view: its name, meaning and getter.
public struct Field<Owner: View>: Sendable {
    /// The declaration for templates.
    public let type: FieldType
    /// The getter.
    public let getter: FieldList<Owner>.Getter

    /// Reads a value of a view.
    public typealias Get<Value> = @Sendable (Owner) -> Value

    /// Only the factories below call it, so that kind and value agree.
    @usableFromInline
    init(name: String, meaning: String, kind: FieldKind, getter: @escaping FieldList<Owner>.Getter) {
        type = FieldType(name: name, meaning: meaning, kind: kind)
        self.getter = getter
    }

    /// Plain text, always escaped; nil and empty text are absent.
    @inlinable
    public static func text(_ name: String, _ meaning: String, _ get: @escaping Get<String?>) -> Field {
        Field(name: name, meaning: meaning, kind: .text) { $1.append(get($0), as: .text) }
    }

    /// Plain text in UTF-8, as `SafeHTML.plainUTF8` makes it.
    @inlinable
    public static func utf8(_ name: String, _ meaning: String, _ get: @escaping Get<[UInt8]?>) -> Field {
        Field(name: name, meaning: meaning, kind: .text) { $1.append(get($0), as: .text) }
    }

    /// A whole number.
    @inlinable
    public static func number(_ name: String, _ meaning: String, _ get: @escaping Get<Int?>) -> Field {
        Field(name: name, meaning: meaning, kind: .number) { $1.append(get($0).map { String($0) }, as: .number) }
    }

    /// A checked address: the only kind allowed in `href` and `src`.
    @inlinable
    public static func url(_ name: String, _ meaning: String, _ get: @escaping Get<SafeURL?>) -> Field {
        Field(name: name, meaning: meaning, kind: .url) { $1.append(get($0)?.string, as: .url) }
    }

    /// Sanitised markup: the only kind that is not escaped.
    @inlinable
    public static func html(_ name: String, _ meaning: String, _ get: @escaping Get<SafeHTML?>) -> Field {
        Field(name: name, meaning: meaning, kind: .html) { $1.append(get($0)?.utf8, as: .html) }
    }

    /// Data for a script element of a JSON type.
    @inlinable
    public static func json(_ name: String, _ meaning: String, _ get: @escaping Get<ScriptJSON?>) -> Field {
        Field(name: name, meaning: meaning, kind: .json) { $1.append(get($0)?.utf8, as: .json) }
    }

    /// An address for an immediate redirect: the only kind allowed in `content` of `<meta http-equiv="refresh">`.
    ///
    /// For aliases of the site's pages, never for an address from a feed.
    @inlinable
    public static func refresh(_ name: String, _ meaning: String, _ get: @escaping Get<SafeURL?>) -> Field {
        Field(name: name, meaning: meaning, kind: .refresh) {
            $1.append(get($0).map { "0; url=" + $0.string }, as: .text)
        }
    }

    /// A boolean, for sections only.
    @inlinable
    public static func flag(_ name: String, _ meaning: String, _ get: @escaping Get<Bool>) -> Field {
        Field(name: name, meaning: meaning, kind: .flag) { owner, _ in Record.Cell(get(owner) ? .flag : .absent) }
    }

    /// Another view, or none.
    @inlinable
    public static func view<Child: View>(_ name: String, _ meaning: String, _ get: @escaping Get<Child?>) -> Field {
        Field(name: name, meaning: meaning, kind: .view(ViewType(Child.self))) { owner, record in
            get(owner).map { record.append($0) } ?? Record.Cell(.absent)
        }
    }

    /// Another view with evaluated fields.
    @inlinable
    public static func recorded<Child: View>(_ name: String, _ meaning: String, _ get: @escaping Get<Recorded<Child>>)
        -> Field
    {
        Field(name: name, meaning: meaning, kind: .view(ViewType(Child.self))) { owner, record in
            record.append(get(owner))
        }
    }

    /// Other views in their order.
    @inlinable
    public static func list<Child: View>(_ name: String, _ meaning: String, _ get: @escaping Get<[Child]>) -> Field {
        Field(name: name, meaning: meaning, kind: .list(ViewType(Child.self))) { owner, record in
            record.list(get(owner))
        }
    }

    /// Plain texts in their order; templates write each as `{{.}}`, and empty ones are omitted.
    @inlinable
    public static func texts(_ name: String, _ meaning: String, _ get: @escaping Get<[String]>) -> Field {
        list(name, meaning) { owner in get(owner).filter { !$0.isEmpty }.map { PlainText(text: $0) } }
    }
}

/// A text in a list of texts.
public struct PlainText: View {
    let text: String

    @usableFromInline
    init(text: String) {
        self.text = text
    }

    /// The field of a text.
    public static let fields: FieldList<PlainText> = [.text(".", "The text itself.") { $0.text }]
}
