import CCurl

/// What came of asking once.
struct TransferResult {
    let info: TransferInfo
    let buffer: ResponseBuffer

    /// The answer as it was sent, its body perhaps packed, if there is one; `deadline` is what the whole chain had.
    func response(to hop: HTTPRequest, within deadline: Duration) throws(HTTPClientError) -> HTTPResponse {
        if let refusal = buffer.refusal { throw refusal }
        guard !endedInLongLine else { throw .headerTooLarge(bytes: ResponseBuffer.maximumHeaderLine) }
        guard info.result == CURLE_OK else { throw info.failure(of: hop, within: deadline) }
        // libcurl is content with half a header.
        guard !buffer.isInHeader else { throw .connectionLost(host: info.host) }
        return HTTPResponse(
            status: info.status,
            headers: buffer.headers,
            body: buffer.body,
            finalURL: info.address.withoutUserInfo
        )
    }
    /// Whether a line of the header did not end in time: older versions of libcurl say that memory ran out, newer ones
    /// that something is too large (`CURLE_TOO_LARGE`, 100).
    private var endedInLongLine: Bool {
        let words = [CURLE_OUT_OF_MEMORY.rawValue, 100]
        return words.contains(info.result.rawValue) && info.isConnected && buffer.body.isEmpty
    }
}
