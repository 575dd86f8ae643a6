/// Lets the builds of a process and other users of their state (`LocalState`) take turns, in the order in which they
/// come.
///
/// A build holds it from its beginning to its end. Others hold it only while they use the disk, never while they wait
/// for a bucket, so that no build waits for a bucket either.
package actor BuildMutex {
    private var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes a free mutex.
    package init() {}

    /// Runs a closure alone.
    ///
    /// - Parameter body: The work; it must not ask for this mutex again.
    /// - Returns: The result of the body.
    /// - Throws: The error of the body.
    package nonisolated func withLock<Value: Sendable, Failure: Error>(
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await hold()
        do throws(Failure) {
            let value = try await body()
            await release()
            return value
        } catch {
            await release()
            throw error
        }
    }

    private func hold() async {
        guard isHeld else {
            isHeld = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the mutex to the caller that has waited longest.
    private func release() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        isHeld = false
    }
}
