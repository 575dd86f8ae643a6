/// The header fields of a request or a response, in the order they stand, looked up without regard to case.
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One line of a header.
    struct Field: Sendable, Hashable {
        /// What the field is called, in the case it was written.
        let name: String

        /// What it says, without the blanks around it.
        let value: String
    }

    /// All fields; a name may stand more than once.
    private(set) var fields: [Field] = []

    /// No fields yet.
    package init() {}

    /// Lets headers be written as `["Accept": "application/json"]`.
    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The value of the first field called `name`, in any case.
    package subscript(name: String) -> String? {
        fields.first { $0.isCalled(name) }?.value
    }

    /// The first value of each name, by the name in lower case.
    package var byLowercasedName: [String: String] {
        Dictionary(fields.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds a field after the others, also when there is one of that name.
    ///
    /// `HTTPClient` refuses to send one that would break out of its line.
    package mutating func append(name: String, value: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders.Field {
    /// Whether this is its name, in any case; names are ASCII.
    fileprivate func isCalled(_ wanted: String) -> Bool {
        name.utf8.count == wanted.utf8.count
            && zip(name.utf8, wanted.utf8).allSatisfy { $0 == $1 || $0 ^ $1 == 0x20 && isLetter($0) }
    }

    private func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    /// Whether the field stays on its own line: a token, and a value without control characters.
    ///
    /// See [RFC 9110 §5](https://www.rfc-editor.org/rfc/rfc9110#section-5).
    var isWellFormed: Bool {
        !name.isEmpty && name.utf8.allSatisfy(isTokenByte)
            && value.utf8.allSatisfy { $0 == UInt8(ascii: "\t") || $0 >= 0x20 && $0 != 0x7F }
    }

    private func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

extension HTTPHeaders: CustomStringConvertible {
    /// The names of the fields; any value may be a secret.
    package var description: String { fields.map(\.name).joined(separator: ", ") }
}
