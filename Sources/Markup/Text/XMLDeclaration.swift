/// The first line of an XML document: `<?xml version="1.0" encoding="iso-8859-1"?>`.
enum XMLDeclaration {
    /// The most bytes read in search of its end.
    private static let maximumLength = 512

    /// What it says about the encoding; nil when there is no declaration or it says nothing.
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
