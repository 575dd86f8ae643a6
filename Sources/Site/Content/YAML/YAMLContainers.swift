/// Reads the values of a mapping by key and records the requested keys.
struct YAMLKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: YAMLNodeDecoder
    let pairs: [YAMLPair]

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { pairs.compactMap { Key(stringValue: $0.key) } }

    func contains(_ key: Key) -> Bool {
        decoder.child(key.stringValue, of: pairs) != nil
    }

    func decodeNil(forKey key: Key) -> Bool {
        !contains(key)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try required(key).value(type)
    }

    /// An invalid value is treated as missing: the error is recorded and the other keys are still read.
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
        if type is any RefusesEmpty.Type, decoder.isEmpty(key.stringValue, of: pairs) {
            _ = decoder.missing(key.stringValue, of: pairs)
        }
        if type is any FreeText.Type { decoder.noteHiddenText(key.stringValue, of: pairs) }
        return decoder.child(key.stringValue, of: pairs)?.valueIfRight(type)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? {
        decoder.noteHiddenText(key.stringValue, of: pairs)
        return decoder.child(key.stringValue, of: pairs)?.valueIfRight(type)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? {
        decoder.child(key.stringValue, of: pairs)?.valueIfRight(type)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? {
        decoder.child(key.stringValue, of: pairs)?.valueIfRight(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try required(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try required(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { required(key) }

    private func required(_ key: Key) -> YAMLNodeDecoder {
        decoder.child(key.stringValue, of: pairs) ?? decoder.missing(key.stringValue, of: pairs)
    }
}

/// Reads the entries of a list one after the other.
struct YAMLUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: YAMLNodeDecoder
    let nodes: [YAMLNode]
    private(set) var currentIndex = 0

    init(decoder: YAMLNodeDecoder, nodes: [YAMLNode]) {
        self.decoder = decoder
        self.nodes = nodes
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nodes.count }
    var isAtEnd: Bool { currentIndex >= nodes.count }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, decoder.entry(nodes[currentIndex]).isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next().value(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> YAMLNodeDecoder {
        guard !isAtEnd else { throw YAMLValueError("has too few entries", advice: "add one") }
        defer { currentIndex += 1 }
        return decoder.entry(nodes[currentIndex])
    }
}

/// Reads a scalar: text, an integer or a boolean.
///
/// Other primitives are refused, because configuration needs none.
struct YAMLSingleValueContainer: SingleValueDecodingContainer {
    let decoder: YAMLNodeDecoder

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.isNull }
    func decode(_ type: String.Type) throws -> String { try decoder.wholeText().onOneLine }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.boolean() }
    func decode(_ type: Int.Type) throws -> Int { try decoder.integer() }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        throw YAMLValueError("is declared as \(type), which no file can say", advice: "report this as a bug")
    }
}
