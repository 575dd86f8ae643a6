/// The values of environment variables in a request, which must not appear in any output.
struct Secrets: Sendable {
    /// Shorter values are not treated as secrets: they would occur in any text.
    private static let leastLength = 8

    private let values: [String]

    init(_ values: [String]) {
        self.values = values.filter { $0.utf8.count >= Self.leastLength }
    }

    /// Whether there are none.
    var isEmpty: Bool { values.isEmpty }

    /// The text with the secrets replaced.
    func redacted(_ text: String) -> String {
        values.reduce(text) { $0.replacing($1, with: "…") }
    }

    /// Whether a response contains one of the secrets.
    func occur(_ bytes: [UInt8]) -> Bool {
        guard !values.isEmpty else { return false }
        return values.contains { value in
            let wanted = Array(value.utf8)
            var rest = bytes[...]
            while let start = rest.firstIndex(of: wanted[0]) {
                rest = rest[start...]
                if rest.starts(with: wanted) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}
