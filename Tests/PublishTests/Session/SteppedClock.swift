import HTTPClient
import Synchronization

/// A clock of a session that a test moves; a task that sleeps by it wakes up when the test says so.
final class SteppedClock: Sendable {
    private let time = Mutex(Duration.zero)
    private let ticks: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation

    init() { (ticks, tick) = AsyncStream.makeStream() }

    /// Lets time pass without waking sleepers.
    func passes(_ duration: Duration) { time.withLock { $0 += duration } }

    /// Ends one sleep.
    func wakes() { tick.yield() }

    var clock: RetryClock {
        var clock = RetryClock.live
        clock.elapsed = { self.time.withLock { $0 } }
        clock.sleep = { [ticks] _ in
            for await _ in ticks { return }
            throw CancellationError()
        }
        return clock
    }
}
