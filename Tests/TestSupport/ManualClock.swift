package import FoundationEssentials
import Synchronization

/// A clock that a test sets.
package final class ManualClock: Sendable {
    private let moment: Mutex<Date>

    /// Makes a clock that shows a moment.
    package init(_ moment: Date) {
        self.moment = Mutex(moment)
    }

    /// The moment it shows.
    package var now: Date { moment.withLock { $0 } }

    /// Makes it show another moment.
    package func set(to date: Date) { moment.withLock { $0 = date } }
}
