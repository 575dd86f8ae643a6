package import Foundation

/// The `Retry-After` times of the addresses of hosts, one memory for a process; the caller keeps them between processes.
///
/// An address is asked for its path alone, because many publishers may share a host; when several paths of a host want to be
/// left alone, the host is. The query does not count, and is not kept, because it may hold a secret.
///
/// A process counts them by a clock that is never set, so a corrected wall clock neither shortens nor lengthens a wait.
/// Dates are only for what is kept.
package actor HostBackoff {
    /// The longest backoff; a longer `Retry-After` is treated as a mistake.
    package static let longestWait = Duration.seconds(24 * 60 * 60)

    /// So many paths of a host that want to be left alone speak for the host.
    static let severalPaths = 2

    private let clock: RetryClock
    /// The moments of `clock.elapsed` at which addresses may be requested again, by host and path; by the host alone in what
    /// earlier versions have kept.
    private var deadlines: [String: Duration]

    /// Restores the entries of an earlier build; one beyond the longest wait was stored by a wrong clock and is dropped.
    package init(_ entries: [String: Date] = [:], clock: RetryClock) {
        self.clock = clock
        let (now, elapsed) = (clock.now(), clock.elapsed())
        deadlines = entries.compactMapValues { date in
            let seconds = date.timeIntervalSince(now)
            guard seconds > 0, seconds <= Self.longestWait.timeInterval else { return nil }
            return elapsed + .seconds(seconds)
        }
    }

    /// The entries that are still in effect, by host, port and path, as dates of the wall clock as it is now.
    package var entries: [String: Date] {
        let (now, elapsed) = (clock.now(), clock.elapsed())
        return deadlines.filter { elapsed < $0.value }.mapValues { now + ($0 - elapsed).timeInterval }
    }

    /// How long a URL must not be requested; nil when it may be.
    package func pause(ofURL url: String) -> Duration? { pause(of: url.hostAndPath) }

    /// How long an address must not be requested; nil when it may be.
    func pause(of address: String) -> Duration? {
        let elapsed = clock.elapsed()
        let host = address.prefix { $0 != "/" }
        let paths = deadlines.filter { $0.key.hasPrefix(host + "/") }.values.sorted(by: >)
        let several = paths.count >= Self.severalPaths ? paths[Self.severalPaths - 1] : nil
        let last = [deadlines[address], deadlines[String(host)], several].compactMap(\.self).max()
        return last.flatMap { elapsed < $0 ? $0 - elapsed : nil }
    }

    /// Stores the `Retry-After` of an address, given as host, port and path; the later of two times counts.
    func note(_ address: String, pause: Duration) {
        let elapsed = clock.elapsed()
        deadlines = deadlines.filter { elapsed < $0.value }
        deadlines[address] = max(elapsed + min(pause, Self.longestWait), deadlines[address] ?? elapsed)
    }
}

extension Duration {
    var timeInterval: Double { self / .seconds(1) }
}
