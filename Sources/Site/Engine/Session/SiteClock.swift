package import Foundation

/// The clock of a session's builds.
package struct SiteClock: Sendable {
    /// The current time.
    package let now: @Sendable () -> Date
    /// The fixed time; nil for a running clock.
    let held: Date?

    /// Makes a clock that is read for each build.
    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
        held = nil
    }

    private init(held: Date) {
        now = { held }
        self.held = held
    }

    /// The machine's clock.
    package static let live = SiteClock { Date() }

    /// A clock with a fixed time, so that two builds of the same files are identical.
    package static func held(at moment: Date) -> SiteClock { SiteClock(held: moment) }
}
