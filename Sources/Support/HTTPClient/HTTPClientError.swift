package import Foundation

/// The reason why a request failed.
///
/// The description completes the sentence “could not load ADDRESS: …”, without header values and without credentials
/// in addresses.
package enum HTTPClientError: Error, Sendable, Hashable {
    /// The address is malformed, or has or redirects to a scheme other than http and https.
    case notHTTP(String)
    /// A header field contains control characters.
    case malformedHeader(String)
    /// The host name cannot be resolved.
    case cannotResolve(host: String)
    /// The connection was refused.
    case refused(host: String)
    /// The certificate is not trusted.
    case certificateNotTrusted(host: String, reason: String)
    /// The TLS connection failed for another reason than the certificate.
    case cannotEncrypt(host: String, reason: String)
    /// The connect timeout was exceeded.
    case connectDeadlineMissed(host: String, after: Duration)
    /// The request's deadline was exceeded.
    case deadlineMissed(after: Duration)
    /// The transfer was too slow for too long.
    case stalled(host: String, after: Duration)
    /// The connection closed before the response was complete.
    case connectionLost(host: String)
    /// The body exceeds the request's limit.
    case tooLarge(bytes: Int)
    /// The bodies of all answers under way exceed their limit together.
    case tooMuchAtOnce
    /// The response header exceeds its limit.
    case headerTooLarge(bytes: Int)
    /// There are more redirects than the client follows.
    case tooManyRedirects(limit: Int)
    /// An https address redirects to http, where the response could be read and changed in transit.
    case unencryptedRedirect(host: String)
    /// A server leads to an address that is not public.
    case privateNetwork(host: String)
    /// The response is not valid HTTP, cannot be decompressed, or redirects to a malformed address.
    case malformedResponse(reason: String)
    /// The response has an unexpected status.
    case status(Int)
    /// The proxy named by the environment failed.
    case proxyFailed(reason: String)
    /// An earlier `Retry-After` of the host lasts longer than the request can wait.
    case askedToWait(host: String, until: Date)
    /// Another failure, with libcurl's message.
    case other(reason: String)
}

extension HTTPClientError {
    /// Whether no server was reached, which may be a failure of the local network.
    package var isOfNetwork: Bool {
        ["dns", "refused", "tls", "timeout", "connection", "proxy"].contains(kind)
    }

    /// The kind of the failure in one word of a few, for metrics and logs; statuses by their hundred.
    package var kind: String {
        switch self {
        case .notHTTP, .malformedHeader: "request"
        case .cannotResolve: "dns"
        case .refused: "refused"
        case .certificateNotTrusted, .cannotEncrypt: "tls"
        case .connectDeadlineMissed, .deadlineMissed, .stalled: "timeout"
        case .connectionLost: "connection"
        case .tooLarge, .tooMuchAtOnce, .headerTooLarge: "size"
        case .tooManyRedirects, .unencryptedRedirect, .privateNetwork: "redirect"
        case .malformedResponse: "response"
        case .status(let status): (100...599).contains(status) ? "status_\(status / 100)xx" : "status"
        case .proxyFailed: "proxy"
        case .askedToWait: "wait"
        case .other: "other"
        }
    }
}

extension HTTPClientError: CustomStringConvertible {
    /// The error as text for an editor, without a capital or a full stop.
    package var description: String {
        switch self {
        case .notHTTP(let address): "“\(address.withoutSecrets)” is not an http or https address"
        case .malformedHeader(let name): "the header field “\(name)” has characters that a header cannot hold"
        case .cannotResolve(let host): "the host name “\(host)” cannot be found"
        case .refused(let host): "\(host) refused the connection, or is not reachable"
        case .certificateNotTrusted(let host, let reason): "the certificate of \(host) is not trusted (\(reason))"
        case .cannotEncrypt(let host, let reason): "no encrypted connection to \(host) (\(reason))"
        case .connectDeadlineMissed(let host, let time): "no connection to \(host) within \(seconds(time))"
        case .deadlineMissed(let time): "no complete answer within \(seconds(time))"
        case .stalled(let host, let time): "nothing came from or went to \(host) for \(seconds(time))"
        case .connectionLost(let host): "\(host) ended the connection before its answer was complete"
        case .tooLarge(let bytes): "the answer is larger than \(bytes) bytes"
        case .tooMuchAtOnce: "too many large answers came at once"
        case .headerTooLarge(let bytes): "the answer's header is larger than \(bytes) bytes"
        case .tooManyRedirects(let limit): "more than \(limit) redirects in a row"
        case .unencryptedRedirect(let host): "it redirects from https to http, which is not encrypted, at \(host)"
        case .privateNetwork(let host): "it leads to \(host), which is in a private network"
        case .malformedResponse(let reason): "the answer cannot be read (\(reason))"
        case .status(let status): "the server \(Self.words(for: status)) (status \(status))"
        case .proxyFailed(let reason): "the proxy that the environment names failed (\(reason))"
        case .askedToWait(let host, let time): "\(host) asked not to be asked again before \(HTTPDate.text(of: time))"
        case .other(let reason): reason
        }
    }

    private static func words(for status: Int) -> String {
        switch status {
        case 202: "has no content yet"
        case 204, 205: "sent no content"
        case 206: "sent only a part of the content"
        case 401, 403: "denied access"
        case 404: "has nothing at this address"
        case 410: "says that it is gone for good"
        case 429: "says that there were too many requests"
        case 500...599: "failed"
        default: "sent an unexpected answer"
        }
    }

    private func seconds(_ time: Duration) -> String {
        let milliseconds = time.milliseconds
        guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000) s" }
        return "\(milliseconds) ms"
    }
}

extension Duration {
    /// Whole milliseconds, rounded up and clamped to the range of a C `int` (24 days).
    var milliseconds: Int {
        let limit = Duration.milliseconds(Int(Int32.max))
        let (seconds, attoseconds) = min(max(self, .zero), limit).components
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
