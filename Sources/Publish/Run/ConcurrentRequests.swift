import Buckets

/// Calls of a bucket, so many at a time; the first that fails lets those under way end and no other begin.
struct ConcurrentRequests: Sendable {
    /// How many at a time.
    let connections: Int

    /// What came of some calls.
    struct Outcome<Result: Sendable>: Sendable {
        var results: [Result] = []
        var failures: [any Error] = []
    }

    /// Makes one call for each item.
    ///
    /// - Parameters:
    ///   - items: What the calls are about.
    ///   - told: Is told how many calls have succeeded, after each.
    ///   - call: One call.
    /// - Returns: What came of them, in no order.
    func run<Item: Sendable, Result: Sendable>(
        _ items: [Item],
        telling told: @Sendable (_ done: Int) async -> Void = { _ in },
        _ call: @escaping @Sendable (Item) async throws -> Result
    ) async -> Outcome<Result> {
        await withTaskGroup(of: Swift.Result<Result, any Error>.self) { group in
            var outcome = Outcome<Result>()
            var rest = items.makeIterator()
            func start() -> Bool {
                guard outcome.failures.isEmpty, !Task.isCancelled, let item = rest.next() else { return false }
                group.addTask {
                    do {
                        return .success(try await call(item))
                    } catch {
                        return .failure(error)
                    }
                }
                return true
            }
            for _ in 0..<connections where !start() { break }
            while let result = await group.next() {
                switch result {
                case .success(let value):
                    outcome.results.append(value)
                    await told(outcome.results.count)
                case .failure(let error): outcome.failures.append(error)
                }
                _ = start()
            }
            if Task.isCancelled, outcome.failures.isEmpty { outcome.failures.append(CancellationError()) }
            return outcome
        }
    }
}
