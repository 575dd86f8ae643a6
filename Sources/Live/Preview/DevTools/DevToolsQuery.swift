/// The reason for refusing a request, as text for the user.
struct Refusal: Error, Sendable, Hashable {
    let words: String
}

/// The values of a query by their names, each at most once.
struct DevToolsQuery: Sendable, Hashable {
    private let values: [String: String]

    /// Parses a query like a form submission: `name=value&…`, with percent-encoding and plus signs.
    ///
    /// Only these names, which follow the prefix, are allowed; names without the prefix are ignored.
    init(_ query: String, of names: [String], prefix: String = "") throws(Refusal) {
        var values: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.name(of: pair) else {
                if prefix.isEmpty { throw Refusal(words: "A name in the query is not encoded as UTF-8: \(pair)") }
                continue
            }
            guard name.hasPrefix(prefix) else { continue }
            guard names.contains(String(name.dropFirst(prefix.count))) else {
                let possible = names.map { prefix + $0 }.joined(separator: ", ")
                throw Refusal(words: "There is no \(name). Possible are: \(possible).")
            }
            guard let value = parts.count == 2 ? PercentEncoding.decoded(parts[1], plusIsSpace: true) : "" else {
                throw Refusal(words: "The value of \(name) is not encoded as UTF-8.")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw Refusal(words: "\(name) stands there more than once.")
            }
        }
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }

    func required(_ name: String) throws(Refusal) -> String {
        guard let value = values[name], !value.isEmpty else {
            throw Refusal(words: "The query needs a value for \(name).")
        }
        return value
    }

    /// The decoded name of a pair; nil when it cannot be decoded.
    static func name(of pair: Substring) -> String? {
        PercentEncoding.decoded(pair.prefix { $0 != "=" }, plusIsSpace: true)
    }
}
