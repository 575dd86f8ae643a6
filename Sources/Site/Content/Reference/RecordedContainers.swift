import Reference

/// Notes which keys a reader asks for, and as what.
struct RecordedKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: SchemaRecorder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool {
        let deciding = recorder.requests.deciding
        if !deciding.contains(key.stringValue) { recorder.requests.deciding.append(key.stringValue) }
        return recorder.present.contains(key.stringValue)
    }

    func decodeNil(forKey key: Key) -> Bool { true }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        note(type, key, isRequired: true)
        return try Value(from: SchemaRecorder())
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
        note(type, key, isRequired: false)
        return nil
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? {
        note(type, key, isRequired: false)
        return nil
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? {
        note(type, key, isRequired: false)
        return nil
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? {
        note(type, key, isRequired: false)
        return nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw SchemaRecorder.NotOffered() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw SchemaRecorder.NotOffered()
    }

    func superDecoder() throws -> any Decoder { throw SchemaRecorder.NotOffered() }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaRecorder.NotOffered() }

    private func note<Value: Decodable>(_ type: Value.Type, _ key: Key, isRequired: Bool) {
        let shape = KeyShape(
            key.stringValue,
            isRequired: isRequired,
            SchemaRecorder.shape(of: type),
            reader: { SchemaRecorder.mistakes(in: $0, as: type) }
        )
        recorder.requests.keys.append(shape)
    }
}

/// An empty value for keys that are required.
struct RecordedValue: SingleValueDecodingContainer {
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }
    func decode(_ type: String.Type) throws -> String { "" }
    func decode(_ type: Bool.Type) throws -> Bool { false }
    func decode(_ type: Int.Type) throws -> Int { 0 }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw SchemaRecorder.NotOffered() }
}
