/// The canonical form of a request, which client and server sign.
///
/// See [Create a signed
/// request](https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html); for S3, the
/// path is encoded once and not normalised.
struct CanonicalRequest {
    /// The lowercase names of the signed header fields, sorted.
    let signedHeaders: String

    /// The text to sign.
    let text: String

    init(method: String, path: String, query: String, headers: [HTTPField], bodyDigest: String) {
        let fields = Dictionary(grouping: headers) { $0.name.lowercased() }.sorted { $0.key < $1.key }
        signedHeaders = fields.map(\.key).joined(separator: ";")
        let lines = fields.map { name, fields in
            "\(name):\(fields.map { Self.trimmed($0.value) }.joined(separator: ","))\n"
        }
        text = "\(method)\n\(path)\n\(query)\n\(lines.joined())\n\(signedHeaders)\n\(bodyDigest)"
    }

    /// The encoded, sorted query; names without a value get an equals sign.
    static func spelled(query: [(name: String, value: String)]) -> String {
        query.map { (PercentEncoding.component($0.name), PercentEncoding.component($0.value)) }
            // Compares bytes, which equals `<` for encoded text.
            .sorted { $0 < $1 }
            .map { "\($0.0)=\($0.1)" }
            .joined(separator: "&")
    }

    /// The value without surrounding whitespace, with inner runs of whitespace collapsed.
    private static func trimmed(_ value: String) -> String {
        value.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
}
