extension HTTPClient {
    /// A client that asks the network through libcurl.
    ///
    /// HTTP/1.1 and 2, certificates verified, gzip and brotli, http and https only. At most five redirects, none from https
    /// to http, and the headers of the request go to no other server. What changes something is sent once by us; libcurl
    /// sends it again where a connection from before turns out to be gone. The proxy comes from the environment; `.netrc` is
    /// not read.
    ///
    /// All requests share one thread and its connections, which end with the last copy of the client; the caller bounds
    /// how many run at once.
    package static func live() -> HTTPClient { live(trusting: .system) }

    /// A client that trusts others than the system does, for servers of tests.
    static func live(trusting trust: CertificateTrust) -> HTTPClient {
        let worker = CurlWorker(trusting: trust)
        return HTTPClient { request in
            let response = try await worker.response(to: request)
            return request.unpacks ? try response.unpacked(limit: request.maximumBytes) : response
        }
    }
}
