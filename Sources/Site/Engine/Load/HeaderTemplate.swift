/// A variable that a request header names and the environment does not define.
struct MissingVariable: Error {
    let name: String
}

extension [HTTPField] {
    /// The headers with every `${NAME}` replaced, and the values that replaced them.
    ///
    /// - Throws: `MissingVariable` for the first undefined variable.
    func filled(from environment: [String: String]) throws(MissingVariable) -> (fields: HTTPHeaders, secrets: Secrets) {
        var fields = HTTPHeaders()
        var values: [String] = []
        for header in self {
            var text = ""
            var rest = header.value[...]
            while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
                let name = String(rest[start.upperBound..<end])
                guard let value = environment[name] else { throw MissingVariable(name: name) }
                values.append(value)
                text += rest[..<start.lowerBound] + value
                rest = rest[rest.index(after: end)...]
            }
            fields.append(name: header.name, value: text + rest)
        }
        return (fields, Secrets(values))
    }
}

/// The values of environment variables in a request, which must not appear in any output.
struct Secrets: Sendable {
    /// Shorter values are not treated as secrets: they would occur in any text.
    private static let leastLength = 8

    private let values: [String]

    /// Takes values, their lines, and what they are inside a text of JSON.
    init(_ values: [String]) {
        let texts = values + values.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
        let quoted = texts.map { String(decoding: JSON($0).compactText.dropFirst().dropLast(), as: UTF8.self) }
        let forms = Set(texts + quoted + quoted.map { $0.replacing("/", with: "\\/") })
        // The longest first: a part of a value must not hide the rest of it.
        self.values = forms.filter { $0.utf8.count >= Self.leastLength }
            .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    var isEmpty: Bool { values.isEmpty }

    func redacted(_ text: String) -> String { values.reduce(text) { $0.replacing($1, with: "…") } }

    /// Whether a response contains one of the secrets.
    func occur(_ bytes: [UInt8]) -> Bool { values.contains { bytes.firstPlace(of: Array($0.utf8)) != nil } }
}
