package import Foundation

extension HTTPClient {
    /// A client that retries temporary failures within the request's deadline.
    ///
    /// It retries after statuses 429, 502, 503 and 504 and after lost connections; the caller gets the last result.
    /// Delays grow exponentially with full jitter. `Retry-After` is honoured and stored in `backoff`: when it is longer
    /// than the request can wait, `askedToWait` is thrown without another request.
    package func retrying(
        _ policy: RetryPolicy = RetryPolicy(),
        backoff: HostBackoff? = nil,
        clock: RetryClock = .live
    ) -> HTTPClient {
        let backoff = backoff ?? HostBackoff(clock: clock)
        let retrier = Retrier(client: self, policy: policy, backoff: backoff, clock: clock)
        var client = self
        client.send = { try await retrier.response(to: $0) }
        return client
    }
}

/// Repeats a request until it is answered, or there are no attempts or no time left.
private struct Retrier {
    let client: HTTPClient
    let policy: RetryPolicy
    let backoff: HostBackoff
    let clock: RetryClock

    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let end = clock.elapsed() + request.deadline
        return try await policy.run(by: clock, until: end, interrupted: { $0 }) {
            try await waitForHost(of: request, until: end)
            return try await outcome(of: request, until: end)
        }
    }
}

extension Retrier {
    private typealias Outcome = (result: Result<HTTPResponse, any Error>, verdict: RetryPolicy.Verdict)

    /// Leaves the address, or its host, alone for as long as it asked.
    private func waitForHost(of request: HTTPRequest, until end: Duration) async throws {
        guard let pause = await backoff.pause(of: request.url.hostAndPath) else { return }
        let left = end - clock.elapsed()
        guard pause < left else {
            let host = request.url.hostAndPort.lowercased()
            throw HTTPClientError.askedToWait(host: host, until: clock.now() + pause.timeInterval)
        }
        // The waiting requests should not all come back in the same moment.
        try await clock.sleep(pause + min(policy.firstPause, (left - pause) / 2) * clock.chance())
    }

    private func outcome(of request: HTTPRequest, until end: Duration) async throws -> Outcome {
        var attempt = request
        attempt.deadline = end - clock.elapsed()
        do {
            let response = try await client.send(attempt)
            return (.success(response), await verdict(on: response, to: request))
        } catch let failure as HTTPClientError {
            switch failure {
            case .connectionLost: return (.failure(failure), .later(.zero))
            // It had less time than the caller allowed, and should name what was allowed.
            case .deadlineMissed:
                return (.failure(HTTPClientError.deadlineMissed(after: request.deadline)), .final)
            default: return (.failure(failure), .final)
            }
        }
    }

    private func verdict(on response: HTTPResponse, to request: HTTPRequest) async -> RetryPolicy.Verdict {
        guard [429, 502, 503, 504].contains(response.status) else { return .final }
        let now = clock.now()
        guard let date = response.retryDate(at: now) else { return .later(.zero) }
        // Bounded: a day at most, by `retryDate`.
        let pause = Duration.seconds(date.timeIntervalSince(now))
        // The host that was asked leads to the one that has enough: asking it again asks both.
        for address in Set([request.url, response.finalURL].map(\.hostAndPath)) {
            await backoff.note(address, pause: pause)
        }
        return .later(pause)
    }
}

extension HTTPResponse {
    /// When the server wants to be asked again, if it says so and it makes sense.
    ///
    /// See [RFC 9110 §10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3).
    package func retryDate(at now: Date) -> Date? {
        guard let text = headers["Retry-After"] else { return nil }
        let latest = now + HostBackoff.longestWait.timeInterval
        if !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            // More digits than a number holds are more than a day, too.
            return Int32(text).map { min(now + Double($0), latest) } ?? latest
        }
        return HTTPDate.moment(text).map { min(max($0, now), latest) }
    }
}
