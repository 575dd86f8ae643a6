import HTTPServer

/// Under which conditions a request wants an answer, after
/// [RFC 9110 §13](https://www.rfc-editor.org/rfc/rfc9110#section-13).
///
/// Dates are compared as they are written: only those that we sent ourselves are of use.
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

    /// What to do about a file with these names.
    func verdict(etag: String, modified: String) -> Verdict {
        if let wanted = request[header: "if-match"] {
            guard Self.tags(wanted).contains(where: { $0 == etag || $0 == "*" }) else { return .failed }
        } else if let date = request[header: "if-unmodified-since"], date != modified {
            return .failed
        }
        if let known = request[header: "if-none-match"] {
            // A server on the way may have made it weak by packing.
            return Self.tags(known).contains { $0 == "*" || $0 == etag || $0 == "W/" + etag } ? .unchanged : .send
        }
        return request[header: "if-modified-since"] == modified ? .unchanged : .send
    }

    /// Whether a part goes with the parts that the client has.
    func rangeHolds(etag: String, modified: String) -> Bool {
        guard let known = request[header: "if-range"] else { return true }
        return known == etag || known == modified
    }

    /// Ours have no commas in them.
    private static func tags(_ field: String) -> [String] {
        field.split(separator: ",").map { part in
            String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }
    }
}
