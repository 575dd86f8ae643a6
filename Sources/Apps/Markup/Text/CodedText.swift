/// A checked value that is one text in documents; a text that is none is refused.
package protocol CodedText: Codable {
    /// The text.
    var coded: String { get }

    /// Reads a text; nil when it is none.
    init?(_ text: String)
}

extension CodedText {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(text) else {
            let reason = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no \(Self.self)")
            throw DecodingError.dataCorrupted(reason)
        }
        self = value
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(coded)
    }
}
