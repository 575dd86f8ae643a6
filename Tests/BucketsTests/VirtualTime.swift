import FoundationEssentials
import Synchronization
import HTTPClient

/// A clock that moves only while somebody sleeps, and chance that is no chance.
final class VirtualTime: Sendable {
    /// A Saturday evening in November.
    static let start = Date(timeIntervalSince1970: 1_795_286_700)

    private let slept = Mutex<[Duration]>([])

    /// How long each sleep was.
    var pauses: [Duration] { slept.withLock { $0 } }

    var clock: RetryClock {
        RetryClock(
            now: { Self.start + self.pauses.reduce(.zero, +) / .seconds(1) },
            elapsed: { self.pauses.reduce(.zero, +) },
            sleep: { pause in self.slept.withLock { $0.append(pause) } },
            chance: { 1 }
        )
    }
}
