/// Runs bucket requests with bounded concurrency; after the first failure no further request starts.
package struct ConcurrentRequests: Sendable {
    private let connections: Int

    /// Makes it for so many requests at the same time.
    package init(connections: Int) {
        self.connections = connections
    }

    /// Runs one request for each item and returns the results, in no particular order; throws the first failure.
    package func results<Item: Sendable, Value: Sendable>(
        _ items: [Item],
        _ call: @escaping @Sendable (Item) async throws -> Value
    ) async throws -> [Value] {
        let outcome = await run(items, call)
        if let failure = outcome.failures.first { throw failure }
        return outcome.results
    }

    /// Runs one request for each item and returns the results, in no particular order, and the failures.
    ///
    /// `report` is called with the number of successful requests, after each.
    package func run<Item: Sendable, Value: Sendable>(
        _ items: [Item],
        reporting report: @Sendable (_ done: Int) async -> Void = { _ in },
        _ call: @escaping @Sendable (Item) async throws -> Value
    ) async -> (results: [Value], failures: [any Error]) {
        await withTaskGroup(of: Result<Value, any Error>.self) { group in
            var (results, failures): ([Value], [any Error]) = ([], [])
            var remaining = items.makeIterator()
            func start() {
                guard failures.isEmpty, !Task.isCancelled, let item = remaining.next() else { return }
                group.addTask {
                    do {
                        return .success(try await call(item))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            for _ in 0..<min(connections, items.count) { start() }
            while let result = await group.next() {
                switch result {
                case .success(let value):
                    results.append(value)
                    await report(results.count)
                case .failure(let error): failures.append(error)
                }
                start()
            }
            if Task.isCancelled, failures.isEmpty { failures.append(CancellationError()) }
            return (results, failures)
        }
    }
}
