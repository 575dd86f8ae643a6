/// Why packed bytes were not unpacked.
package enum UnpackingFailure: Error, Sendable, Hashable {
    /// They would be more than `limit` bytes.
    case tooLarge(limit: Int)

    /// They end before their content does.
    case truncated

    /// They are not packed in this way, or were changed on the way.
    case damaged
}

extension UnpackingFailure: CustomStringConvertible {
    /// What went wrong, in words for an editor, without a capital or a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let limit): "larger than \(limit) bytes when unpacked"
        case .truncated: "compressed, and ends too early"
        case .damaged: "compressed, and damaged"
        }
    }
}
