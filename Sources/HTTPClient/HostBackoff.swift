#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The `Retry-After` times of hosts; the caller keeps them between builds.
package actor HostBackoff {
    /// The longest backoff; a longer `Retry-After` is treated as a mistake.
    package static let longestWait = Duration.seconds(24 * 60 * 60)

    private var notBefore: [String: Date]

    /// Restores the entries of an earlier build.
    package init(_ entries: [String: Date] = [:]) {
        notBefore = entries
    }

    /// The entries that are still in effect at `now`, by host and port.
    package func entries(at now: Date) -> [String: Date] {
        notBefore.filter { Self.counts($0.value, at: now) }
    }

    /// The time when the host may be requested again; nil when that is now.
    func notBefore(_ host: String, at now: Date) -> Date? {
        guard let date = notBefore[host], Self.counts(date, at: now) else { return nil }
        return date
    }

    /// Stores a host's `Retry-After`; the later of two times counts.
    func note(_ host: String, notBefore date: Date, at now: Date) {
        let requestedPause = min(date, Self.latest(at: now))
        let known = notBefore(host, at: now)
        notBefore[host] = max(requestedPause, known ?? requestedPause)
    }

    /// Whether a time is still in effect; one beyond the maximum was stored by a wrong clock.
    private static func counts(_ date: Date, at now: Date) -> Bool {
        now < date && date <= latest(at: now)
    }

    private static func latest(at now: Date) -> Date {
        now + longestWait.timeInterval
    }
}

extension Duration {
    /// The maximum in seconds.
    var timeInterval: Double { self / .seconds(1) }
}
