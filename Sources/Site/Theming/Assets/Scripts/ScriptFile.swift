/// A module of a theme with the names in it that may be imports.
struct ScriptFile: Sendable {
    /// A quoted text that ends in `.mjs`.
    struct Reference: Sendable, Hashable {
        /// The text between the quotes.
        let name: String
        /// The bytes between the quotes.
        let range: Range<Int>
    }

    let source: AssetSource
    /// Matches in comments are included: an unused staged module does no harm.
    let references: [Reference]
    /// Why it is not text; nil when it is.
    let mistake: SourceError?

    /// Reads a module.
    init(_ source: AssetSource) {
        self.source = source
        do throws(SourceError) {
            try source.checkText()
            references = Self.references(in: source.bytes)
            mistake = nil
        } catch {
            references = []
            mistake = error
        }
    }

    private static func references(in bytes: [UInt8]) -> [Reference] {
        var found: [Reference] = []
        // An apostrophe in a comment does not hide names in other quotes.
        var starts: [UInt8: Int] = [:]
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                if let first = starts[byte], bytes[first..<index].suffix(4).elementsEqual(".mjs".utf8) {
                    let name = String(decoding: bytes[first..<index], as: UTF8.self)
                    found.append(Reference(name: name, range: first..<index))
                }
                starts[byte] = index + 1
            case UInt8(ascii: "\n"): starts = [:]
            default: break
            }
        }
        return found
    }
}
