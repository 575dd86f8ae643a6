import Compression

extension HTTPResponse {
    /// The value of `Accept-Encoding`.
    static let unpackable = "gzip, br"

    /// The response with its body decompressed to at most `limit` bytes.
    ///
    /// gzip is detected by its signature, because servers announce it wrongly both ways. Brotli has no signature: when
    /// the header names it and the body is not brotli, the body is returned as it is.
    func unpacked(limit: Int) throws(HTTPClientError) -> HTTPResponse {
        var response = self
        do throws(UnpackingFailure) {
            if Gzip.isPacked(body) {
                response.body = try Gzip.unpacked(body, limit: limit)
            } else if saysBrotli {
                response.body = try Brotli.unpacked(body, limit: limit)
            }
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge(bytes: limit)
            case .truncated, .damaged:
                guard !Gzip.isPacked(body) else { throw .malformedResponse(reason: error.description) }
            }
        }
        return response
    }

    private var saysBrotli: Bool {
        headers["Content-Encoding"]?.split(separator: ",").last?.trimmingBlanks.lowercased() == "br"
    }
}
