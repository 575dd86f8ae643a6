import Foundation

/// How the services of feeds answer; all of it assumptions.
package struct ServiceBehaviour: Sendable {
    /// The seconds after which half of the answers have come.
    package var median = 0.15
    /// The standard deviation of the logarithm of the seconds.
    package var spread = 0.6
    /// The share of hosts that are slow.
    package var slowHosts = 0.05
    /// How much slower they are.
    package var slowness = 10.0
    /// The share of questions without an answer.
    package var failures = 0.002
    /// The share of hosts that are down for an hour each day.
    package var outages = 0.02
    /// The seconds that are waited for an answer.
    package var deadline = 10.0
    /// The share of sources that never answer 304.
    package var withoutValidators = 0.1
    /// The bytes of a feed as it is sent.
    package var feedBytes = 20_000
    /// The bytes of an answer without a feed.
    package var headerBytes = 400

    /// The usual behaviour.
    package init() {}

    /// How a host is for the whole day.
    struct Host: Sendable {
        let isSlow: Bool
        /// The seconds since midnight from which it is down for an hour; nil when it is up all day.
        let outage: Double?

        func isDown(at moment: Double) -> Bool { outage.map { $0 <= moment && moment < $0 + 3_600 } ?? false }
    }

    /// Draws a host.
    func host(_ numbers: inout SeededNumbers) -> Host {
        let isSlow = numbers.chance() < slowHosts
        let isDown = numbers.chance() < outages
        return Host(isSlow: isSlow, outage: isDown ? numbers.chance() * 23 * 3_600 : nil)
    }

    /// The seconds to an answer; nil when there is none within the deadline.
    func latency(of host: Host, at moment: Double, _ numbers: inout SeededNumbers) -> Double? {
        let (fails, radius, angle) = (numbers.chance() < failures, numbers.chance(), numbers.chance())
        guard !fails, !host.isDown(at: moment) else { return nil }
        let normal = (-2 * log(1 - radius)).squareRoot() * cos(2 * .pi * angle)
        let seconds = median * exp(spread * normal) * (host.isSlow ? slowness : 1)
        return seconds < deadline ? seconds : nil
    }
}
