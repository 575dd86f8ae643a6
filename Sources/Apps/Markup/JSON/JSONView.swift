public import Diagnostics

/// A view of a value in a JSON text (RFC 8259) that decodes only what is accessed.
///
/// Parsing checks the whole text as strictly as `JSON`; access is lenient, so a loader can drop one item instead of a
/// feed. Of a repeated name the last one is used.
///
/// ```swift
/// let page = try JSONView(parsing: bytes)
/// let names = page["writers"]?.array?.compactMap { $0["name"]?.string }
/// ```
public struct JSONView: Sendable {
    let document: JSONDocument
    let index: Int

    /// Parses one JSON text and views its value.
    ///
    /// - Throws: `JSONError` at the first syntax error by RFC 8259, at invalid UTF-8 in a string, and when a limit of
    ///   `JSONError` is exceeded.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        document = try JSONDocument(parsing: bytes)
        index = 0
    }

    init(_ document: JSONDocument, _ index: Int) {
        self.document = document
        self.index = index
    }

    var entry: JSONEntry { document.entries[index] }

    /// The offset of the value in bytes.
    public var offset: Int { entry.offset }

    /// The value of a member; nil when it is missing or null, or when this is no object.
    public subscript(name: String) -> JSONView? {
        guard isObject, let value = document.member(name, of: index) else { return nil }
        return document.entries[value].kind == .null ? nil : JSONView(document, value)
    }

    /// The text of a string.
    public var string: String? { entry.kind == .number ? nil : text }

    /// The text of a string or of a number: feeds use either for identifiers.
    public var text: String? { document.text(of: entry) }

    /// The value of a boolean.
    public var bool: Bool? { entry.kind.bool }

    /// A number without a fraction that fits an `Int`.
    public var int: Int? {
        guard entry.kind == .number else { return nil }
        return document.plainInteger(of: entry) ?? JSON.int(document.digits(of: entry))
    }

    /// A finite number.
    public var double: Double? {
        guard entry.kind == .number else { return nil }
        return JSON.double(document.digits(of: entry))
    }

    /// A number without a fraction, within bounds; nil for all other values.
    package func int(in range: ClosedRange<Int>) -> Int? { int.flatMap { range.contains($0) ? $0 : nil } }

    /// A number within bounds; nil for all other values.
    package func double(in range: ClosedRange<Double>) -> Double? { double.flatMap { range.contains($0) ? $0 : nil } }

    /// Whether this is null.
    package var isNull: Bool { entry.kind == .null }

    /// Whether this is an object.
    public var isObject: Bool { entry.isObject }

    /// The elements of an array.
    public var array: Elements? {
        guard entry.kind == .array else { return nil }
        return Elements(document, of: index)
    }

    /// The members of an object in order.
    public var members: [(name: String, value: JSONView)]? {
        guard isObject else { return nil }
        return memberPlaces.map { (document.string(of: document.entries[$0]), JSONView(document, $0 + 1)) }
    }

    fileprivate var memberPlaces: [Int] {
        var places: [Int] = []
        var place = index + 1
        while place < index + entry.width {
            places.append(place)
            place += 1 + document.entries[place + 1].width
        }
        return places
    }

    /// The kind in words for a message: "a string", "an object".
    public var kindInWords: String { entry.kind.words }
}

extension JSONView {
    /// The elements of an array in order.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        private let document: JSONDocument
        private var index: Int
        private let end: Int

        fileprivate init(_ document: JSONDocument, of array: Int) {
            self.document = document
            index = array + 1
            end = array + document.entries[array].width
        }

        /// The next element; nil at the end.
        public mutating func next() -> JSONView? {
            guard index < end else { return nil }
            defer { index += document.entries[index].width }
            return JSONView(document, index)
        }

        /// The number of remaining elements, counted one by one.
        public var count: Int { reduce(0) { count, _ in count + 1 } }
    }
}

extension JSON {
    /// The value as a decoded tree; nesting is bounded by the scanner, and so is the recursion here.
    public init(_ view: JSONView) {
        let document = view.document
        let value: Value =
            switch view.entry.kind {
            case .null: .null
            case .no: .bool(false)
            case .yes: .bool(true)
            case .number: .number(document.digits(of: view.entry))
            case .plainString, .escapedString: .string(document.string(of: view.entry))
            case .array: .array(JSONView.Elements(document, of: view.index).map { JSON($0) })
            case .object:
                .object(
                    view.memberPlaces.map { place in
                        let (name, member) = (document.entries[place], JSON(JSONView(document, place + 1)))
                        return Member(document.string(of: name), member, offset: name.offset)
                    }
                )
            }
        self.init(value, offset: view.offset)
    }
}

/// A JSON syntax error with its position.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The maximum nesting depth.
    public static let maximumDepth = 512
    /// The maximum number of values and names: each needs eight bytes of memory.
    public static let maximumValues = 1 << 23
    /// The maximum length in bytes.
    public static let maximumLength = JSONEntry.maximumLength

    /// The line and column of the first invalid byte.
    public let position: SourcePosition
    /// The expected value, in plain words.
    public let reason: String

    /// The reason with its position.
    public var description: String { "\(reason) at line \(position.line), column \(position.column)" }
}
