import Diagnostics

/// Makes a value from a tree; every mistake is noted and decoding goes on, so that all of them show at once.
///
/// - Parameters:
///   - type: What is written in the file.
///   - node: The tree of the file; nil when it has been refused already.
///   - path: The file in diagnostics.
///   - name: What messages call the whole, such as "brand.yml".
///   - list: Takes what is wrong.
/// - Returns: The value as far as it could be read; with any error in the list it serves further checks only.
func decode<Value: Decodable>(
    _ type: Value.Type,
    from node: YAMLNode?,
    path: String,
    named name: String,
    into list: inout DiagnosticList
) -> Value? {
    guard let node else { return nil }
    let notes = YAMLNodeDecoder.Notes()
    let decoder = YAMLNodeDecoder(node: node, position: node.position, name: name, notes: notes)
    let value = decoder.valueIfRight(type)
    list.append(contentsOf: notes.mistakes.map { .error(path, $0.position, $0.what, advice: $0.advice) })
    return value
}

/// Decodes one node of the tree.
struct YAMLNodeDecoder: Decoder {
    /// Thrown when a value cannot be made and the reason has been noted.
    struct Noted: Error {}

    /// What the decoders of one file share, the one reference here.
    ///
    /// `Decoder` demands that decoders and containers are copied freely and never hand anything back. This lives for
    /// one call of `decode` and stays in this file.
    fileprivate final class Notes {
        var mistakes: [YAMLSyntaxError] = []
        /// The keys that were asked for, by the place of their mapping.
        var askedKeys: [SourcePosition: [String]] = [:]
    }

    /// The node; nil when the key is missing, which has been noted.
    private let node: YAMLNode?
    /// Where the node stands, or belongs.
    let position: SourcePosition
    /// Where its key stands, or belongs.
    let keyPosition: SourcePosition
    private let name: String
    private let isEntry: Bool
    private let notes: Notes

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
            // The reason is in the notes.
        } catch {
            note(position, "\(quoted(name)) cannot be read: \(error)", "write it as the sample site does")
        }
        throw Noted()
    }

    /// The value of the node; nil when it is wrong, which has then been noted.
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
    /// The decoder of the value of a key; nil when the mapping lacks the key or gives it nothing.
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

    /// Whether a mapping has a key and gives it nothing.
    func isEmpty(_ key: String, of pairs: [YAMLPair]) -> Bool {
        pairs.contains { $0.key == key && $0.value.isNull }
    }

    /// The decoder that stands for a required key that is not there; notes that.
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

    /// The text of the node; numbers count as their text.
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

    /// The whole number that is written in the node.
    func integer() throws -> Int {
        let node = try present()
        guard case .scalar(let text, isPlain: true) = node.content, let number = CoreSchema.integer(text) else {
            throw wrong(node, wanted: "a whole number", advice: "write digits without quotes")
        }
        return number
    }

    /// The truth value that is written in the node.
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
            throw wrong(node, wanted: "a list", advice: "write a list: [one, two]")
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

    /// Every key that nobody asked for is a mistake, most often a spelling.
    private func noteUnknownKeys() {
        guard case .mapping(let pairs) = node?.content, let known = notes.askedKeys.removeValue(forKey: position) else {
            return
        }
        for pair in pairs where !known.contains(pair.key) {
            guard notes.mistakes.count < YAMLFile.maximumMistakes else { return }
            let what = "unknown key \(quoted(pair.key)) in \(name)"
            note(pair.keyPosition, what, suggestion(for: pair.key, among: known, kind: "known keys"))
        }
    }
}
