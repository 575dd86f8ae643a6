/// Whether a runner works, for probes of schedulers and watchdogs.
package struct RunnerStatus: Sendable, Hashable {
    /// When the loop last came round, by a clock that is never set; it does so at least once a heartbeat.
    package internal(set) var loop: Duration?
    /// Whether there was a good build.
    package internal(set) var hasBuilt = false
    /// Whether there was a good release.
    package internal(set) var hasPublished = false

    /// Whether the loop has stood still for several heartbeats.
    package func isStuck(at now: Duration) -> Bool {
        loop.map { now - $0 > Runner.heartbeat * 3 } ?? false
    }
}
