import CCurl

/// A request in progress, including redirects.
///
/// It runs on the worker's thread: waiting for a busy task between two hops could miss the
/// deadline.
struct Transfer {
    static let maximumRedirects = 5

    /// The next request, with the remaining deadline.
    private(set) var hop: HTTPRequest

    private let request: HTTPRequest
    private let start = ContinuousClock.now
    private var redirects = 0
    private var permanentURL: String?
    private var isForGood = true

    /// Starts a transfer; its deadline begins now.
    init(_ request: HTTPRequest) {
        self.request = request
        hop = request
    }

    /// Configures a handle for `hop`.
    mutating func prepare() throws(HTTPClientError) {
        hop.deadline = request.deadline - (.now - start)
        guard hop.deadline > .zero else { throw .deadlineMissed(after: request.deadline) }
    }

    /// The final response, its body possibly compressed; nil when a redirect leads to another `hop`.
    mutating func answer(after code: CURLcode, _ handle: CurlHandle) throws(HTTPClientError) -> HTTPResponse? {
        var response = try handle.response(after: code, to: hop, within: request.deadline)
        guard let location = request.isLed ? response.redirect : nil else {
            response.permanentURL = permanentURL
            return response
        }
        redirects += 1
        hop = try hop.redirected(to: location)
        guard redirects <= Self.maximumRedirects else { throw .tooManyRedirects(limit: Self.maximumRedirects) }
        isForGood = isForGood && [301, 308].contains(response.status)
        if isForGood { permanentURL = hop.url.withoutUserInfo }
        return nil
    }
}

/// The result of one hop.
extension CurlHandle {
    /// The response as received, its body possibly compressed; `deadline` is the total limit of the redirect chain.
    fileprivate func response(
        after code: CURLcode,
        to hop: HTTPRequest,
        within deadline: Duration
    ) throws(HTTPClientError) -> HTTPResponse {
        let buffer = received
        if let refusal = buffer.refusal { throw refusal }
        // Older versions report a header line beyond libcurl's limit as exhausted memory, newer ones as
        // `CURLE_TOO_LARGE` (100).
        let maybeLongLine = [CURLE_OUT_OF_MEMORY.rawValue, 100].contains(code.rawValue)
        if maybeLongLine, isConnected, buffer.body.isEmpty {
            throw .headerTooLarge(bytes: ResponseBuffer.maximumHeaderLine)
        }
        guard code == CURLE_OK else {
            throw buffer.isKeptPublic ? .privateNetwork(host: host) : failure(code, of: hop, within: deadline)
        }
        // libcurl accepts an incomplete header.
        guard !buffer.isInHeader else { throw .connectionLost(host: host) }
        var response = HTTPResponse(
            status: status,
            headers: buffer.headers,
            body: buffer.body,
            finalURL: address.withoutUserInfo
        )
        response.receipt = buffer.receipt
        return response
    }

    private var host: String { address.hostAndPort }

    /// The error of `hop`, the last of a redirect chain whose total limit was `deadline`.
    private func failure(_ code: CURLcode, of hop: HTTPRequest, within deadline: Duration) -> HTTPClientError {
        let reason = reason(code)
        return switch code {
        case CURLE_COULDNT_RESOLVE_PROXY: .proxyFailed(reason: "its name cannot be found, or makes no sense")
        case CURLE_PROXY: .proxyFailed(reason: reason)
        case CURLE_RECV_ERROR where proxyStatus >= 300: .proxyFailed(reason: "status \(proxyStatus)")
        case CURLE_COULDNT_RESOLVE_HOST: .cannotResolve(host: host)
        case CURLE_COULDNT_CONNECT: .refused(host: host)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            .certificateNotTrusted(host: host, reason: reason)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE:
            .cannotEncrypt(host: host, reason: reason)
        case CURLE_OPERATION_TIMEDOUT: missedDeadline(of: hop, within: deadline)
        case CURLE_URL_MALFORMAT: .notHTTP(address)
        // libcurl also reports this for a response without a status line.
        case CURLE_UNSUPPORTED_PROTOCOL: address.isHTTP ? .malformedResponse(reason: reason) : .notHTTP(address)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            .connectionLost(host: host)
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY: .malformedResponse(reason: reason)
        default: .other(reason: reason)
        }
    }

    /// The timeout that was exceeded: that for connecting, unless less of the deadline was left.
    private func missedDeadline(of hop: HTTPRequest, within deadline: Duration) -> HTTPClientError {
        // libcurl reports both with one code.
        if isConnected, let limit = hop.stallLimit, duration < hop.deadline {
            return .stalled(host: host, after: limit)
        }
        guard !isConnected, hop.deadline > hop.connectDeadline else {
            return .deadlineMissed(after: deadline)
        }
        return .connectDeadlineMissed(host: host, after: hop.connectDeadline)
    }
}
