import Diagnostics
import Reference

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
        if let node {
            value = node.valueIfRight(Value.self)
        } else if let recorder = decoder as? SchemaRecorder {
            recorder.note(Value.self)
            value = nil
        } else {
            value = try Value(from: decoder)
        }
    }
}

/// The position of a value adds nothing to what may be written.
extension Located: DescribedValue {
    static var shape: ValueShape { SchemaRecorder.shape(of: Value.self) }
}
