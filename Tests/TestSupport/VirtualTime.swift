package import FoundationEssentials
package import HTTPClient
import Synchronization

/// A clock that moves only while somebody sleeps, with jitter that is always the same.
package final class VirtualTime: Sendable {
    /// When it begins: a Saturday evening in November.
    package static let start = Date(timeIntervalSince1970: 1_795_286_700)

    private let slept = Mutex<[Duration]>([])
    private let chance: Double

    /// Makes a clock that has not moved yet.
    ///
    /// - Parameter chance: The number drawn for each jitter, from 0 to 1.
    package init(chance: Double = 1) {
        self.chance = chance
    }

    /// How long each sleep was.
    package var pauses: [Duration] { slept.withLock { $0 } }

    /// How much time has passed since the start.
    package var elapsed: Duration { pauses.reduce(.zero, +) }

    /// The moment it shows.
    package var now: Date { Self.start + elapsed / .seconds(1) }

    /// Lets time pass without a sleep.
    package func pass(_ time: Duration) { slept.withLock { $0.append(time) } }

    /// The clock as requests and retries use it.
    package var clock: RetryClock {
        RetryClock(now: { self.now }, elapsed: { self.elapsed }, sleep: { self.pass($0) }, chance: { self.chance })
    }
}

extension RetryClock {
    /// A clock that shows one moment, and on which every pause is over at once.
    package static func standing(at moment: Date) -> RetryClock {
        RetryClock(now: { moment }, elapsed: { .zero }, sleep: { _ in }, chance: { 0.5 })
    }
}
