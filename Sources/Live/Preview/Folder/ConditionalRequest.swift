import HTTPServer

/// Evaluates a request's preconditions, see
/// [RFC 9110 §13](https://www.rfc-editor.org/rfc/rfc9110#section-13).
///
/// Dates are compared as strings: only dates that this server sent can match.
struct ConditionalRequest {
    enum Verdict {
        case send
        case unchanged
        case failed
    }

    private let request: Request

    init(_ request: Request) {
        self.request = request
    }

    /// The action for a file with this ETag and date.
    func verdict(etag: String, modified: String) -> Verdict {
        if let wanted = request[header: "if-match"] {
            guard Self.tags(wanted).contains(where: { $0 == etag || $0 == "*" }) else { return .failed }
        } else if let date = request[header: "if-unmodified-since"], date != modified {
            return .failed
        }
        if let known = request[header: "if-none-match"] {
            // A proxy that compresses may have weakened the ETag.
            return Self.tags(known).contains { $0 == "*" || $0 == etag || $0 == "W/" + etag } ? .unchanged : .send
        }
        return request[header: "if-modified-since"] == modified ? .unchanged : .send
    }

    /// Whether `If-Range` matches, so that a partial response can be sent.
    func matchesIfRange(etag: String, modified: String) -> Bool {
        guard let known = request[header: "if-range"] else { return true }
        return known == etag || known == modified
    }

    /// The ETags of this server contain no commas.
    private static func tags(_ field: String) -> [String] {
        field.split(separator: ",").map { part in
            String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }
    }
}
