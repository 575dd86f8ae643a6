/// The values of the environment that went into a request: none of them may be seen anywhere else.
struct Secrets: Sendable {
    /// Shorter values are no secrets, and would be found in any text.
    private static let leastLength = 8

    private let values: [String]

    init(_ values: [String]) {
        self.values = values.filter { $0.utf8.count >= Self.leastLength }
    }

    /// Whether there are none.
    var isEmpty: Bool { values.isEmpty }

    /// The text without them.
    func redacted(_ text: String) -> String {
        values.reduce(text) { $0.replacing($1, with: "…") }
    }

    /// Whether an answer says one of them.
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
