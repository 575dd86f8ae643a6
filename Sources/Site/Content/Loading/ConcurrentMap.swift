import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// The results for all elements in their order, worked out on all cores.
    ///
    /// Thousands of small elements are shared out in runs, so that cores seldom wait for each other.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let length = Swift.max(1, count / 64)
        let runs = stride(from: 0, to: count, by: length).map { self[$0..<Swift.min($0 + length, count)] }
        let results = Mutex([[Result]](repeating: [], count: runs.count))
        DispatchQueue.concurrentPerform(iterations: runs.count) { index in
            let run = runs[index].map(transform)
            results.withLock { $0[index] = run }
        }
        return results.withLock { $0.flatMap(\.self) }
    }
}
