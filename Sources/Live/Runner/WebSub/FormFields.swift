/// Names and values as forms send them, `application/x-www-form-urlencoded`
/// ([URL Standard, section 5](https://url.spec.whatwg.org/#application/x-www-form-urlencoded)).
struct FormFields: Sendable {
    private static let mostFields = 64

    private let fields: [(name: String, value: String)]

    init(_ fields: [(String, String)]) { self.fields = fields.map { ($0, $1) } }

    /// Reads fields, such as the query of an address.
    init(_ text: String) {
        fields = text.split(separator: "&").prefix(Self.mostFields).map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                // Text with an invalid escape stays as it is.
                PercentEncoding.decoded($0, plusIsSpace: true) ?? String($0)
            }
            return (sides[0], sides.count > 1 ? sides[1] : "")
        }
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The fields as text: everything but letters, digits and `-._` is encoded.
    var encoded: String {
        fields.map { Self.encoded($0.name) + "=" + Self.encoded($0.value) }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String { PercentEncoding.encoded(text, keeping: "-._") }
}
