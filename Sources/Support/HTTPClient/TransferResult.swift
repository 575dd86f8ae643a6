import CCurl

/// The result of one hop.
struct TransferResult {
    let info: TransferInfo
    let buffer: ResponseBuffer

    /// The response as received, its body possibly compressed; `deadline` is the total limit of the redirect chain.
    func response(to hop: HTTPRequest, within deadline: Duration) throws(HTTPClientError) -> HTTPResponse {
        if let refusal = buffer.refusal { throw refusal }
        guard !endedInLongLine else { throw .headerTooLarge(bytes: ResponseBuffer.maximumHeaderLine) }
        guard info.result == CURLE_OK || !buffer.isKeptPublic else { throw .privateNetwork(host: info.host) }
        guard info.result == CURLE_OK else { throw info.failure(of: hop, within: deadline) }
        // libcurl accepts an incomplete header.
        guard !buffer.isInHeader else { throw .connectionLost(host: info.host) }
        var response = HTTPResponse(
            status: info.status,
            headers: buffer.headers,
            body: buffer.body,
            finalURL: info.address.withoutUserInfo
        )
        response.receipt = buffer.receipt
        return response
    }
    /// Whether a header line exceeded libcurl's limit: older versions report exhausted memory, newer ones
    /// `CURLE_TOO_LARGE` (100).
    private var endedInLongLine: Bool {
        let words = [CURLE_OUT_OF_MEMORY.rawValue, 100]
        return words.contains(info.result.rawValue) && info.isConnected && buffer.body.isEmpty
    }
}
