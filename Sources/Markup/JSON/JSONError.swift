public import Diagnostics

/// Where and why a text is no JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Nesting beyond this is refused: it is an attack or a fault.
    public static let maximumDepth = 512
    /// A text with more values, counting names of members, is refused: each costs eight bytes of memory.
    public static let maximumValues = 1 << 23
    /// A text of more bytes is refused.
    public static let maximumLength = JSONEntry.maximumLength

    /// The line and column of the first byte that does not fit.
    public let position: SourcePosition
    /// What was expected there, in plain words.
    public let reason: String

    /// The reason with its place.
    public var description: String {
        "\(reason) at line \(position.line), column \(position.column)"
    }
}
