import Engine
import Foundation

/// The lock for moments in which a shard announces, deletes or lists files that other shards may have as well.
///
/// A shard announces what it is about to put of a divided brand under it, and deletes under it what no other shard has or
/// has announced. So nothing is deleted that another one has just put, although each works under a lock of its own.
struct CommonLock: Sendable {
    /// How long the lock is waited for: longer than one that its holder has left behind.
    struct Wait: Sendable {
        var pause = Duration.milliseconds(200)
        var attempts = 700
    }

    /// The time in which the lock is surely held: half of its lifetime, because it is not renewed.
    struct Term: Sendable {
        /// When it is over; nil without a lock.
        let end: ContinuousClock.Instant?

        /// Checks that the time is not over.
        ///
        /// - Throws: `PublishFailure`.
        func check() throws {
            guard let end, ContinuousClock.now >= end else { return }
            throw PublishFailure.refused(
                name: "the common lock",
                "its time was over before all was done",
                advice: "publish again: the bucket or this machine was too slow"
            )
        }
    }

    let publisher: Publisher

    /// Works while the lock is held; a publish without locks works at once.
    ///
    /// - Parameter work: The work; it is told how long the lock is held.
    /// - Returns: The result of the work.
    /// - Throws: What it throws; `PublishFailure` when another shard holds the lock all the time; `BucketFailure`.
    func whileHeld<Result: Sendable>(_ work: (Term) async throws -> Result) async throws -> Result {
        let (options, deployment) = (publisher.options, publisher.deployment)
        guard options.locks, let shard = deployment.shard else { return try await work(Term(end: nil)) }
        let lock = BucketLock(
            bucket: publisher.bucket,
            // Shards of one machine work at the same time, and each may have left only its own lock behind.
            owner: "\(options.owner), shard \(shard)",
            nonce: UUID().uuidString,
            isOnlyOfOwner: options.isOnlyOfOwner,
            key: CommonKeys(count: shard.count).lock
        )
        var start = ContinuousClock.now
        _ = try await lock.take(attempts: options.lockWait.attempts) {
            try await Task.sleep(for: options.lockWait.pause)
            start = .now
        }
        do {
            let result = try await work(Term(end: start + BucketLock.lifetime / 2))
            try await lock.release()
            return result
        } catch {
            await lock.releaseIgnoringErrors()
            throw error
        }
    }
}
