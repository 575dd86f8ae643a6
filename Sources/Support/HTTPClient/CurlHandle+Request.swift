import CCurl
import HTTPTypes

extension CurlHandle {
    /// Configures the handle for one request.
    ///
    /// `Transfer` handles redirects. The handle must have been reset.
    mutating func ask(
        _ request: HTTPRequest,
        as number: Int,
        with settings: CurlSettings
    ) throws(HTTPClientError) {
        receive(into: ResponseBuffer(maximumBytes: request.maximumBytes, budget: settings.budget))
        try connect(as: number)
        try setAddress(of: request)
        try setLimits(of: request)
        try setTrust(settings.trust)
        if request.privateNetwork == .refused { try stayPublic(besides: settings.proxies) }
        try setMethod(of: request)
        try setHeaders(of: request)
    }

    private func setAddress(of request: HTTPRequest) throws(HTTPClientError) {
        // A zero byte would truncate the address.
        guard request.url.isHTTP, !request.url.utf8.contains(0) else { throw .notHTTP(request.url) }
        if request.keepsDots { try set(CURLOPT_PATH_AS_IS, 1) }
        try set(CURLOPT_URL, request.url)
        // Waiting for a connection to share makes no sense over http, which cannot multiplex.
        try set(CURLOPT_PIPEWAIT, request.url.lowercased().hasPrefix("https:") ? 1 : 0)
    }

    private func setLimits(of request: HTTPRequest) throws(HTTPClientError) {
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        // libcurl would send most header fields to the redirect target.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        try set(CURLOPT_NETRC, 0)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, max(request.connectDeadline.milliseconds, 1))
        try set(CURLOPT_TIMEOUT_MS, request.deadline.milliseconds)
        if let limit = request.stallLimit {
            try set(CURLOPT_LOW_SPEED_LIMIT, max(limit.bytesPerSecond, 1))
            try set(CURLOPT_LOW_SPEED_TIME, max((limit.time.milliseconds + 999) / 1000, 1))
        }
        // Otherwise an unresponsive name server blocks the thread far beyond the deadline.
        try set(CURLOPT_QUICK_EXIT, 1)
    }

    private func setTrust(_ trust: CertificateTrust) throws(HTTPClientError) {
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        switch trust {
        case .system: break
        case .authorities(let text): try self.trust(onlyAuthorities: text)
        }
    }

    private mutating func setMethod(of request: HTTPRequest) throws(HTTPClientError) {
        switch request.method {
        case .get: break
        case .head: try set(CURLOPT_NOBODY, 1)
        case .delete: try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        case .put, .post:
            // A body in memory can be sent together with the header, and again on a new connection.
            try send(request.body)
            try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
            // Disables `Expect: 100-continue`, which most servers never answer.
            try addHeader("Expect:")
            // Disables libcurl's default form content type.
            if request.headers["Content-Type"] == nil { try addHeader("Content-Type:") }
        }
    }

    private mutating func setHeaders(of request: HTTPRequest) throws(HTTPClientError) {
        let userAgent = HTTPField("User-Agent", request.userAgent)
        for field in request.headers.fields + [userAgent] {
            guard field.isWellFormed else { throw .malformedHeader(field.name) }
        }
        for field in request.headers.fields {
            // libcurl removes a header given as “Name:” and sends “Name;” with an empty value.
            try addHeader(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        try set(CURLOPT_USERAGENT, request.userAgent)
        // Set as a plain header, so that this client decompresses, within its limits.
        if request.unpacks, request.headers["Accept-Encoding"] == nil {
            try addHeader("Accept-Encoding: \(HTTPResponse.unpackable)")
        }
    }
}
