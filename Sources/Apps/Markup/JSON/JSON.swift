/// A JSON value (RFC 8259) with members in their order.
///
/// Parsing is strict and limits the depth; access is lenient: an accessor of another kind returns nil, so that a
/// loader can drop one item instead of a feed. `JSONView` reads large texts with less time and memory; this type is
/// for values that are kept, compared or written.
public struct JSON: Sendable, Hashable {
    /// The six kinds of JSON values.
    public enum Value: Sendable, Hashable {
        /// The literal null.
        case null
        /// The literals true and false.
        case bool(Bool)
        /// A number as written, so that a long identifier loses no digit.
        case number(String)
        /// A string with its escapes resolved.
        case string(String)
        /// The elements in order.
        case array([JSON])
        /// The members in order; of a repeated name the last one is used.
        case object([Member])
    }

    /// A name and its value in an object.
    public struct Member: Sendable, Hashable {
        /// The name with its escapes resolved.
        public let key: String
        /// The value after the colon.
        public let value: JSON
        /// The offset of the name in bytes; 0 in values made by the program.
        public let offset: Int

        /// Makes a member; the offset is only known to a parser.
        public init(_ key: String, _ value: JSON, offset: Int = 0) {
            self.key = key
            self.value = value
            self.offset = offset
        }
    }

    /// The value.
    public let value: Value
    /// The offset of the value in bytes; 0 in values made by the program.
    public let offset: Int

    /// Makes a value; the offset is only known to a parser.
    public init(_ value: Value, offset: Int = 0) {
        self.value = value
        self.offset = offset
    }

    /// Parses one JSON text.
    ///
    /// - Throws: `JSONError` at the first syntax error by RFC 8259, at invalid UTF-8 in a string, and when a limit of
    ///   `JSONError` is exceeded.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        self.init(try JSONView(parsing: bytes))
    }
}

extension JSON {
    /// The value of a member; nil when it is missing or null, or when this is no object.
    public subscript(key: String) -> JSON? {
        guard let member = members?.last(where: { $0.key == key }) else { return nil }
        return member.value.value == .null ? nil : member.value
    }

    /// The text of a string.
    public var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The text of a string or of a number: feeds use either for identifiers.
    public var text: String? {
        switch value {
        case .string(let text): text
        case .number(let digits): digits
        case .null, .bool, .array, .object: nil
        }
    }

    /// The value of a boolean.
    public var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }

    /// A number without a fraction that fits an `Int`.
    public var int: Int? { if case .number(let digits) = value { Self.int(digits) } else { nil } }

    /// A finite number.
    public var double: Double? { if case .number(let digits) = value { Self.double(digits) } else { nil } }

    /// A number without a fraction, within bounds; nil for all other values.
    package func int(in range: ClosedRange<Int>) -> Int? { int.flatMap { range.contains($0) ? $0 : nil } }

    static func int(_ digits: String) -> Int? { Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) } }

    static func double(_ digits: String) -> Double? { Double(digits).flatMap { $0.isFinite ? $0 : nil } }

    /// The elements of an array.
    public var array: [JSON]? { if case .array(let elements) = value { elements } else { nil } }

    /// The members of an object in order.
    public var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    /// The kind in words for a message: "a string", "an object".
    public var kindInWords: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// Equality ignores offsets.
extension JSON {
    /// Compares values, not offsets.
    public static func == (left: JSON, right: JSON) -> Bool { left.value == right.value }

    /// Hashes the value, not its offset.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSON.Member {
    /// Compares name and value, not offsets.
    public static func == (left: JSON.Member, right: JSON.Member) -> Bool {
        left.key == right.key && left.value == right.value
    }

    /// Hashes name and value, not offsets.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
    }
}

/// Literals for values made by the program.
extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral
{
    /// A string.
    public init(stringLiteral text: String) { self.init(.string(text)) }
    /// A boolean.
    public init(booleanLiteral flag: Bool) { self.init(.bool(flag)) }
    /// A whole number.
    public init(integerLiteral number: Int) { self.init(.number(String(number))) }
    /// An array.
    public init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
    /// A string from a variable.
    public init(_ text: String) { self.init(.string(text)) }
    /// A boolean from a variable.
    public init(_ flag: Bool) { self.init(.bool(flag)) }
    /// A whole number from a variable.
    public init(_ number: Int) { self.init(.number(String(number))) }
    /// A finite number from a variable; other numbers become null.
    public init(_ number: Double) { self.init(number.isFinite ? .number("\(number)") : .null) }
    /// An array from a variable.
    public init(_ elements: [JSON]) { self.init(.array(elements)) }

    /// An object in the given order; members with a nil value are omitted.
    public static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        JSON(.object(members.compactMap { key, value in value.map { Member(key, $0) } }))
    }

    /// An object with the entries of a table or dictionary in the order of their keys.
    package init<Value>(sorted entries: some Sequence<(key: String, value: Value)>, _ json: (Value) -> JSON) {
        let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        self.init(.object(sorted.map { Member($0.key, json($0.value)) }))
    }
}
