import CCurl

/// How a transfer ended, as libcurl tells it, copied out so that it outlives the handle.
struct TransferInfo {
    let result: CURLcode

    /// The status of the last answer, 0 if there was none.
    let status: Int

    /// The status with which a proxy answered when asked for a tunnel, 0 if none was.
    let proxyStatus: Int

    /// The address the last answer came from, or would have come from.
    let address: String

    /// The library's own account, for what we have no better words for.
    let reason: String

    /// Whether the host was reached and, where it is due, the connection encrypted.
    let isConnected: Bool

    /// How long it took.
    let duration: Duration

    /// What to tell when `hop` did not succeed, the last of a chain that had `deadline` for all of it.
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
        // Also said of an answer without a status line.
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
    /// Which deadline it was: the one for connecting comes first, unless less was left.
    private func missedDeadline(of hop: HTTPRequest, within deadline: Duration) -> HTTPClientError {
        // libcurl has one word for both, and ends nothing earlier than it must but for this.
        if isConnected, let limit = hop.stallLimit, duration < hop.deadline {
            return .stalled(host: host, after: limit.time)
        }
        guard !isConnected, hop.deadline > hop.connectDeadline else {
            return .deadlineMissed(after: deadline)
        }
        return .connectDeadlineMissed(host: host, after: hop.connectDeadline)
    }

    /// The host and port of the address, without the user and password that may stand before them.
    var host: String { address.hostAndPort }
}
