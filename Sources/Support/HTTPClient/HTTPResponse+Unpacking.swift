import Compression

extension HTTPResponse {
    static let unpackable = "gzip, br"

    /// The response with its body decompressed, when there is room for it.
    ///
    /// How large a body is shows when it is unpacked. Room is taken for the usual size at first; a larger body waits for
    /// room for the largest and is unpacked again.
    func unpacked(for request: HTTPRequest, within budget: MemoryBudget?) async throws -> HTTPResponse {
        let limit = request.maximumBytes
        guard let budget, request.room == nil else { return try unpacked(limit: limit, in: request.room) }
        let isPacked = Gzip.isPacked(body) || saysBrotli
        let usual = isPacked ? min(limit, max(MemoryBudget.small, body.count * Self.usualGrowth)) : body.count
        do {
            return try unpacked(limit: isPacked ? usual : limit, in: await budget.room(forBody: usual))
        } catch HTTPClientError.tooLarge where isPacked && usual < limit {
            return try unpacked(limit: limit, in: await budget.room(forBody: limit))
        }
    }

    /// How much larger than its packed form a feed usually is at most.
    private static let usualGrowth = 16

    /// The response with its body decompressed to at most `limit` bytes, in a room that was taken for it.
    ///
    /// gzip is detected by its signature, because servers announce it wrongly both ways. Brotli has no signature: when
    /// the header names it and the body is not brotli, the body is returned as it is.
    private func unpacked(limit: Int, in room: MemoryBudget.Room?) throws(HTTPClientError) -> HTTPResponse {
        var response = self
        response.room = room
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
