import Diagnostics

/// A value with its place in the file; the value is nil when it was missing or wrong, which has then been reported.
///
/// Required keys are declared with it, so that one mistake does not hide the others and that later checks know where
/// to point.
struct Located<Value: Decodable>: Decodable {
    let value: Value?
    /// Where the value stands; for a missing one, where its key belongs.
    let position: SourcePosition
    /// Where the key stands; the same as `position` for an entry of a list.
    let keyPosition: SourcePosition

    init(from decoder: any Decoder) throws {
        let node = decoder as? YAMLNodeDecoder
        position = node?.position ?? SourcePosition(line: 1, column: 1)
        keyPosition = node?.keyPosition ?? position
        value = if let node { node.valueIfRight(Value.self) } else { try Value(from: decoder) }
    }
}
