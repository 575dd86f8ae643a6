/// The XML declaration: `<?xml version="1.0" encoding="iso-8859-1"?>`.
enum XMLDeclaration {
    /// The maximum length that is searched for its end.
    private static let maximumLength = 512

    /// The declared encoding; nil when there is none.
    static func encoding(in text: ArraySlice<UInt8>) -> String? {
        guard text.starts(with: "<?xml".utf8) else { return nil }
        let declaration = text.prefix(maximumLength).prefix { $0 != UInt8(ascii: ">") }
        let key = Array("encoding".utf8)
        let place = declaration.indices.first {
            declaration[$0] == key[0] && declaration[$0...].starts(with: key)
        }
        guard let place else { return nil }
        let value = declaration[(place + key.count)...].drop { $0.isASCIIBlank || $0 == UInt8(ascii: "=") }
        guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let label = value.dropFirst().prefix { $0 != quote }
        return String(decoding: label, as: UTF8.self)
    }
}
