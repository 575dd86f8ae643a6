public import Diagnostics

/// A JSON syntax error with its position.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The maximum nesting depth.
    public static let maximumDepth = 512
    /// The maximum number of values and names: each needs eight bytes of memory.
    public static let maximumValues = 1 << 23
    /// The maximum length in bytes.
    public static let maximumLength = JSONEntry.maximumLength

    /// The line and column of the first invalid byte.
    public let position: SourcePosition
    /// What was expected there, in plain words.
    public let reason: String

    /// The reason with its position.
    public var description: String {
        "\(reason) at line \(position.line), column \(position.column)"
    }
}
