import CCurl

/// What came of asking once.
struct Delivery {
    let ending: Ending
    let reception: Reception

    /// The answer as it was sent, its body perhaps packed, if there is one; `deadline` is what the whole chain had.
    func response(to hop: HTTPRequest, within deadline: Duration) throws(TransportFailure) -> HTTPResponse {
        if let refusal = reception.refusal { throw refusal }
        guard !endedInLongLine else { throw .headerTooLarge(bytes: Reception.maximumHeaderLine) }
        guard ending.result == CURLE_OK else { throw ending.failure(of: hop, within: deadline) }
        // libcurl is content with half a header.
        guard !reception.isInHeader else { throw .connectionLost(host: ending.host) }
        return HTTPResponse(
            status: ending.status,
            headers: reception.headers,
            body: reception.body,
            finalURL: ending.address.withoutUserInfo
        )
    }
    /// Whether a line of the header did not end in time: older versions of libcurl say that memory ran out, newer ones
    /// that something is too large (`CURLE_TOO_LARGE`, 100).
    private var endedInLongLine: Bool {
        let words = [CURLE_OUT_OF_MEMORY.rawValue, 100]
        return words.contains(ending.result.rawValue) && ending.isConnected && reception.body.isEmpty
    }
}
