import FoundationEssentials
import Synchronization

@testable import HTTPClient

/// A clock that moves only while somebody sleeps, and chance that is no chance.
final class VirtualTime: Sendable {
    /// A Saturday evening in November.
    static let start = Date(timeIntervalSince1970: 1_795_286_700)

    private let slept = Mutex<[Duration]>([])
    private let chance: Double

    init(chance: Double = 1) {
        self.chance = chance
    }

    /// How long each sleep was.
    var pauses: [Duration] { slept.withLock { $0 } }

    var elapsed: Duration { pauses.reduce(.zero, +) }

    /// Lets time pass without anybody sleeping.
    func pass(_ time: Duration) { slept.withLock { $0.append(time) } }

    var now: Date { Self.start + elapsed.timeInterval }

    var clock: RetryClock {
        RetryClock(
            now: { self.now },
            elapsed: { self.elapsed },
            sleep: { self.pass($0) },
            chance: { self.chance }
        )
    }
}
