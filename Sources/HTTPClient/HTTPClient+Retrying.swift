extension HTTPClient {
    /// The same client, more patient: it repeats what a server could not answer just now, within the request's deadline.
    ///
    /// Repeated are answers with 429, 502, 503 and 504 and connections that were lost; the last of them is what the
    /// caller gets. Pauses double and are left to chance in full. `Retry-After` is honoured and noted in `backoff`: a
    /// host that wants to be left alone for longer than a request can wait is not asked, `askedToWait` is thrown.
    package func retrying(
        _ policy: RetryPolicy = .standard,
        backoff: HostBackoff = HostBackoff(),
        clock: RetryClock = .live
    ) -> HTTPClient {
        HTTPClient { request in
            let retrier = Retrier(client: self, policy: policy, backoff: backoff, clock: clock)
            return try await retrier.response(to: request)
        }
    }
}
