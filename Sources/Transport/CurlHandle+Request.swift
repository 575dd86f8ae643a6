import CCurl

extension CurlHandle {
    /// A handle for one request, redirects left to us, so that nothing meant for one server is left over for the next.
    static func asking(
        _ request: HTTPRequest,
        as number: Int,
        trusting trust: Trust
    ) throws(TransportFailure) -> CurlHandle {
        var handle = try CurlHandle(into: Reception(maximumBytes: request.maximumBytes))
        try handle.connect(as: number)
        try handle.setAddress(of: request)
        try handle.setLimits(of: request)
        try handle.setTrust(trust)
        try handle.setHeaders(of: request)
        return handle
    }

    private func setAddress(of request: HTTPRequest) throws(TransportFailure) {
        // A zero byte would end the address early.
        guard request.url.isHTTP, !request.url.utf8.contains(0) else { throw .notHTTP(request.url) }
        try set(CURLOPT_URL, request.url)
        // Over http nobody waits for another connection to learn whether it can be shared: it cannot.
        try set(CURLOPT_PIPEWAIT, request.url.lowercased().hasPrefix("https:") ? 1 : 0)
    }

    private func setLimits(of request: HTTPRequest) throws(TransportFailure) {
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        // It would send most headers along to whoever it is led to.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        try set(CURLOPT_NETRC, 0)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, max(request.connectDeadline.milliseconds, 1))
        try set(CURLOPT_TIMEOUT_MS, request.deadline.milliseconds)
        // Otherwise a name server that does not answer holds the thread far beyond the deadline.
        try set(CURLOPT_QUICK_EXIT, 1)
    }

    private func setTrust(_ trust: Trust) throws(TransportFailure) {
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        switch trust {
        case .system: break
        case .authorities(let text): try self.trust(onlyAuthorities: text)
        }
    }

    private mutating func setHeaders(of request: HTTPRequest) throws(TransportFailure) {
        let userAgent = HTTPHeaders.Field(name: "User-Agent", value: request.userAgent)
        for field in request.headers.fields + [userAgent] {
            guard field.isWellFormed else { throw .malformedHeader(field.name) }
        }
        for field in request.headers.fields {
            // “Name:” would take a header away; “Name;” sends it empty.
            try addHeader(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        try set(CURLOPT_USERAGENT, request.userAgent)
        // Said as any header, so that libcurl leaves the unpacking, and the bounds of it, to us.
        if request.headers["Accept-Encoding"] == nil { try addHeader("Accept-Encoding: \(HTTPResponse.unpackable)") }
    }
}
