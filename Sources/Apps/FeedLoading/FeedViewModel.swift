/// Runs a loader and tells its story as states.
public struct FeedViewModel: Sendable {
    private let loader: any FeedLoadable
    private let source: String

    /// Makes a view model.
    ///
    /// - Parameters:
    ///   - loader: The loader of the feed.
    ///   - source: The name used in the failure when the loader throws an error of its own kind.
    public init(loader: any FeedLoadable, source: String) {
        self.loader = loader
        self.source = source
    }

    /// The states of one load: `.loading` at once, then exactly one of `.error` and `.feed`, then the end.
    ///
    /// Ending the iteration early, or cancelling its task, cancels the load.
    public func states() -> AsyncStream<FeedState> {
        AsyncStream { continuation in
            continuation.yield(.loading)
            let task = Task {
                continuation.yield(await lastState())
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func lastState() async -> FeedState {
        do {
            return .feed(try await loader.load())
        } catch let failure as FeedFailure {
            return .error(failure)
        } catch {
            return .error(FeedFailure(source: source, reason: "\(error)", cause: .unreachable))
        }
    }
}
