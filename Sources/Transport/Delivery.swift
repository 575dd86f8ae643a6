import CCurl

/// What came of asking once.
struct Delivery {
    let ending: Ending
    let reception: Reception

    /// The answer as it was sent, its body perhaps packed, if there is one; `deadline` is what the whole chain had.
    func response(to hop: HTTPRequest, within deadline: Duration) throws(TransportFailure) -> HTTPResponse {
        if let limit = reception.exceededLimit { throw .tooLarge(bytes: limit) }
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
}
