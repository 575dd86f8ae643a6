#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The `Retry-After` times of hosts; the caller keeps them between builds.
///
/// A process counts them by a clock that is never set, so a corrected wall clock neither shortens nor lengthens a wait.
/// Dates are only for what is kept.
package actor HostBackoff {
    /// The longest backoff; a longer `Retry-After` is treated as a mistake.
    package static let longestWait = Duration.seconds(24 * 60 * 60)

    private let clock: RetryClock
    /// The moments of `clock.elapsed` at which hosts may be requested again.
    private var deadlines: [String: Duration]

    /// Restores the entries of an earlier build.
    ///
    /// - Parameters:
    ///   - entries: When hosts may be requested again; a date beyond the maximum was stored by a wrong clock and counts for
    ///     nothing.
    ///   - clock: The clocks.
    package init(_ entries: [String: Date] = [:], clock: RetryClock) {
        self.clock = clock
        let (now, elapsed) = (clock.now(), clock.elapsed())
        deadlines = entries.compactMapValues { date in
            let seconds = date.timeIntervalSince(now)
            guard seconds > 0, seconds <= Self.longestWait.timeInterval else { return nil }
            return elapsed + .seconds(seconds)
        }
    }

    /// The entries that are still in effect, by host and port, as dates of the wall clock as it is now.
    package var entries: [String: Date] {
        let now = clock.now()
        return deadlines.keys.reduce(into: [:]) { $0[$1] = pause(of: $1).map { now + $0.timeInterval } }
    }

    /// How long the host must not be requested; nil when it may be.
    package func pause(of host: String) -> Duration? {
        let elapsed = clock.elapsed()
        return deadlines[host].flatMap { elapsed < $0 ? $0 - elapsed : nil }
    }

    /// Stores a host's `Retry-After`; the later of two times counts.
    func note(_ host: String, pause: Duration) {
        let elapsed = clock.elapsed()
        deadlines = deadlines.filter { elapsed < $0.value }
        deadlines[host] = max(elapsed + min(pause, Self.longestWait), deadlines[host] ?? elapsed)
    }
}

extension Duration {
    /// The duration in seconds.
    var timeInterval: Double { self / .seconds(1) }
}
