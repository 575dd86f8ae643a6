/// Names and values as forms send them, `application/x-www-form-urlencoded`
/// ([URL Standard, section 5](https://url.spec.whatwg.org/#application/x-www-form-urlencoded)).
struct FormFields: Sendable, Hashable {
    private static let mostFields = 64

    private let names: [String]
    private let values: [String]

    init(_ fields: [(String, String)]) {
        (names, values) = (fields.map(\.0), fields.map(\.1))
    }

    /// Reads fields, such as the query of an address.
    init(_ text: String) {
        let pairs = text.split(separator: "&").prefix(Self.mostFields).map { pair in
            pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
        }
        (names, values) = (pairs.map { $0[0] }, pairs.map { $0.count > 1 ? $0[1] : "" })
    }

    subscript(name: String) -> String? {
        names.firstIndex(of: name).map { values[$0] }
    }

    /// The fields as text: everything but letters, digits and `-._` is encoded.
    var encoded: String {
        zip(names, values).map { Self.encoded($0) + "=" + Self.encoded($1) }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String { PercentEncoding.encoded(text, keeping: "-._") }

    /// Text with an invalid escape stays as it is.
    private static func decoded(_ text: Substring) -> String {
        PercentEncoding.decoded(text, plusIsSpace: true) ?? String(text)
    }
}
