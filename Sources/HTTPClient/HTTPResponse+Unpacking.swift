import Compression

extension HTTPResponse {
    /// What a request says it can unpack.
    static let unpackable = "gzip, br"

    /// The same answer with its body unpacked, if it is packed and no more than `limit` bytes.
    ///
    /// gzip is told by its first bytes, since headers announce it wrongly both ways. Brotli has no such mark: where the
    /// header names it and the body is none, the body is taken as it is.
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
