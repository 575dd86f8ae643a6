import Compression

extension HTTPResponse {
    static let unpackable = "gzip, br"

    /// The same, when there is room for it.
    ///
    /// How large a body is shows when it is unpacked. Room is taken for the usual size at first; a larger body waits for
    /// room for the largest and is unpacked again.
    func unpacked(limit: Int, within budget: MemoryBudget?) async throws -> HTTPResponse {
        guard let budget else { return try unpacked(limit: limit) }
        let isPacked = Gzip.isPacked(body) || saysBrotli
        let usual = isPacked ? min(limit, max(MemoryBudget.small, body.count * Self.usualGrowth)) : body.count
        do {
            let room = try await budget.room(forBody: usual)
            var response = try unpacked(limit: isPacked ? usual : limit)
            response.room = room
            return response
        } catch HTTPClientError.tooLarge where isPacked && usual < limit {
            let room = try await budget.room(forBody: limit)
            var response = try unpacked(limit: limit)
            response.room = room
            return response
        }
    }

    /// How much larger than its packed form a feed usually is at most.
    private static let usualGrowth = 16

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
