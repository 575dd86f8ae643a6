import CCurl

/// The result data of a libcurl transfer, copied so that it outlives the handle.
struct TransferInfo {
    let result: CURLcode

    /// The status of the last response; 0 if there was none.
    let status: Int

    /// The proxy's status for a tunnel request; 0 if there was none.
    let proxyStatus: Int

    /// The address of the last response, or of the failed request.
    let address: String

    /// libcurl's error message, for errors without a message of our own.
    let reason: String

    /// Whether the connection was established, including TLS.
    let isConnected: Bool

    /// The duration.
    let duration: Duration

    /// The error of `hop`, the last of a redirect chain whose total limit was `deadline`.
    func failure(of hop: HTTPRequest, within deadline: Duration) -> HTTPClientError {
        switch result {
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
}

extension TransferInfo {
    /// The timeout that was exceeded: that for connecting, unless less of the deadline was left.
    private func missedDeadline(of hop: HTTPRequest, within deadline: Duration) -> HTTPClientError {
        // libcurl reports both with one code.
        if isConnected, let limit = hop.stallLimit, duration < hop.deadline {
            return .stalled(host: host, after: limit.time)
        }
        guard !isConnected, hop.deadline > hop.connectDeadline else {
            return .deadlineMissed(after: deadline)
        }
        return .connectDeadlineMissed(host: host, after: hop.connectDeadline)
    }

    /// The host and port of the address, without credentials.
    var host: String { address.hostAndPort }
}
