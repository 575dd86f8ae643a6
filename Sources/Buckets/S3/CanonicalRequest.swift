import Hashing
import Markup

/// A request in the one spelling that both sides sign.
///
/// See [Create a signed request](https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html);
/// as S3 has it, the path is encoded once and not tidied up.
struct CanonicalRequest {
    /// A name with a value, of a query or of a header.
    struct Item: Sendable, Hashable {
        let name: String
        let value: String

        init(_ name: String, _ value: String = "") {
            self.name = name
            self.value = value
        }
    }

    /// The names of the header fields that count, in lower case and in order.
    let signedHeaders: String

    /// What is signed.
    let text: String

    /// Puts a request into that spelling.
    ///
    /// - Parameters:
    ///   - method: In capitals.
    ///   - path: Encoded, beginning with a slash.
    ///   - query: As `spelled(query:)` writes it.
    ///   - headers: The fields that are signed, in any order and case.
    ///   - bodyDigest: The SHA-256 of the body in hexadecimal.
    init(method: String, path: String, query: String, headers: [Item], bodyDigest: String) {
        var (names, lines) = ("", "")
        var last: String?
        // The order of equal names, which sorting keeps, is that of their values.
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

    /// A query, encoded and in order; what has no value gets an equals sign nevertheless.
    static func spelled(query: [Item]) -> String {
        query.map { (PercentEncoding.component($0.name), PercentEncoding.component($0.value)) }
            // By bytes, which for encoded text is what `<` compares, too.
            .sorted { $0 < $1 }
            .map { "\($0.0)=\($0.1)" }
            .joined(separator: "&")
    }

    /// Without blanks around it, and with one for each run of them inside.
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
