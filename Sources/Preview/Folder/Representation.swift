import HTTPServer
import HTTPTypes

/// One form of a file that could be sent: as it is, packed or decorated.
struct Representation: Sendable {
    /// Names these bytes and no others.
    let etag: String
    /// When the file last changed, as header fields write it.
    let modified: String
    let length: Int
    let body: Response.Body
    /// What else the answer says.
    let headers: [HTTPField]
}

extension Representation {
    /// The answer to a request for it, as conditions and ranges have it.
    ///
    /// The order is that of [RFC 9110 §13.2.2](https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2).
    func reply(to request: Request) -> Response {
        let conditions = ConditionalRequest(request)
        switch conditions.verdict(etag: etag, modified: modified) {
        case .failed: return Response(412, headers: [HTTPField("ETag", etag), HTTPField("Cache-Control", "no-store")])
        case .unchanged: return Response(304, headers: named.filter { Self.keptUnchanged.contains($0.name) })
        case .send: break
        }
        guard let range = request[header: "range"], request.method == "GET", !request.repeats("range"),
            conditions.rangeHolds(etag: etag, modified: modified)
        else { return Response(200, headers: named, body: body) }
        switch ByteRange(range, of: length) {
        case .whole: return Response(200, headers: named, body: body)
        case .beyond:
            return .plain(416, "The file is shorter.", headers: [HTTPField("Content-Range", "bytes */\(length)")])
        case .part(let part):
            let said = HTTPField("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)")
            return Response(206, headers: named + [said], body: body.part(part))
        }
    }

    private var named: [HTTPField] {
        headers + [HTTPField("ETag", etag), HTTPField("Last-Modified", modified), HTTPField("Accept-Ranges", "bytes")]
    }

    /// What a cache may want to renew with ([RFC 9110 §15.4.5](https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5)).
    private static let keptUnchanged: Set<String> = ["Cache-Control", "ETag", "Vary", "Content-Location", "Expires"]
}

extension Response.Body {
    /// Some of the bytes, which are there.
    fileprivate func part(_ range: Range<Int>) -> Response.Body {
        switch self {
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let file, let whole):
            .file(file, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
        case .stream: self
        }
    }
}
