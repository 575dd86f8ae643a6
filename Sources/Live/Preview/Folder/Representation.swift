/// A representation of a file: plain, gzipped or decorated.
struct Representation: Sendable {
    /// The ETag of exactly these bytes.
    var etag: String
    /// The modification date in HTTP format.
    let modified: String
    var body: Response.Body
    var headers: [HTTPField]

    init(_ known: FileCache.CachedFile, _ body: Response.Body) {
        (etag, modified, self.body, headers) = (known.etag, known.modified, body, known.headers)
    }
}

extension Representation {
    /// The response to a request, after evaluating preconditions and ranges.
    ///
    /// The order follows [RFC 9110 §13.2.2](https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2).
    func reply(to request: Request) -> Response {
        guard isMeant(by: request) else {
            return Response(412, headers: [HTTPField("ETag", etag), HTTPField("Cache-Control", "no-store")])
        }
        guard !isKnown(by: request) else {
            return Response(304, headers: named.filter { Self.keptUnchanged.contains($0.name) })
        }
        let meant = request[header: "if-range"]
        guard let range = request[header: "range"], request.method == "GET", !request.repeats("range"),
            meant == nil || meant == etag || meant == modified
        else { return Response(200, headers: named, body: body) }
        let length = body.length
        switch ByteRange(range, of: length) {
        case .whole: return Response(200, headers: named, body: body)
        case .beyond:
            return .plain(416, "The file is shorter.", headers: [HTTPField("Content-Range", "bytes */\(length)")])
        case .part(let part):
            let said = HTTPField("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)")
            return Response(206, headers: named + [said], body: body.part(part))
        }
    }

    /// Whether it is the version that the request is for.
    ///
    /// Dates are compared as strings: only dates that this server sent can match.
    private func isMeant(by request: Request) -> Bool {
        if let tags = request[header: "if-match"] { return Self.tags(tags).contains { $0 == etag || $0 == "*" } }
        return request[header: "if-unmodified-since"].map { $0 == modified } ?? true
    }

    /// Whether the client has it already.
    private func isKnown(by request: Request) -> Bool {
        if let tags = request[header: "if-none-match"] {
            // A proxy that compresses may have weakened the ETag.
            return Self.tags(tags).contains { $0 == "*" || $0 == etag || $0 == "W/" + etag }
        }
        return request[header: "if-modified-since"] == modified
    }

    /// The ETags of this server contain no commas.
    private static func tags(_ field: String) -> [String] {
        field.split(separator: ",").map { String($0.trimmingBlanks) }
    }

    private var named: [HTTPField] {
        headers + [HTTPField("ETag", etag), HTTPField("Last-Modified", modified), HTTPField("Accept-Ranges", "bytes")]
    }

    /// The fields that a 304 repeats ([RFC 9110 §15.4.5](https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5)).
    private static let keptUnchanged: Set<String> = ["Cache-Control", "ETag", "Vary", "Content-Location", "Expires"]
}

extension Response.Body {
    fileprivate var length: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .stream: 0
        }
    }

    /// A part of the body; the range must be within it.
    fileprivate func part(_ range: Range<Int>) -> Response.Body {
        switch self {
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let file, let whole):
            .file(file, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
        case .stream: self
        }
    }
}

extension Representation {
    /// A page with markup added for a browser window.
    ///
    /// Not compressed, because the connection is local. Always revalidated, whatever the published page allows, because
    /// it changes during editing.
    mutating func decorate(_ bytes: [UInt8]) {
        etag = "\"\(Digest.sha256(bytes).prefix(20))-preview\""
        body = .bytes(bytes)
        headers = headers.filter { $0.name != "Cache-Control" }
        vary()
        headers.append(HTTPField("Cache-Control", "no-cache"))
    }

    /// Adds the `Vary` of a page that is decorated for some requests.
    mutating func vary() {
        headers = headers.filter { $0.name != "Vary" } + [HTTPField("Vary", "Accept, Accept-Encoding")]
    }

    /// Compresses it to these bytes.
    mutating func pack(_ packed: [UInt8]) {
        etag = etag.dropLast() + "-gzip\""
        body = .bytes(packed)
        headers.append(HTTPField("Content-Encoding", "gzip"))
    }
}
