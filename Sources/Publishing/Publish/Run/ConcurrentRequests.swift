/// Runs bucket requests with bounded concurrency; after the first failure no further request starts.
package struct ConcurrentRequests: Sendable {
    /// The number of concurrent requests.
    let connections: Int

    /// The results and failures of a batch of requests.
    package struct Outcome<Result: Sendable>: Sendable {
        /// The results, in no particular order.
        package var results: [Result] = []
        /// The failures; after the first one nothing was started.
        package var failures: [any Error] = []
    }

    /// Makes it for so many requests at the same time.
    package init(connections: Int) {
        self.connections = connections
    }

    /// Runs one request for each item, until the first fails.
    ///
    /// - Returns: The results, in no particular order.
    /// - Throws: The first failure.
    package func results<Item: Sendable, Result: Sendable>(
        _ items: [Item],
        _ call: @escaping @Sendable (Item) async throws -> Result
    ) async throws -> [Result] {
        let outcome = await run(items, call)
        if let failure = outcome.failures.first { throw failure }
        return outcome.results
    }

    /// Runs one request for each item.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - report: Called with the number of successful requests, after each.
    ///   - call: One request.
    /// - Returns: The results, in no particular order.
    package func run<Item: Sendable, Result: Sendable>(
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
