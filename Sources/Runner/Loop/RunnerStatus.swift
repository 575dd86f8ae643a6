package import Foundation

/// Whether a runner works, for probes of schedulers and watchdogs.
package struct RunnerStatus: Sendable, Hashable {
    /// When the loop last came round; it does so at least once a heartbeat.
    package internal(set) var loop: Date?
    /// Whether there was a good build.
    package internal(set) var hasBuilt = false
    /// Whether there was a good release.
    package internal(set) var hasPublished = false

    /// Whether the loop has stood still for several heartbeats.
    package func isStuck(at now: Date) -> Bool {
        loop.map { now.timeIntervalSince($0) > 3 * (Runner.heartbeat / .seconds(1)) } ?? false
    }
}
