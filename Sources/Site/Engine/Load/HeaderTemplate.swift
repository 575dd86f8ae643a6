import Content
import HTTPClient
import HTTPTypes

/// A section's request headers with variables of the environment.
struct HeaderTemplate {
    let headers: [HTTPField]
    let environment: [String: String]

    /// A variable that the environment does not define.
    struct Missing: Error {
        let name: String
    }

    /// The headers with every `${NAME}` replaced, and the values that replaced them.
    ///
    /// - Throws: `Missing` for the first undefined variable.
    func filled() throws(Missing) -> (fields: HTTPHeaders, secrets: Secrets) {
        var fields = HTTPHeaders()
        var values: [String] = []
        for header in headers {
            var text = ""
            var rest = header.value[...]
            while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
                let name = String(rest[start.upperBound..<end])
                guard let value = environment[name] else { throw Missing(name: name) }
                values.append(value)
                text += rest[..<start.lowerBound] + value
                rest = rest[rest.index(after: end)...]
            }
            fields.append(name: header.name, value: text + rest)
        }
        return (fields, Secrets(values))
    }
}
