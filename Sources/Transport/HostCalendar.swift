#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Which hosts asked to be left alone, and until when; kept between builds by whoever makes it.
package actor HostCalendar {
    /// No host is left alone for longer than a day, whatever it asks: more is taken for a mistake.
    package static let longestWait = Duration.seconds(24 * 60 * 60)

    private var notBefore: [String: Date]

    /// A calendar with what `entries` of an earlier one told.
    package init(_ entries: [String: Date] = [:]) {
        notBefore = entries
    }

    /// The hosts, with their ports where they have one, that are still to be left alone at `now`.
    package func entries(at now: Date) -> [String: Date] {
        notBefore.filter { now < $0.value }.mapValues { min($0, Self.latest(at: now)) }
    }

    /// When the host may be asked again, if that is not now.
    func notBefore(_ host: String, at now: Date) -> Date? {
        guard let date = notBefore[host], now < date else { return nil }
        return min(date, Self.latest(at: now))
    }

    /// Notes what a host asked for; of two wishes the later one counts.
    func note(_ host: String, notBefore date: Date, at now: Date) {
        let wish = min(date, Self.latest(at: now))
        notBefore[host] = max(wish, notBefore[host] ?? wish)
    }

    private static func latest(at now: Date) -> Date {
        now + longestWait.timeInterval
    }
}

extension Duration {
    /// The same in seconds, as dates count.
    var timeInterval: Double { self / .seconds(1) }
}
