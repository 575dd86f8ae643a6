import Diagnostics

/// A value with its position; nil when it was missing or invalid, which has then been reported.
///
/// Required keys use it, so that one error does not hide others and that later checks have positions.
struct Located<Value: Decodable>: Decodable {
    let value: Value?
    /// The position of the value; for a missing one, where its key belongs.
    let position: SourcePosition
    /// The position of the key; the same as `position` for an entry of a list.
    let keyPosition: SourcePosition

    init(from decoder: any Decoder) throws {
        let node = decoder as? YAMLNodeDecoder
        position = node?.position ?? SourcePosition(line: 1, column: 1)
        keyPosition = node?.keyPosition ?? position
        value = if let node { node.valueIfRight(Value.self) } else { try Value(from: decoder) }
    }
}
