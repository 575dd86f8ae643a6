import Diagnostics
import Reference

/// Finds out what may be written in a file by running its reader on nothing.
///
/// The reader asks for its keys as always; optional ones are answered with nil, required ones with an empty value. What it asks
/// `contains` for may decide what it asks for next, so it is run once for each set of such keys. A value that may be
/// written in short, as one word, is found by running its reader without keys.
struct SchemaRecorder: Decoder {
    /// Thrown where a reader asks for something that this run does not offer.
    struct NotOffered: Error {}

    /// What a reader asked for, as a reference type.
    ///
    /// `Decoder` requires that decoders and containers are copied freely without returning state. It exists for one
    /// run and does not leave this folder.
    final class Requests {
        var keys: [KeyShape] = []
        /// The keys that decide what is asked for next.
        var deciding: [String] = []
        /// The value that a reader read without keys.
        var value: ValueShape?
    }

    let requests = Requests()
    /// The keys that are there in this run.
    let present: Set<String>
    /// Whether the value has keys in this run.
    let hasKeys: Bool

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(present: Set<String> = [], hasKeys: Bool = true) {
        self.present = present
        self.hasKeys = hasKeys
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard hasKeys else { throw NotOffered() }
        return KeyedDecodingContainer(RecordedKeys<Key>(recorder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotOffered() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { RecordedValue() }

    /// Notes that the reader reads the whole value as this type.
    func note<Value: Decodable>(_ type: Value.Type) {
        // With keys it is the empty value of a required key, whose shape is known.
        if !hasKeys { requests.value = Self.shape(of: type) }
    }
}

extension SchemaRecorder {
    /// What may be written for a type.
    static func shape<Value: Decodable>(of type: Value.Type) -> ValueShape {
        if let described = type as? any DescribedValue.Type { return described.shape }
        let short = SchemaRecorder(hasKeys: false)
        let isShort = (try? Value(from: short)) != nil
        let mapping = ValueShape.mapping(mapping(of: type))
        guard isShort, let value = short.requests.value else { return mapping }
        return .either([value, mapping])
    }

    /// The keys of a type.
    static func mapping<Value: Decodable>(of type: Value.Type) -> MappingShape {
        let plain = SchemaRecorder()
        let isPlainRight = (try? Value(from: plain)) != nil
        var runs = isPlainRight ? [plain] : []
        for keys in plain.requests.deciding.subsets where !keys.isEmpty {
            let run = SchemaRecorder(present: Set(keys))
            if (try? Value(from: run)) != nil { runs.append(run) }
        }
        precondition(!runs.isEmpty, "the reader of \(type) needs a value that the recorder does not have")
        return mapping(
            of: runs,
            isExclusive: !plain.requests.deciding.isEmpty && runs.allSatisfy { $0.present.count == 1 }
        )
    }

    /// The errors of a reader in a text as a value of its type.
    static func mistakes<Value: Decodable>(in text: String, as type: Value.Type) -> [String] {
        var list = DiagnosticList()
        let node = YAMLFile.read("value: \(text)", path: "example", into: &list)
        _ = decode(ValueFile<Value>.self, from: node, path: "example", named: "the example", into: &list)
        return list.all.map(\.description)
    }

    private struct ValueFile<Value: Decodable>: Decodable {
        let value: Value
    }

    /// A key is required that every run requires; what only some of them have is an alternative.
    private static func mapping(of runs: [SchemaRecorder], isExclusive: Bool) -> MappingShape {
        var keys: [KeyShape] = []
        for key in runs.flatMap(\.requests.keys) where !keys.contains(where: { $0.name == key.name }) {
            let isRequired = runs.allSatisfy { run in
                run.requests.keys.contains { $0.name == key.name && $0.isRequired }
            }
            keys.append(KeyShape(key.name, isRequired: isRequired, key.shape, reader: key.reader))
        }
        let common = keys.filter(\.isRequired).map(\.name)
        let alternatives = runs.map { run in
            let needed = run.requests.keys.filter { $0.isRequired || run.present.contains($0.name) }.map(\.name)
            return needed.filter { !common.contains($0) }
        }
        let matter = alternatives.contains([]) ? [] : alternatives
        return MappingShape(keys, alternatives: matter, isExclusive: isExclusive && matter.count > 1)
    }
}

extension [String] {
    /// All sets of the elements.
    fileprivate var subsets: [[String]] {
        reduce([[]]) { sets, element in sets + sets.map { $0 + [element] } }
    }
}
