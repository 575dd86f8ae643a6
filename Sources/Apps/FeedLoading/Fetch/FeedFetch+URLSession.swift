#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension FeedFetch {
    /// Loads feeds over http and https with `URLSession`.
    ///
    /// Keep one for the whole app: it remembers the `ETag` and `Last-Modified` of responses, asks with `If-None-Match` and
    /// `If-Modified-Since`, and answers 304 with the response it has. It counts bytes as they arrive, so a response that is
    /// too long ends its transfer. Redirects lead to http and https only, never from https to http.
    ///
    /// - Parameters:
    ///   - limits: The bounds of one transfer.
    ///   - userAgent: The name of the app.
    ///   - configuration: Proxies, extra header fields and the like; its cache is not used.
    /// - Returns: A fetch that throws `FeedFailure` with a reason in plain words.
    public static func urlSession(
        limits: FetchLimits = FetchLimits(),
        userAgent: String = "FeedLoading",
        configuration: URLSessionConfiguration = .ephemeral
    ) -> FeedFetch {
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        let client = URLSessionClient(configuration: configuration, limits: limits, userAgent: userAgent)
        return FeedFetch { try await client.response(from: $0) }
    }
}

/// The configuration of sessions, their bounds, and the responses that can be asked about.
private struct URLSessionClient: Sendable {
    let configuration: URLSessionConfiguration
    let limits: FetchLimits
    let userAgent: String
    let cache = ResponseCache()

    private static let redirects: Set<Int> = [301, 302, 303, 307, 308]

    func response(from source: FeedSource) async throws -> FeedResponse {
        guard let address = source.address else { throw failure(source, "there is no address to load it from") }
        return try await withThrowingTaskGroup(of: FeedResponse?.self) { group in
            group.addTask { try await response(from: source, at: address) }
            group.addTask {
                try await Task.sleep(for: limits.duration)
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let response = first else {
                throw failure(source, "no complete response within \(limits.duration)")
            }
            return response
        }
    }

    private func response(from source: FeedSource, at address: WebAddress) async throws -> FeedResponse {
        let known = await cache.entry(for: address)
        var place = address
        for _ in 0...limits.redirects {
            let (head, bytes): (HTTPURLResponse, [UInt8])
            do {
                (head, bytes) = try await transfer(of: source, from: place, known: known)
            } catch let error as URLError {
                throw failure(source, reason(of: error, at: place))
            }
            switch head.statusCode {
            case let status where Self.redirects.contains(status):
                place = try redirect(from: place, by: head, of: source)
            case 304:
                guard let known else { throw failure(source, "the server answered 304 to an unconditional request") }
                return known.response
            case 200, 203:
                let response = FeedResponse(bytes, address: place, charset: head.textEncodingName)
                await cache.store(
                    response,
                    etag: head.value(forHTTPHeaderField: "ETag"),
                    lastModified: head.value(forHTTPHeaderField: "Last-Modified"),
                    for: address
                )
                return response
            case let status:
                let words = HTTPURLResponse.localizedString(forStatusCode: status)
                throw failure(source, "the server answered \(status) (\(words))")
            }
        }
        throw failure(source, "more than \(limits.redirects) redirects")
    }

    private func redirect(
        from place: WebAddress,
        by head: HTTPURLResponse,
        of source: FeedSource
    ) throws(FeedFailure) -> WebAddress {
        guard let location = head.value(forHTTPHeaderField: "Location"),
            let target = WebAddress(location, relativeTo: place)
        else { throw failure(source, "the server redirects, but not to an http or https address") }
        guard place.scheme == "http" || target.scheme == "https" else {
            throw failure(source, "the server redirects from https to http")
        }
        return target
    }

    private func failure(
        _ source: FeedSource,
        _ reason: String,
        _ cause: FeedFailure.Cause = .unreachable
    ) -> FeedFailure {
        FeedFailure(source: source.name, reason: reason, cause: cause)
    }
}

extension URLSessionClient {
    private func transfer(
        of source: FeedSource,
        from place: WebAddress,
        known: ResponseCache.Entry?
    ) async throws -> (HTTPURLResponse, [UInt8]) {
        guard let url = URL(string: place.string) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        request.setValue(known?.etag, forHTTPHeaderField: "If-None-Match")
        request.setValue(known?.lastModified, forHTTPHeaderField: "If-Modified-Since")
        let (events, continuation) = AsyncThrowingStream.makeStream(of: TransferEvent.self)
        // A session for each transfer, so that its delegate needs no table of tasks; tasks have none of their own on Linux.
        let session = URLSession(
            configuration: configuration,
            delegate: TransferDelegate(continuation),
            delegateQueue: nil
        )
        session.dataTask(with: request).resume()
        // However this ends, nothing more is received.
        defer { session.invalidateAndCancel() }
        let noHTTP = failure(source, "the server did not answer in HTTP")
        let tooLong = failure(source, "the response has more than \(limits.bytes) bytes", .unusable)
        var head: HTTPURLResponse?
        var bytes: [UInt8] = []
        for try await event in events {
            switch event {
            case .response(let response):
                guard let response = response as? HTTPURLResponse else { throw noHTTP }
                guard response.expectedContentLength <= limits.bytes else { throw tooLong }
                head = response
            case .data(let data):
                guard data.count <= limits.bytes - bytes.count else { throw tooLong }
                bytes += data
            }
        }
        try Task.checkCancellation()
        guard let head else { throw noHTTP }
        return (head, bytes)
    }

    /// An error of the system in plain words.
    private func reason(of error: URLError, at place: WebAddress) -> String {
        switch error.code {
        case .timedOut: "\(place.host) did not answer in time"
        case .cannotFindHost, .dnsLookupFailed: "there is no host named \(place.host)"
        case .cannotConnectToHost: "\(place.authority) accepts no connection"
        case .notConnectedToInternet, .dataNotAllowed: "this device has no connection to the network"
        case .networkConnectionLost: "the connection to \(place.host) was lost"
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            "there is no secure connection to \(place.host)"
        default: "\(place.host) cannot be loaded: \(error.localizedDescription)"
        }
    }
}

/// The events of a running task.
private enum TransferEvent: Sendable {
    case response(URLResponse)
    case data(Data)
}

/// Passes on what one task receives; redirects are left to the caller, who counts them.
private final class TransferDelegate: NSObject, URLSessionDataDelegate {
    private let continuation: AsyncThrowingStream<TransferEvent, any Error>.Continuation

    init(_ continuation: AsyncThrowingStream<TransferEvent, any Error>.Continuation) {
        self.continuation = continuation
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        continuation.yield(.response(response))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield(.data(data))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.finish(throwing: error)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
