import CCurl

/// One request on its way, redirects included, on the thread that waits for it.
struct Transfer {
    static let maximumRedirects = 5
    static let connectDeadline = Duration.seconds(5)

    let request: HTTPRequest

    /// Blocks until the answer is complete, a limit is met, or `cancellation` is requested.
    func response(until cancellation: Cancellation) throws -> HTTPResponse {
        let start = ContinuousClock.now
        var hop = request
        for _ in 0...Self.maximumRedirects {
            hop.deadline = request.deadline - (.now - start)
            guard hop.deadline > .zero else { throw TransportFailure.deadlineMissed(after: request.deadline) }
            let response = try answer(to: hop, until: cancellation)
            guard let location = response.redirect else { return response }
            hop = try hop.redirected(to: location)
        }
        throw TransportFailure.tooManyRedirects(limit: Self.maximumRedirects)
    }

    /// Asks once, with a handle of its own, so that nothing meant for one server is left over for the next.
    private func answer(to hop: HTTPRequest, until cancellation: Cancellation) throws -> HTTPResponse {
        var handle = try CurlHandle()
        try handle.setAddress(of: hop)
        try handle.setLimits(of: hop)
        try handle.setHeaders(of: hop)
        var reception = Reception(maximumBytes: hop.maximumBytes, cancellation: cancellation)
        let ending = try handle.perform(into: &reception)
        guard !reception.isCancelled else { throw CancellationError() }
        if let limit = reception.exceededLimit { throw TransportFailure.tooLarge(bytes: limit) }
        guard ending.result == CURLE_OK else { throw ending.failure(of: hop, within: request.deadline) }
        return HTTPResponse(
            status: ending.status,
            headers: reception.headers,
            body: reception.body,
            finalURL: ending.address
        )
    }
}

extension CurlHandle {
    fileprivate func setAddress(of request: HTTPRequest) throws(TransportFailure) {
        // A zero byte would end the address early.
        guard request.url.isHTTP, !request.url.utf8.contains(0) else { throw .notHTTP(request.url) }
        try set(CURLOPT_URL, request.url)
    }

    fileprivate func setLimits(of request: HTTPRequest) throws(TransportFailure) {
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        // It would send most headers along to whoever it is led to.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_NETRC, 0)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, Transfer.connectDeadline.milliseconds)
        try set(CURLOPT_TIMEOUT_MS, request.deadline.milliseconds)
        // Otherwise a name server that does not answer holds the thread far beyond the deadline.
        try set(CURLOPT_QUICK_EXIT, 1)
    }

    fileprivate mutating func setHeaders(of request: HTTPRequest) throws(TransportFailure) {
        let userAgent = HTTPHeaders.Field(name: "User-Agent", value: request.userAgent)
        for field in request.headers.fields + [userAgent] {
            guard field.isWellFormed else { throw .malformedHeader(field.name) }
        }
        for field in request.headers.fields {
            // “Name:” would take a header away; “Name;” sends it empty.
            try addHeader(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        try set(CURLOPT_USERAGENT, request.userAgent)
        // Empty stands for every encoding that libcurl can unpack.
        try set(CURLOPT_ACCEPT_ENCODING, "")
    }
}
