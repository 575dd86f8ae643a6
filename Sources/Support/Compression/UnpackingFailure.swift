/// The reason why decompression failed.
package enum UnpackingFailure: Error, Sendable, Hashable {
    /// The result exceeds `limit` bytes.
    case tooLarge(limit: Int)

    /// The input ends too early.
    case truncated

    /// The input is not in this format or is damaged.
    case damaged
}

extension UnpackingFailure: CustomStringConvertible {
    /// The reason as text for an editor, without a capital or a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let limit): "larger than \(limit) bytes when unpacked"
        case .truncated: "compressed, and ends too early"
        case .damaged: "compressed, and damaged"
        }
    }
}
