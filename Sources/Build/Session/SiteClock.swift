package import Foundation

/// What time it is for the builds of a session.
package struct SiteClock: Sendable {
    /// The moment now.
    package let now: @Sendable () -> Date
    /// The moment it stands still at; nil when it runs.
    let held: Date?

    /// A clock that is read anew for each build.
    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
        held = nil
    }

    private init(held: Date) {
        now = { held }
        self.held = held
    }

    /// The clock of this machine.
    package static let live = SiteClock { Date() }

    /// A clock that stands still, so that two builds of the same files are alike.
    package static func held(at moment: Date) -> SiteClock { SiteClock(held: moment) }
}
