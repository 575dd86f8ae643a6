#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Why there is no answer, or not the one needed.
///
/// The description completes the sentence “could not load ADDRESS: …” in plain words, without values of headers and
/// without the user and password an address may have.
package enum HTTPClientError: Error, Sendable, Hashable {
    /// The address is malformed, or leads, perhaps by a redirect, to another protocol than http and https.
    case notHTTP(String)

    /// A header field that would break out of its line.
    case malformedHeader(String)

    /// No address is known for the host.
    case cannotResolve(host: String)

    /// Nobody answers at the host and port.
    case refused(host: String)

    /// The host could not prove who it is.
    case certificateNotTrusted(host: String, reason: String)

    /// The encrypted connection could not be set up, for another reason than the certificate.
    case cannotEncrypt(host: String, reason: String)

    /// No connection within the time allowed for connecting.
    case connectDeadlineMissed(host: String, after: Duration)

    /// No complete answer within the time the request allows.
    case deadlineMissed(after: Duration)

    /// Nothing moved for so long that nothing more was to be expected.
    case stalled(host: String, after: Duration)

    /// The connection ended before the answer was complete.
    case connectionLost(host: String)

    /// The body is larger than allowed.
    case tooLarge(bytes: Int)

    /// The header, or a line of it, is larger than any header of a feed.
    case headerTooLarge(bytes: Int)

    /// The host redirects more often than the client follows.
    case tooManyRedirects(limit: Int)

    /// An https address redirects to http, where anybody on the way could read and change the answer.
    case unencryptedRedirect(host: String)

    /// The answer is not HTTP, its body cannot be unpacked, or it redirects to a malformed address.
    case malformedResponse(reason: String)

    /// The server answered, but not with success.
    case status(Int)

    /// The proxy that the environment names is of no use.
    case proxyFailed(reason: String)

    /// The host asked, earlier, not to be asked again before then, which is later than the request can wait.
    case askedToWait(host: String, until: Date)

    /// Anything else, in the words of the library.
    case other(reason: String)
}

extension HTTPClientError {
    /// Whether the server was never heard, which may be the fault of the network on this side.
    package var isOfNetwork: Bool {
        switch self {
        case .cannotResolve, .refused, .certificateNotTrusted, .cannotEncrypt, .connectDeadlineMissed, .deadlineMissed,
            .stalled, .connectionLost, .proxyFailed:
            true
        case .notHTTP, .malformedHeader, .tooLarge, .headerTooLarge, .tooManyRedirects, .unencryptedRedirect,
            .malformedResponse,
            .status,
            .askedToWait, .other:
            false
        }
    }
}

extension HTTPClientError: CustomStringConvertible {
    /// What went wrong, in words for an editor, without a capital or a full stop.
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
        case .headerTooLarge(let bytes): "the answer's header is larger than \(bytes) bytes"
        case .tooManyRedirects(let limit): "more than \(limit) redirects in a row"
        case .unencryptedRedirect(let host): "it redirects from https to http, which is not encrypted, at \(host)"
        case .malformedResponse(let reason): "the answer cannot be read (\(reason))"
        case .status(let status): "the server \(Self.words(for: status)) (status \(status))"
        case .proxyFailed(let reason): "the proxy that the environment names does not help (\(reason))"
        case .askedToWait(let host, let time): "\(host) asked not to be asked again before \(HTTPDate.text(of: time))"
        case .other(let reason): reason
        }
    }

    /// What people should know of a status, behind “the server”.
    private static func words(for status: Int) -> String {
        switch status {
        case 202: "has no answer yet"
        case 204, 205: "sent no content"
        case 206: "sent only a part of the content"
        case 401, 403: "does not let us in"
        case 404: "has nothing at this address"
        case 410: "says that it is gone for good"
        case 429: "says that it was asked too often"
        case 500...599: "is in trouble"
        default: "answered with something else"
        }
    }

    private func seconds(_ time: Duration) -> String {
        let milliseconds = time.milliseconds
        guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000) s" }
        return "\(milliseconds) ms"
    }
}

extension Duration {
    /// Whole milliseconds, rounded up and held between 0 and what every C `int` can say (24 days).
    var milliseconds: Int {
        let limit = Duration.milliseconds(Int(Int32.max))
        let (seconds, attoseconds) = min(max(self, .zero), limit).components
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
