/// The header fields of a request or a response, in order, with case-insensitive lookup.
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// All fields; a name may occur more than once.
    private(set) var fields: [HTTPField] = []

    /// Makes a list of fields.
    package init(_ fields: [HTTPField] = []) {
        self.fields = fields
    }

    /// Allows literals such as `["Accept": "application/json"]`.
    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HTTPField($0.0, $0.1) }
    }

    /// The value of the first field with this name, in any case.
    package subscript(name: String) -> String? {
        fields.first { $0.isNamed(name) }?.value
    }

    /// The values of all fields with this name, in any case.
    package func all(_ name: String) -> [String] { fields.filter { $0.isNamed(name) }.map(\.value) }

    /// The first value of each name, by lowercase name.
    package var byLowercasedName: [String: String] {
        Dictionary(fields.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Appends a field, even if there is one with this name.
    ///
    /// `HTTPClient` refuses to send fields with control characters.
    package mutating func append(name: String, value: String) {
        fields.append(HTTPField(name, value))
    }
}

extension HTTPHeaders: CustomStringConvertible {
    /// The names only, because values may be secret.
    package var description: String { fields.map(\.name).joined(separator: ", ") }
}
