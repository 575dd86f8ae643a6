extension HTTPClient {
    /// The same client, more patient: it repeats what a server could not answer just now, within the request's deadline.
    ///
    /// Repeated are answers with 429, 502, 503 and 504 and connections that were lost; the last of them is what the
    /// caller gets. Pauses double and are left to chance in full. `Retry-After` is honoured and noted in `calendar`: a
    /// host that wants to be left alone for longer than a request can wait is not asked, `askedToWait` is thrown.
    package func retrying(
        _ policy: RetryPolicy = .standard,
        calendar: HostCalendar = HostCalendar(),
        clock: RetryClock = .live
    ) -> HTTPClient {
        HTTPClient { request in
            let patience = Patience(client: self, policy: policy, calendar: calendar, clock: clock)
            return try await patience.response(to: request)
        }
    }
}
