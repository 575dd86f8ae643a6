import Buckets

/// Runs bucket requests with bounded concurrency; after the first failure no further request starts.
struct ConcurrentRequests: Sendable {
    /// The number of concurrent requests.
    let connections: Int

    /// The results and failures of a batch of requests.
    struct Outcome<Result: Sendable>: Sendable {
        var results: [Result] = []
        var failures: [any Error] = []
    }

    /// Runs one request for each item.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - report: Called with the number of successful requests, after each.
    ///   - call: One request.
    /// - Returns: The results, in no particular order.
    func run<Item: Sendable, Result: Sendable>(
        _ items: [Item],
        reporting report: @Sendable (_ done: Int) async -> Void = { _ in },
        _ call: @escaping @Sendable (Item) async throws -> Result
    ) async -> Outcome<Result> {
        await withTaskGroup(of: Swift.Result<Result, any Error>.self) { group in
            var outcome = Outcome<Result>()
            var remaining = items.makeIterator()
            func start() -> Bool {
                guard outcome.failures.isEmpty, !Task.isCancelled, let item = remaining.next() else { return false }
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
                    await report(outcome.results.count)
                case .failure(let error): outcome.failures.append(error)
                }
                _ = start()
            }
            if Task.isCancelled, outcome.failures.isEmpty { outcome.failures.append(CancellationError()) }
            return outcome
        }
    }
}
