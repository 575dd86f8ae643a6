import Foundation

/// A response, with its error if it is one.
typealias S3Response = (response: HTTPResponse, problem: S3Error?)

/// Makes calls, again where that can help.
struct S3Client: Sendable {
    let place: S3Location
    let client: HTTPClient
    let session: S3Session
    let policy: RetryPolicy
    let clock: RetryClock

    /// Calls until there is an answer that will not become better, or the retries are used up.
    func answer(to call: S3Request) async throws(BucketFailure) -> S3Response {
        var hasCorrectedClock = false
        var hasRenewed = false
        return try await policy.run(by: clock, interrupted: { _ in Self.cancelled(call) }) {
            () async throws(BucketFailure) in
            let outcome = try await outcome(of: call)
            if outcome.isClockCorrected, !hasCorrectedClock {
                hasCorrectedClock = true
                return (outcome.result, .immediately)
            }
            if let refusal = outcome.refusal {
                let renewal = await session.renew(refusal.credentials)
                if case .renewed = renewal, !hasRenewed {
                    hasRenewed = true
                    return (outcome.result, .immediately)
                }
                if let failure = failure(refusal.problem, of: call, after: renewal) {
                    return (.failure(failure), .final)
                }
            }
            return (outcome.result, outcome.isPassing ? .later(outcome.requestedPause) : .final)
        }
    }

    func failure(_ problem: S3Error, of call: S3Request) -> BucketFailure { problem.failure(of: call.name, at: place) }
}

extension S3Client {
    private struct Outcome {
        let result: Result<S3Response, BucketFailure>
        let isPassing: Bool
        /// How long the server wants to be left alone.
        var requestedPause = Duration.zero
        var isClockCorrected = false
        /// The credentials that the server does not accept, and how it says so.
        var refusal: (credentials: Credentials, problem: S3Error)?
    }

    private static func cancelled(_ call: S3Request) -> BucketFailure {
        BucketFailure(call.name, "it was interrupted", advice: "publish again to go on", kind: .cancelled)
    }

    private func outcome(of call: S3Request) async throws(BucketFailure) -> Outcome {
        let (request, correction, credentials) = await session.request(for: call)
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch let failure as HTTPClientError {
            let isPassing = await isPassing(failure)
            return Outcome(result: .failure(words(for: failure, of: call)), isPassing: isPassing)
        } catch {
            throw Self.cancelled(call)
        }
        let problem = problem(in: response, to: call)
        let isClockCorrected = await session.note(response, problem, signedWith: correction)
        return Outcome(
            result: .success((response, problem)),
            isPassing: problem?.isPassing ?? false,
            requestedPause: problem == nil ? .zero : requestedPause(of: response),
            isClockCorrected: isClockCorrected,
            refusal: problem.flatMap { $0.refusesCredentials ? (credentials, $0) : nil }
        )
    }

    /// The failure of credentials that the server refuses and that have not been renewed; nil when the problem says it all.
    private func failure(
        _ problem: S3Error,
        of call: S3Request,
        after renewal: RenewableCredentials.Renewal
    ) -> BucketFailure? {
        let refusal = failure(problem, of: call)
        switch renewal {
        case .renewed, .impossible: return nil
        case .unchanged(let place):
            guard problem.refusesToken else { return nil }
            let reason = "\(refusal.reason), and \(place) has no other"
            let advice = "sign in again, or see why nothing renews it there"
            return BucketFailure(call.name, reason, advice: advice, kind: .denied)
        case .failed(let cause):
            let reason = "\(refusal.reason), and other credentials cannot be read: \(cause.reason)"
            return BucketFailure(call.name, reason, advice: cause.advice, kind: .denied)
        }
    }

    /// A copy may fail after the server has said that all is well.
    private func problem(in response: HTTPResponse, to call: S3Request) -> S3Error? {
        guard 200..<300 ~= response.status else { return S3Error(response) }
        guard call.method == .put, !response.body.isEmpty else { return nil }
        let problem = S3Error(response)
        return problem.code == nil ? nil : problem
    }

    private func requestedPause(of response: HTTPResponse) -> Duration {
        let now = clock.now()
        guard let date = response.retryDate(at: now) else { return .zero }
        // Bounded: a day at most, by `retryDate`.
        return min(max(.seconds(date.timeIntervalSince(now)), .zero), S3Limits.longestRequestedPause)
    }

    private func isPassing(_ failure: HTTPClientError) async -> Bool {
        switch failure {
        case .connectionLost, .deadlineMissed, .connectDeadlineMissed, .stalled: true
        // A server that answered before is being started again; one that never did is not there.
        case .refused, .cannotResolve: await session.hasAnswered
        case .notHTTP, .malformedHeader, .certificateNotTrusted, .cannotEncrypt, .tooLarge, .tooMuchAtOnce,
            .headerTooLarge, .tooManyRedirects, .unencryptedRedirect, .privateNetwork, .malformedResponse, .status,
            .proxyFailed, .askedToWait, .other:
            false
        }
    }

    private func words(for failure: HTTPClientError, of call: S3Request) -> BucketFailure {
        let advice =
            switch failure {
            case .cannotResolve, .refused, .notHTTP: "check the endpoint and the network"
            case .certificateNotTrusted, .cannotEncrypt: "check the endpoint and its certificate"
            case .malformedHeader: "check the header fields that are configured"
            case .proxyFailed: "check the proxy"
            case .connectDeadlineMissed, .deadlineMissed, .stalled, .connectionLost, .tooLarge, .tooMuchAtOnce,
                .headerTooLarge, .tooManyRedirects, .unencryptedRedirect, .privateNetwork, .malformedResponse, .status,
                .askedToWait, .other:
                "check the network and publish again"
            }
        let isTooLarge = if case .tooLarge = failure { true } else { false }
        return BucketFailure(call.name, failure.description, advice: advice, kind: isTooLarge ? .tooLarge : .other)
    }
}
