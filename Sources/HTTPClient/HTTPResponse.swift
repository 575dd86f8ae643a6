/// What a server answered, whether or not it is what was hoped for.
package struct HTTPResponse: Sendable, Hashable {
    /// The status of the last answer, after redirects.
    package var status: Int

    /// The header of the last answer.
    package var headers: HTTPHeaders

    /// The content, unpacked unless the request wanted it as it is.
    package var body: [UInt8]

    /// Where the content came from, after redirects, without user and password; relative links inside it start here.
    package var finalURL: String

    /// Where 301 and 308 led before anything temporary did, if they led anywhere: the address to ask from now on.
    package var permanentURL: String?

    /// An answer, for clients that do not ask the network.
    package init(
        status: Int = 200,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        finalURL: String,
        permanentURL: String? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.finalURL = finalURL
        self.permanentURL = permanentURL
    }

    /// The body of an answer that is the whole content of the address; any other status is thrown as
    /// `HTTPClientError.status`.
    ///
    /// Only 200, and 203 of a proxy, say that of their body (RFC 9110, section 15.3). 206 is a part of the content, which
    /// nobody asked for; 201, 202, 204, 205 and 226 are not the content.
    package func wholeBody() throws(HTTPClientError) -> [UInt8] {
        guard status == 200 || status == 203 else { throw .status(status) }
        return body
    }
}

extension HTTPResponse {
    /// Whether the copy that the request named in `If-None-Match` or `If-Modified-Since` is still good.
    package var isNotModified: Bool { status == 304 }

    /// The version of the content, quotes and all, to be sent back in `If-None-Match`.
    package var etag: String? { headers["ETag"] }

    /// The age of the content as the server writes it, to be sent back in `If-Modified-Since`.
    package var lastModified: String? { headers["Last-Modified"] }

    /// The encoding that `Content-Type` gives the text, in lower case.
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
