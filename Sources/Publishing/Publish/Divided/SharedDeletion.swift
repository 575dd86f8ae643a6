import Engine
import Files

/// Deletes files that other shards may have as well: under the common lock, after looking at what the others have, and for
/// a short time each.
struct SharedDeletion: Sendable {
    /// The most files that are deleted while the lock is held once.
    private static let batch = 500

    let publisher: Publisher
    let others: OtherParts
    let cleanup: Cleanup

    /// Deletes files that no other shard needs.
    ///
    /// - Parameter keys: The files.
    /// - Returns: Those that stay, because another shard needs them.
    /// - Throws: `PublishFailure` and `BucketFailure`; the next publish tries again.
    func delete(_ keys: NameSet) async throws -> NameSet {
        var left: NameSet = []
        for group in RemovalGroup.groups(of: keys) {
            for start in stride(from: 0, to: group.count, by: Self.batch) {
                let batch = NameSet(group[start..<min(start + Self.batch, group.count)])
                left.formUnion(
                    try await CommonLock(publisher: publisher).whileHeld { term in
                        let needed = try await others.needed(of: batch)
                        // A machine that has slept does not hold the lock any more.
                        try term.check()
                        try await cleanup.delete([batch.subtracting(needed).sorted()], during: term)
                        return needed
                    }
                )
            }
        }
        return left
    }
}
