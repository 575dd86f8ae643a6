/// Why there is no answer, or not the one needed.
///
/// The description completes the sentence “could not load ADDRESS: …” in plain words.
package enum TransportFailure: Error, Sendable, Hashable {
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

    /// The connection ended before the answer was complete.
    case connectionLost(host: String)

    /// The header or the body is larger than allowed.
    case tooLarge(bytes: Int)

    /// The host redirects more often than the client follows.
    case tooManyRedirects(limit: Int)

    /// An https address redirects to http, where anybody on the way could read and change the answer.
    case unencryptedRedirect(host: String)

    /// The answer is not HTTP, its body cannot be unpacked, or it redirects to a malformed address.
    case malformedResponse(reason: String)

    /// The server answered, but not with success.
    case status(Int)

    /// Anything else, in the words of the library.
    case other(reason: String)
}

extension TransportFailure: CustomStringConvertible {
    /// What went wrong, in words for an editor, without a capital or a full stop.
    package var description: String {
        switch self {
        case .notHTTP(let address): "“\(address)” is not an http or https address"
        case .malformedHeader(let name): "the header field “\(name)” has characters that a header cannot hold"
        case .cannotResolve(let host): "the host name “\(host)” cannot be found"
        case .refused(let host): "\(host) refused the connection, or is not reachable"
        case .certificateNotTrusted(let host, let reason): "the certificate of \(host) is not trusted (\(reason))"
        case .cannotEncrypt(let host, let reason): "no encrypted connection to \(host) (\(reason))"
        case .connectDeadlineMissed(let host, let time): "no connection to \(host) within \(seconds(time))"
        case .deadlineMissed(let time): "no complete answer within \(seconds(time))"
        case .connectionLost(let host): "\(host) ended the connection before its answer was complete"
        case .tooLarge(let bytes): "the answer is larger than \(bytes) bytes"
        case .tooManyRedirects(let limit): "more than \(limit) redirects in a row"
        case .unencryptedRedirect(let host): "it redirects from https to http, which is not encrypted, at \(host)"
        case .malformedResponse(let reason): "the answer cannot be read (\(reason))"
        case .status(let status): "the server answered with status \(status)"
        case .other(let reason): reason
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
