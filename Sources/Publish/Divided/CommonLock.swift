import Build
import Foundation

/// The lock for moments in which a shard announces, deletes or lists files that other shards may have as well.
///
/// A shard announces what it is about to put of a divided brand under it, and deletes under it what no other shard has or
/// has announced. So nothing is deleted that another one has just put, although each works under a lock of its own.
struct CommonLock: Sendable {
    /// How long the lock is waited for: longer than one that its holder has left behind.
    struct Patience: Sendable {
        var pause = Duration.milliseconds(200)
        var attempts = 700
    }

    let publisher: Publisher

    /// Works while the lock is held; a publish without locks works at once.
    ///
    /// - Parameter work: The work, which takes less time than the lock lasts.
    /// - Returns: The result of the work.
    /// - Throws: What it throws; `PublishFailure` when another shard holds the lock all the time; `BucketFailure`.
    func whileHeld<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        let (options, deployment) = (publisher.options, publisher.deployment)
        guard options.locks, let shard = deployment.shard else { return try await work() }
        let lock = BucketLock(
            bucket: publisher.bucket,
            // Shards of one machine work at the same time, and each may have left only its own lock behind.
            owner: "\(options.owner), shard \(shard)",
            nonce: UUID().uuidString,
            isOnlyOfOwner: options.isOnlyOfOwner,
            key: CommonKeys(count: shard.count).lock
        )
        _ = try await lock.take(attempts: options.patience.attempts) {
            try await Task.sleep(for: options.patience.pause)
        }
        do {
            let result = try await work()
            try await lock.release()
            return result
        } catch {
            await lock.releaseIgnoringErrors()
            throw error
        }
    }
}
