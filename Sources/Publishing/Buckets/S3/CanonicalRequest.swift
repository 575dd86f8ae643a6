import HTTPTypes
import Markup

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

    /// Makes the canonical form of a request.
    init(method: String, path: String, query: String, headers: [HTTPField], bodyDigest: String) {
        var (names, lines) = ("", "")
        var last: String?
        // Equal names are sorted by value.
        for (name, value) in headers.map({ ($0.name.lowercased(), $0.value) }).sorted(by: { $0.0 < $1.0 }) {
            if name == last {
                lines += ","
            } else {
                names += last == nil ? name : ";" + name
                lines += last == nil ? name + ":" : "\n" + name + ":"
            }
            lines += Self.trimmed(value)
            last = name
        }
        signedHeaders = names
        text = "\(method)\n\(path)\n\(query)\n\(lines)\n\n\(names)\n\(bodyDigest)"
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
        var wasBlank = true
        for byte in value.utf8 {
            let isBlank = byte == UInt8(ascii: " ")
            guard byte != UInt8(ascii: "\t"), !(isBlank && wasBlank) else { return tidied(value) }
            wasBlank = isBlank
        }
        return wasBlank ? tidied(value) : value
    }

    private static func tidied(_ value: String) -> String {
        value.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
}
