import HTTPTypes

/// The header fields of a request or a response, in the order they stand, looked up without regard to case.
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// All fields; a name may stand more than once.
    private(set) var fields: [HTTPField] = []

    /// No fields yet.
    package init() {}

    /// Lets headers be written as `["Accept": "application/json"]`.
    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HTTPField($0.0, $0.1) }
    }

    /// The value of the first field called `name`, in any case.
    package subscript(name: String) -> String? {
        fields.first { $0.isNamed(name) }?.value
    }

    /// The first value of each name, by the name in lower case.
    package var byLowercasedName: [String: String] {
        Dictionary(fields.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds a field after the others, also when there is one of that name.
    ///
    /// `HTTPClient` refuses to send one that would break out of its line.
    package mutating func append(name: String, value: String) {
        fields.append(HTTPField(name, value))
    }
}

extension HTTPHeaders: CustomStringConvertible {
    /// The names of the fields; any value may be a secret.
    package var description: String { fields.map(\.name).joined(separator: ", ") }
}
