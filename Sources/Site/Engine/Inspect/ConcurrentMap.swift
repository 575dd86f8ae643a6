extension Array where Element: Sendable {
    /// The results of an asynchronous function for all elements in their order, with a limit of calls at once.
    func concurrentMap<Result: Sendable>(
        limit: Int,
        _ transform: @escaping @Sendable (Element) async -> Result
    ) async -> [Result] {
        await withTaskGroup(of: (Int, Result).self) { group in
            var results: [(index: Int, result: Result)] = []
            for (index, element) in enumerated() {
                if index >= limit, let done = await group.next() { results.append(done) }
                group.addTask { (index, await transform(element)) }
            }
            for await done in group { results.append(done) }
            return results.sorted { $0.index < $1.index }.map(\.result)
        }
    }
}
