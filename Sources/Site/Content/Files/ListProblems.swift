import Diagnostics

extension Located {
    /// The error of a list with too many entries; nil when it is short enough.
    func surplus<Entry>(_ key: String, maximum: Int) -> YAMLSyntaxError? where Value == [Entry] {
        guard let count = value?.count, count > maximum else { return nil }
        return YAMLSyntaxError(
            position: keyPosition,
            what: "\(quoted(key)) has \(count) entries",
            advice: "keep \(maximum) at most"
        )
    }
}

/// The errors of repeated names in a list.
///
/// - Parameters:
///   - names: The names in order, with their positions; nil for an invalid one.
///   - kind: The noun for an entry in messages.
///   - advice: The advice for the repeated entry.
/// - Returns: One error for each repeat.
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
            what: "\(kind) \(quoted(name.text)) is repeated, first on line \(earlier.line)",
            advice: advice
        )
    }
}
