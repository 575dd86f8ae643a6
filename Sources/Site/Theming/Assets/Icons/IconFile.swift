/// An icon of a theme as a symbol of the sprite.
struct IconFile: Sendable {
    /// The name in templates.
    let name: String
    let source: AssetSource
    /// The `symbol` element; empty when there are errors.
    private(set) var symbol: [UInt8] = []
    private(set) var mistakes: [SourceError] = []

    /// The largest icon in bytes: larger drawings are pictures.
    static let maximumBytes = 64 << 10

    /// Reads a drawing.
    init(name: String, _ source: AssetSource) {
        self.name = name
        self.source = source
        guard Self.isName(name) else {
            mistakes = [SourceError(0, "\"\(name)\" is no name for an icon", "use letters, digits, - and _")]
            return
        }
        guard source.bytes.count <= Self.maximumBytes else {
            mistakes = [SourceError(0, "an icon of more than 64 KiB", "simplify it, or put it into images")]
            return
        }
        do throws(SourceError) {
            try source.checkText()
            var reader = IconReader(name: name, source.bytes)
            try reader.read()
            mistakes = reader.allMistakes
            if mistakes.isEmpty { symbol = reader.output }
        } catch {
            mistakes = [error]
        }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte.isLatinLetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}
