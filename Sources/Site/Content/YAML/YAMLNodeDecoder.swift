import Diagnostics

/// Decodes a value from a tree; errors are recorded and decoding continues, so that all are reported.
///
/// - Parameters:
///   - type: The type to decode.
///   - node: The tree of the file; nil when it could not be parsed.
///   - path: The file in diagnostics.
///   - name: The name of the whole in messages, such as "brand.yml".
///   - variables: The variables that addresses may name.
///   - list: Receives the errors.
/// - Returns: The value with its valid parts; if there are errors, it is only for further checks.
func decode<Value: Decodable>(
    _ type: Value.Type,
    from node: YAMLNode?,
    path: String,
    named name: String,
    variables: EnvironmentVariables = EnvironmentVariables([:]),
    into list: inout DiagnosticList
) -> Value? {
    guard let node else { return nil }
    let notes = YAMLNodeDecoder.Notes(variables)
    let decoder = YAMLNodeDecoder(node: node, position: node.position, name: name, notes: notes)
    let value = decoder.valueIfRight(type)
    list.append(contentsOf: notes.mistakes.map { .error(path, $0.position, $0.what, advice: $0.advice) })
    return value
}

/// Decodes one node of the tree.
struct YAMLNodeDecoder: Decoder {
    /// Thrown when a value cannot be decoded and the reason has been recorded.
    struct Noted: Error {}

    /// The shared state of the decoders of one file, as a reference type.
    ///
    /// `Decoder` requires that decoders and containers are copied freely without returning state. It exists for one
    /// call of `decode` and is private to this file.
    fileprivate final class Notes {
        var mistakes: [YAMLSyntaxError] = []
        /// The requested keys, by the position of their mapping.
        var askedKeys: [SourcePosition: [String]] = [:]
        let variables: EnvironmentVariables

        init(_ variables: EnvironmentVariables) {
            self.variables = variables
        }
    }

    /// The node; nil when the key is missing, which has been recorded.
    private let node: YAMLNode?
    /// The position of the node, or where it belongs.
    let position: SourcePosition
    /// The position of its key, or where it belongs.
    let keyPosition: SourcePosition
    private let name: String
    private let isEntry: Bool
    private let notes: Notes

    /// The variables that addresses may name.
    var variables: EnvironmentVariables { notes.variables }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    fileprivate init(
        node: YAMLNode?,
        position: SourcePosition,
        keyPosition: SourcePosition? = nil,
        name: String,
        isEntry: Bool = false,
        notes: Notes
    ) {
        self.node = node
        self.position = position
        self.keyPosition = keyPosition ?? position
        self.name = name
        self.isEntry = isEntry
        self.notes = notes
    }

    /// The value of the node, or `Noted`.
    func value<Value: Decodable>(_ type: Value.Type) throws(Noted) -> Value {
        do {
            let value = try Value(from: self)
            noteUnknownKeys()
            return value
        } catch let mistake as YAMLValueError {
            note(position, "\(isEntry ? "an entry of " : "")\(quoted(name)) \(mistake.what)", mistake.advice)
        } catch is Noted {
            // The reason has been recorded.
        } catch {
            note(position, "\(quoted(name)) cannot be read: \(error)", "write it as the sample site does")
        }
        throw Noted()
    }

    /// The value of the node; nil when it is invalid, which has then been recorded.
    func valueIfRight<Value: Decodable>(_ type: Value.Type) -> Value? {
        do {
            return try value(type)
        } catch {
            return nil
        }
    }
}

extension YAMLNodeDecoder {
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(YAMLKeyedContainer<Key>(decoder: self, pairs: try pairs()))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        YAMLUnkeyedContainer(decoder: self, nodes: try entries())
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        YAMLSingleValueContainer(decoder: self)
    }
}

extension YAMLNodeDecoder {
    /// The decoder of a key's value; nil when the key is missing or empty.
    func child(_ key: String, of pairs: [YAMLPair]) -> YAMLNodeDecoder? {
        if notes.askedKeys[position]?.contains(key) == false { notes.askedKeys[position]?.append(key) }
        guard let pair = pairs.first(where: { $0.key == key }), !pair.value.isNull else { return nil }
        return YAMLNodeDecoder(
            node: pair.value,
            position: pair.value.position,
            keyPosition: pair.keyPosition,
            name: key,
            notes: notes
        )
    }

    /// Whether a key is present without a value.
    func isEmpty(_ key: String, of pairs: [YAMLPair]) -> Bool {
        pairs.contains { $0.key == key && $0.value.isNull }
    }

    /// A placeholder decoder for a missing required key, which is recorded.
    func missing(_ key: String, of pairs: [YAMLPair]) -> YAMLNodeDecoder {
        let pair = pairs.first { $0.key == key }
        let place = pair?.keyPosition ?? position
        if pair == nil {
            note(place, "missing key \(quoted(key)) in \(name)", "add \"\(key): …\"")
        } else {
            note(place, "\(quoted(key)) has no value", "write one after \"\(key): \"")
        }
        return YAMLNodeDecoder(node: nil, position: place, name: key, notes: notes)
    }

    /// The decoder of an entry of this list.
    func entry(_ node: YAMLNode) -> YAMLNodeDecoder {
        YAMLNodeDecoder(node: node, position: node.position, name: name, isEntry: true, notes: notes)
    }

    var isNull: Bool {
        node?.isNull ?? true
    }

    /// The node as text; numbers count as text.
    func text() throws -> String {
        let node = try present()
        guard case .scalar(let text, let isPlain) = node.content, !node.isNull else {
            throw wrong(node, wanted: "text", advice: "write text instead")
        }
        guard !isPlain || CoreSchema.boolean(text) == nil else {
            throw wrong(node, wanted: "text", advice: "put it in quotes")
        }
        return text
    }

    /// The node as running text; an error is recorded when a `#` may have cut it short.
    func wholeText() throws -> String {
        let text = try text()
        if node?.comment != nil {
            let end = quoted(String(text.suffix(Self.longestEnd)))
            note(position, "\(quoted(name)) ends in \(end), as \" #\" begins a comment", Self.quoting)
        }
        return text
    }

    /// Reports a key whose text is a comment.
    func noteHiddenText(_ key: String, of pairs: [YAMLPair]) {
        guard let pair = pairs.first(where: { $0.key == key }), pair.value.comment?.hidesValue == true else { return }
        note(pair.keyPosition, "\(quoted(key)) has no value, as \" #\" begins a comment", Self.quoting)
    }

    /// The characters that are shown of the end of a text.
    private static let longestEnd = 30
    private static let quoting =
        "put the text in quotes; behind a text, a comment needs two spaces before its # and one after it"

    /// The node as an integer.
    func integer() throws -> Int {
        let node = try present()
        guard case .scalar(let text, isPlain: true) = node.content, let number = CoreSchema.integer(text) else {
            throw wrong(node, wanted: "a whole number", advice: "write digits without quotes")
        }
        return number
    }

    /// The node as a boolean.
    func boolean() throws -> Bool {
        let node = try present()
        guard case .scalar(let text, isPlain: true) = node.content, let isTrue = CoreSchema.boolean(text) else {
            throw wrong(node, wanted: "true or false", advice: "write true or false without quotes")
        }
        return isTrue
    }

    private func pairs() throws -> [YAMLPair] {
        let node = try present()
        guard case .mapping(let pairs) = node.content else {
            throw wrong(node, wanted: "keys and values", advice: "write \"key: value\" lines, indented")
        }
        notes.askedKeys[position, default: []] += []
        return pairs
    }

    private func entries() throws -> [YAMLNode] {
        let node = try present()
        guard case .sequence(let entries) = node.content else {
            let isEntry = if case .mapping = node.content { true } else { false }
            let advice = isEntry ? "begin the entry with \"- \", on a line of its own" : "write a list: [one, two]"
            throw wrong(node, wanted: "a list", advice: advice)
        }
        return entries
    }

    private func present() throws(Noted) -> YAMLNode {
        guard let node else { throw Noted() }
        if case .refused = node.content { throw Noted() }
        return node
    }

    private func wrong(_ node: YAMLNode, wanted: String, advice: String) -> YAMLValueError {
        YAMLValueError("must be \(wanted), but is \(node.description)", advice: advice)
    }
}

extension YAMLNodeDecoder {
    private func note(_ position: SourcePosition, _ what: String, _ advice: String) {
        guard notes.mistakes.count < YAMLFile.maximumMistakes else { return }
        notes.mistakes.append(YAMLSyntaxError(position: position, what: what, advice: advice))
    }

    /// Keys of earlier versions by the name of their file, with what to do instead.
    private static let removedKeys = [
        "brand.yml": [
            "shardBy": "remove the line, then build and publish each shard: a brand belongs to one shard as a whole"
        ]
    ]

    /// Every key that was not requested is an error, usually a misspelling.
    private func noteUnknownKeys() {
        guard case .mapping(let pairs) = node?.content, let known = notes.askedKeys.removeValue(forKey: position) else {
            return
        }
        for pair in pairs where !known.contains(pair.key) {
            guard notes.mistakes.count < YAMLFile.maximumMistakes else { return }
            if let advice = Self.removedKeys[name]?[pair.key] {
                note(pair.keyPosition, "the key \(quoted(pair.key)) was removed from \(name)", advice)
                continue
            }
            let what = "unknown key \(quoted(pair.key)) in \(name)"
            note(pair.keyPosition, what, suggestion(for: pair.key, among: known, kind: "known keys"))
        }
    }
}
