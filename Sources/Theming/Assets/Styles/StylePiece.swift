/// A piece of a small stylesheet.
enum StylePiece: Sendable, Hashable {
    /// Bytes that go out as they are.
    case text([UInt8])
    /// An asset's name in an address, and the byte of the source where it stands; it goes out as a string.
    case address(name: String, offset: Int)
    /// Another file to be put here.
    case imported(StyleImport)
}

/// An `@import` and the conditions under which its file counts.
struct StyleImport: Sendable, Hashable {
    /// The file, as it is written.
    var name: String
    /// The byte of the source where it stands.
    var offset: Int
    /// The name of the cascade layer; empty for a layer without a name, nil for none.
    var layer: [UInt8]?
    /// What stands inside `supports(…)`.
    var supports: [UInt8]?
    /// The media queries; empty for none.
    var media: [UInt8] = []
}
