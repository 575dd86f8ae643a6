import Diagnostics

extension Located {
    /// What there is to say of a list with too many entries; nil when it is short enough.
    func surplus<Entry>(_ key: String, maximum: Int) -> YAMLSyntaxError? where Value == [Entry] {
        guard let count = value?.count, count > maximum else { return nil }
        return YAMLSyntaxError(
            position: keyPosition,
            what: "\(quoted(key)) has \(count) entries",
            advice: "keep \(maximum) at most"
        )
    }
}

/// What there is to say of names that stand before in the same list.
///
/// - Parameters:
///   - names: The names in the order of the list, each with its place; nil for one that is wrong.
///   - kind: What messages call an entry.
///   - advice: What to do about the second one.
/// - Returns: One problem for each repeat.
func repeats(
    _ names: [(text: String, position: SourcePosition)?],
    kind: String,
    advice: String
) -> [YAMLSyntaxError] {
    var first: [String: SourcePosition] = [:]
    return names.compactMap(\.self).compactMap { name in
        guard let earlier = first.updateValue(first[name.text] ?? name.position, forKey: name.text) else { return nil }
        return YAMLSyntaxError(
            position: name.position,
            what: "\(kind) \(quoted(name.text)) stands twice, first on line \(earlier.line)",
            advice: advice
        )
    }
}
