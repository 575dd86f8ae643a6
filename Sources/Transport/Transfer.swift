import CCurl

/// One request on its way, on the thread that waits for it.
struct Transfer {
    static let maximumRedirects = 5
    static let connectDeadline = Duration.seconds(5)

    let request: HTTPRequest

    /// Blocks until the answer is complete, a limit is met, or `cancellation` is requested.
    func response(until cancellation: Cancellation) throws -> HTTPResponse {
        guard request.deadline > .zero else { throw TransportFailure.deadlineMissed(after: request.deadline) }
        var handle = try CurlHandle()
        try setAddress(of: handle)
        try setLimits(of: handle)
        try setHeaders(of: &handle)
        var reception = Reception(maximumBytes: request.maximumBytes, cancellation: cancellation)
        let ending = try handle.perform(into: &reception)
        guard !reception.isCancelled else { throw CancellationError() }
        if let limit = reception.exceededLimit { throw TransportFailure.tooLarge(bytes: limit) }
        guard ending.result == CURLE_OK else { throw ending.failure(of: request) }
        return HTTPResponse(
            status: ending.status,
            headers: reception.headers,
            body: reception.body,
            finalURL: ending.address
        )
    }
}

extension Transfer {
    private func setAddress(of handle: borrowing CurlHandle) throws(TransportFailure) {
        // A zero byte would end the address early.
        guard request.url.isHTTP, !request.url.utf8.contains(0) else { throw .notHTTP(request.url) }
        try handle.set(CURLOPT_URL, request.url)
    }

    private func setLimits(of handle: borrowing CurlHandle) throws(TransportFailure) {
        try handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
        try handle.set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        try handle.set(CURLOPT_FOLLOWLOCATION, 1)
        try handle.set(CURLOPT_MAXREDIRS, Self.maximumRedirects)
        try handle.set(CURLOPT_SSL_VERIFYPEER, 1)
        try handle.set(CURLOPT_SSL_VERIFYHOST, 2)
        try handle.set(CURLOPT_NETRC, 0)
        try handle.set(CURLOPT_NOSIGNAL, 1)
        try handle.set(CURLOPT_CONNECTTIMEOUT_MS, Self.connectDeadline.milliseconds)
        try handle.set(CURLOPT_TIMEOUT_MS, request.deadline.milliseconds)
        // Otherwise a name server that does not answer holds the thread far beyond the deadline.
        try handle.set(CURLOPT_QUICK_EXIT, 1)
    }

    private func setHeaders(of handle: inout CurlHandle) throws(TransportFailure) {
        let userAgent = HTTPHeaders.Field(name: "User-Agent", value: request.userAgent)
        for field in request.headers.fields + [userAgent] {
            guard field.isWellFormed else { throw .malformedHeader(field.name) }
        }
        for field in request.headers.fields {
            // “Name:” would take a header away; “Name;” sends it empty.
            try handle.addHeader(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        try handle.set(CURLOPT_USERAGENT, request.userAgent)
        // Empty stands for every encoding that libcurl can unpack.
        try handle.set(CURLOPT_ACCEPT_ENCODING, "")
    }
}
