extension HTTPClient {
    /// A client that retries temporary failures within the request's deadline.
    ///
    /// It retries after statuses 429, 502, 503 and 504 and after lost connections; the caller gets the last result.
    /// Delays grow exponentially with full jitter. `Retry-After` is honoured and stored in `backoff`: when it is longer
    /// than the request can wait, `askedToWait` is thrown without another request.
    package func retrying(
        _ policy: RetryPolicy = .standard,
        backoff: HostBackoff? = nil,
        clock: RetryClock = .live
    ) -> HTTPClient {
        let backoff = backoff ?? HostBackoff(clock: clock)
        var client = self
        client.send = { request in
            let retrier = Retrier(client: self, policy: policy, backoff: backoff, clock: clock)
            return try await retrier.response(to: request)
        }
        return client
    }
}
