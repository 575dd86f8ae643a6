/// Repeats an attempt while a repetition can help: the one retry loop of feeds and buckets.
package struct RetryLoop: Sendable {
    /// Whether an attempt is to be repeated.
    package enum Verdict: Sendable, Hashable {
        /// The result counts.
        case final
        /// The server may answer later: repeat after this pause, which it asked for, and that of the policy.
        case later(Duration)
        /// Repeat without a pause; does not count as an attempt, so the attempt must limit how often it says this.
        case immediately
    }

    /// How often an attempt is repeated, and after which pauses.
    private let policy: RetryPolicy
    private let clock: RetryClock

    /// Makes a loop.
    package init(policy: RetryPolicy, clock: RetryClock) {
        self.policy = policy
        self.clock = clock
    }

    /// Runs attempts until one is final, or no attempt or no time is left; the last result counts.
    ///
    /// - Parameters:
    ///   - end: The moment of `clock.elapsed` at which no pause may end any more; nil when the policy alone decides.
    ///   - interrupted: The error to throw when a pause is cancelled.
    ///   - attempt: One attempt: its result, and whether to repeat it.
    /// - Returns: The value of the last attempt.
    /// - Throws: The error of the last attempt, or that of `interrupted`.
    package func run<Value, Failure: Error>(
        until end: Duration? = nil,
        interrupted: (any Error) -> Failure,
        attempt: () async throws(Failure) -> (result: Result<Value, Failure>, verdict: Verdict)
    ) async throws(Failure) -> Value {
        var attempts = 1
        while true {
            let (result, verdict) = try await attempt()
            switch verdict {
            case .final: return try result.get()
            case .immediately: continue
            case .later(let requestedPause):
                guard attempts < policy.attempts else { return try result.get() }
                let pause = requestedPause + policy.pause(after: attempts, chance: clock.chance())
                if let end, clock.elapsed() + pause >= end { return try result.get() }
                do {
                    try await clock.sleep(pause)
                } catch {
                    throw interrupted(error)
                }
                attempts += 1
            }
        }
    }
}
