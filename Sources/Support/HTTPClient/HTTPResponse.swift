/// An HTTP response.
package struct HTTPResponse: Sendable {
    /// The status of the final response, after redirects.
    package var status: Int
    /// The header of the final response.
    package var headers: HTTPHeaders
    /// The body, decompressed unless the request disabled that.
    package var body: [UInt8]
    /// The final address after redirects, without credentials; the base of relative links in the body.
    package var finalURL: String
    /// The target of leading 301 and 308 redirects, to use for future requests; nil when there were none.
    package var permanentURL: String?
    /// The room in memory that the body takes; nil for a small one.
    package var room: MemoryBudget.Room?
    /// The bytes that were counted while the body was received.
    var receipt: MemoryBudget.Receipt?

    /// Makes a response, for clients that do not use the network.
    package init(
        status: Int = 200,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        finalURL: String,
        permanentURL: String? = nil
    ) {
        (self.status, self.headers, self.body) = (status, headers, body)
        (self.finalURL, self.permanentURL) = (finalURL, permanentURL)
    }

    /// The body of a response with the complete content; other statuses are thrown as
    /// `HTTPClientError.status`.
    ///
    /// Only 200, and 203 of a proxy, mean complete content (RFC 9110, section 15.3). 206 is partial; 201, 202, 204, 205
    /// and 226 have other bodies.
    package func wholeBody() throws(HTTPClientError) -> [UInt8] {
        guard status == 200 || status == 203 else { throw .status(status) }
        return body
    }
}

extension HTTPResponse {
    /// Whether the cached copy named in `If-None-Match` or `If-Modified-Since` is still valid.
    package var isNotModified: Bool { status == 304 }

    /// The ETag including quotes, for `If-None-Match`.
    package var etag: String? { headers["ETag"] }

    /// The `Last-Modified` value, for `If-Modified-Since`.
    package var lastModified: String? { headers["Last-Modified"] }

    /// How long the response is fresh by its `Cache-Control`; nil when it does not say.
    ///
    /// `no-cache` and `no-store` mean not at all. See
    /// [RFC 9111 §5.2.2](https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2).
    package var freshness: Duration? {
        let directives = (headers["Cache-Control"] ?? "").lowercased().split(separator: ",").map { $0.trimmingBlanks }
        if directives.contains(where: { $0 == "no-cache" || $0 == "no-store" }) { return .zero }
        guard let age = directives.lazy.compactMap({ $0.wholeMatch(of: /max-age="?([0-9]{1,9})"?/)?.1 }).first
        else { return nil }
        return Int(age).map { .seconds($0) }
    }

    /// The charset of `Content-Type`, in lower case.
    ///
    /// See [RFC 9110 §8.3](https://www.rfc-editor.org/rfc/rfc9110#section-8.3).
    package var charset: String? {
        for parameter in (headers["Content-Type"] ?? "").split(separator: ";").dropFirst() {
            let sides = parameter.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].trimmingBlanks.lowercased() == "charset" else { continue }
            let name = sides[1].trimmingBlanks.filter { $0 != "\"" && $0 != "'" }.lowercased()
            return name.isEmpty ? nil : name
        }
        return nil
    }
}
