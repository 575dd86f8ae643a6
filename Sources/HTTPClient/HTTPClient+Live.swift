import CCurl

extension HTTPClient {
    /// A client that sends requests over the network with libcurl.
    ///
    /// HTTP/1.1 and 2, verified certificates, gzip and brotli, http and https only. At most five redirects, none from
    /// https to http, and request headers are not sent to other origins. Requests with side effects are sent once;
    /// libcurl sends them again if a reused connection turns out to be closed. The proxy comes from the environment;
    /// `.netrc` is not read.
    ///
    /// All requests share one thread and its connections, which are closed with the last copy of the client; the caller
    /// limits concurrency.
    package static func live() -> HTTPClient { live(trusting: .system) }

    /// The versions of libcurl and of the libraries that it uses.
    package static var libraryVersion: String { unsafe String(cString: curl_version()) }

    /// A client with other trusted certificates than the system's, for test servers.
    static func live(trusting trust: CertificateTrust) -> HTTPClient {
        let worker = CurlWorker(trusting: trust)
        return HTTPClient { request in
            let response = try await worker.response(to: request)
            return request.unpacks ? try response.unpacked(limit: request.maximumBytes) : response
        }
    }
}
