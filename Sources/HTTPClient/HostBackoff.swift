#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Which hosts asked to be left alone, and until when; kept between builds by whoever makes it.
package actor HostBackoff {
    /// No host is left alone for longer than a day, whatever it asks: more is taken for a mistake.
    package static let longestWait = Duration.seconds(24 * 60 * 60)

    private var notBefore: [String: Date]

    /// A calendar with what `entries` of an earlier one told.
    package init(_ entries: [String: Date] = [:]) {
        notBefore = entries
    }

    /// The hosts, with their ports where they have one, that are still to be left alone at `now`.
    package func entries(at now: Date) -> [String: Date] {
        notBefore.filter { Self.counts($0.value, at: now) }
    }

    /// When the host may be asked again, if that is not now.
    func notBefore(_ host: String, at now: Date) -> Date? {
        guard let date = notBefore[host], Self.counts(date, at: now) else { return nil }
        return date
    }

    /// Notes what a host asked for; of two wishes the later one counts.
    func note(_ host: String, notBefore date: Date, at now: Date) {
        let requestedPause = min(date, Self.latest(at: now))
        let known = notBefore(host, at: now)
        notBefore[host] = max(requestedPause, known ?? requestedPause)
    }

    /// Whether a wish is still to be granted; one further ahead than any can be was noted by a clock that was wrong.
    private static func counts(_ date: Date, at now: Date) -> Bool {
        now < date && date <= latest(at: now)
    }

    private static func latest(at now: Date) -> Date {
        now + longestWait.timeInterval
    }
}

extension Duration {
    /// The same in seconds, as dates count.
    var timeInterval: Double { self / .seconds(1) }
}
